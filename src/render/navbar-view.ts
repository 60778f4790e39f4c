import type { ActiveRule, GeneratedMenu, NavRule, PageInput, Shell } from '../model/page-input.ts'
import type { SiteLocale } from '../model/site-output.ts'
import type { NavbarView, NavEntry } from '../model/theme/view-navbar.ts'
import { ownValue } from '../shared/own-value.ts'

/** Data that an entry may depend on. */
interface Context {
  input: PageInput
  shell: Shell
}

/** The navbar of one page. */
export function navbarFor(input: PageInput, shell: Shell, rules: NavRule[]): NavbarView {
  const items = entriesFor(rules, { input, shell })
  const view = { ...shell.navbar, items }
  return hasMenu(view) || input.sidebar ? view : { ...view, drawer: false }
}

/** Returns true if the navbar has entries for the main menu. Search stays in the bar. */
export function hasMenu({ items }: NavbarView): boolean {
  return items.some(({ type }) => type !== 'search')
}

function entriesFor(rules: NavRule[], context: Context): NavEntry[] {
  return rules.filter((rule) => isShown(rule, context)).map((rule) => entryFor(rule, context))
}

function isShown(rule: NavRule, { input }: Context): boolean {
  return !rule.onlyThere || (rule.type === 'link' && rule.href === input.url)
}

function entryFor({ rule, entries, menu, onlyThere: _, ...entry }: NavRule, context: Context): NavEntry {
  if (entry.type === 'html' || entry.type === 'search' || entry.type === 'custom') return entry
  if (entry.type === 'link') return { ...entry, active: rule !== undefined && isActive(rule, context.input) }
  const items = menu ? menuEntries(menu, context) : entriesFor(entries ?? [], context)
  const active =
    items.some((item) => 'active' in item && item.active) || (rule !== undefined && isActive(rule, context.input))
  return menu ? { ...entry, ...ownLink(menu, context.input), items, active: false } : { ...entry, items, active }
}

function menuEntries(menu: GeneratedMenu, context: Context): NavEntry[] {
  const inner = (rules: NavRule[]) => entriesFor(rules, context)
  const made = menu.kind === 'versions' ? versionEntries(menu, context.input) : localeEntries(menu, context)
  return [...inner(menu.before), ...made, ...inner(menu.after)]
}

function versionEntries({ collection = '', versions = [], unmarked }: GeneratedMenu, input: PageInput): NavEntry[] {
  const isInside = input.collection === collection
  return versions.map(({ name, label, href }) => ({
    type: 'link',
    label,
    href: (isInside && ownValue(input.versionUrls, name)) || href,
    position: 'left',
    active: !unmarked && isInside && input.version?.name === name,
    version: { collection, name },
  }))
}

/** The link of the dropdown itself leads to the version that it shows. */
function ownLink({ kind, collection, versions, shown }: GeneratedMenu, input: PageInput): { href?: string } {
  if (kind !== 'versions') return {}
  const isInside = input.collection === collection
  return {
    href: (isInside && ownValue(input.versionUrls, shown!)) || versions!.find(({ name }) => name === shown)!.href,
  }
}

function localeEntries({ query }: GeneratedMenu, { input, shell }: Context): NavEntry[] {
  const path = pathIn(input, shell)
  return shell.locales.map((locale) => {
    const url = hrefIn(locale, input) ?? `${locale.url}${locale.baseUrl}${path}`
    return {
      type: 'link',
      label: locale.label,
      // Without the origin on the current host, so that links in a preview stay there.
      href: locale.url === shell.locale.url ? url.slice(locale.url.length) : url,
      position: 'left',
      lang: locale.htmlLang,
      target: '_self',
      active: locale.name === shell.locale.name,
      locale: { name: locale.name, ...(query !== undefined && { query }) },
    }
  })
}

function hrefIn({ name }: SiteLocale, { alternates }: PageInput): string | undefined {
  return alternates?.find(({ locale }) => locale === name)?.href
}

/**
 * Path of a page in languages that show its source: the path of the source page. Pages of a tag link to the list of all
 * tags, as the tag may not exist there.
 */
function pathIn(input: PageInput, { baseUrl, locales }: Shell): string {
  if (input.tagPage) return input.tagPage.all.slice(baseUrl.length)
  const source = locales.find((locale) => locale.isSource)
  const href = source && hrefIn(source, input)
  return href ? href.slice((source.url + source.baseUrl).length) : input.url.slice(baseUrl.length)
}

function isActive({ exact, prefix, regex, doc, sidebar, collection }: ActiveRule, input: PageInput): boolean {
  const { url } = input
  if (regex !== undefined) return new RegExp(regex, 'i').test(url)
  if (prefix !== undefined) return url.startsWith(prefix)
  if (collection !== undefined)
    return (
      input.collection === collection &&
      ((doc !== undefined && input.docId === doc) || (sidebar !== undefined && input.sidebarName === sidebar))
    )
  const target = exact!.replace(/[?#].*$/, '').replace(/\/+$/, '')
  return url === exact || url.replace(/\/+$/, '') === target || url.startsWith(`${target}/`)
}
