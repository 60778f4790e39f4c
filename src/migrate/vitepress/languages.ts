import { merged } from '../load/read-config.ts'
import { plainWords } from '../markdown/front-page.ts'
import { localeName, type SiteLanguage, type SiteLanguages } from '../markdown/languages.ts'
import { textValue } from '../moved/html-text.ts'
import { isPlain } from '../settings.ts'
import { routeOf, sidebarName } from './navigation.ts'

/** Returns what `locales` has for a language. */
export function localeOf(config: Record<string, unknown>, { folder, isAtRoot }: SiteLanguage): unknown {
  const locales = isPlain(config.locales) ? config.locales : {}
  return locales[folder === '' || isAtRoot ? 'root' : folder]
}

/** Configuration of the theme for one language: that of the site, with its own. */
export function themeOf(config: Record<string, unknown>, language: SiteLanguage): Record<string, unknown> {
  const own = localeOf(config, language)
  const theme = merged(config.themeConfig ?? {}, isPlain(own) ? own.themeConfig : undefined)
  return isPlain(theme) ? { ...theme, nav: withPlainTexts(theme.nav), sidebar: withPlainTexts(theme.sidebar) } : {}
}

/** Labels of menus are HTML in VitePress, and text here. */
function withPlainTexts(menu: unknown): unknown {
  if (Array.isArray(menu)) return menu.map(withPlainTexts)
  if (!isPlain(menu)) return menu
  return Object.fromEntries(
    Object.entries(menu).map(([key, value]) => [
      key,
      key === 'text' && typeof value === 'string' ? textValue(plainWords(value)) : withPlainTexts(value),
    ]),
  )
}

/** Returns the texts of a language: its name of the site, and the labels of its menus by those of the source language. */
export function labelsIn(
  config: Record<string, unknown>,
  { source }: SiteLanguages,
  language: SiteLanguage,
): { sidebars: Record<string, string>; navbar: Record<string, string>; footer: Record<string, string> } {
  const [from, to] = [themeOf(config, source), themeOf(config, language)]
  const locales = isPlain(config.locales) ? config.locales : {}
  const own = isPlain(locales[language.folder]) ? (locales[language.folder] as Record<string, unknown>) : {}
  const texts = labelsByLink(to.sidebar, language)
  const sidebars = sidebarEntries(from.sidebar).flatMap(({ id, keys }) =>
    keys.flatMap(({ type, label, link }) => {
      const text = texts.get(link)
      return text === undefined || text === label ? [] : [[`sidebar.${id}.${type}.${label}`, text] as const]
    }),
  )
  const navTexts = labelsByLink(to.nav, language)
  const navbar = keysOf(from.nav, '').flatMap(({ label, link }) => {
    const text = navTexts.get(link)
    return text === undefined || text === label ? [] : [[`item.label.${label}`, text] as const]
  })
  const title = typeof to.siteTitle === 'string' ? to.siteTitle : typeof own.title === 'string' ? own.title : undefined
  const footer = isPlain(to.footer) ? [to.footer.message, to.footer.copyright].filter(Boolean).join('<br>') : ''
  return {
    sidebars: Object.fromEntries(sidebars),
    navbar: { ...Object.fromEntries(navbar), ...(title !== undefined && title !== config.title && { title }) },
    footer: footer === '' ? {} : { copyright: footer },
  }
}

interface Key {
  type: string
  label: string
  /** Its target without the language; that of a group is the one of its first entry. */
  link: string
}

/** Returns the sidebars of a theme by name. */
function sidebarEntries(sidebar: unknown): { id: string; keys: Key[] }[] {
  if (Array.isArray(sidebar)) return [{ id: 'docs', keys: keysOf(sidebar, '') }]
  if (!isPlain(sidebar)) return []
  return Object.entries(sidebar).map(([path, value]) => ({ id: sidebarName(path), keys: keysOf(value, '') }))
}

function keysOf(value: unknown, outer: string): Key[] {
  const base = isPlain(value) && typeof value.base === 'string' ? value.base : outer
  const items: unknown = isPlain(value) ? value.items : value
  return (Array.isArray(items) ? items : []).filter(isPlain).flatMap((one): Key[] => {
    const inner = Array.isArray(one.items) ? keysOf(one, typeof one.base === 'string' ? one.base : base) : []
    const own =
      typeof one.link === 'string' ? (/^[a-z]+:/i.test(one.link) ? one.link : routeOf(base + one.link)) : undefined
    const link = Array.isArray(one.items) ? `in ${inner[0]?.link.replace(/^(?:in )+/, '') ?? ''}` : own
    if (link === undefined) return inner
    const type = Array.isArray(one.items) ? 'category' : /^[a-z]+:/i.test(link) ? 'link' : 'doc'
    return [{ type, label: String(one.text ?? ''), link }, ...inner]
  })
}

/** Returns the labels of entries by their target without the language. */
function labelsByLink(value: unknown, { folder }: SiteLanguage): Map<string, string> {
  const lists = Array.isArray(value) || !isPlain(value) ? [value] : Object.values(value)
  const bare = (link: string) =>
    link.replace(new RegExp(`^((?:in )?)/${folder}(?=/|$)`), '$1').replace(/^((?:in )?)$/, '$1/')
  return new Map(
    lists.flatMap((one) => keysOf(one, '').map(({ link, label }): [string, string] => [bare(link), label])),
  )
}

/** Returns the sidebars of other languages whose pages the one of the source language lacks. */
export function differingLanguages(config: Record<string, unknown>, languages: SiteLanguages): string[] {
  const known = new Set(
    sidebarEntries(themeOf(config, languages.source).sidebar).flatMap(({ keys }) => keys.map(({ link }) => link)),
  )
  return languages.others.flatMap((language) => {
    const links = [...labelsByLink(themeOf(config, language).sidebar, language).keys()]
    return links.some((link) => !known.has(link)) ? [localeName(language)] : []
  })
}
