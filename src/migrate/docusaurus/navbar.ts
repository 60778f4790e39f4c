import { escapeRegExp } from '../../shared/escape-reg-exp.ts'
import { Code, isPlain } from '../settings.ts'
import { type Draft, type Keys, keyName } from './draft.ts'
import { absolute, bare } from './paths.ts'

/** Translates the navbar: items have the same types and keys. */
export function navbar(draft: Draft, value: unknown, keys: Keys): void {
  const bar = withPaths(value)
  const items = isPlain(bar) && Array.isArray(bar.items) ? itemsOf(bar.items, [...keys, 'items'], draft) : undefined
  draft.carry('navbar', items ? { ...(bar as object), items } : bar, keys)
}

/** Translates the footer. A year that is computed stays so. */
export function footer(draft: Draft, value: unknown, keys: Keys): void {
  const own = withPaths(value)
  const copyright = isPlain(own) && datedText(draft, own.copyright, [...keys, 'copyright'])
  const links = isPlain(own) && Array.isArray(own.links) ? own.links.map((one) => footerItem(one)) : undefined
  draft.carry('footer', isPlain(own) ? { ...own, ...(links && { links }), ...(copyright && { copyright }) } : own, keys)
}

const footerKeys = new Set(['title', 'items', 'label', 'to', 'href', 'html', 'className', 'target', 'rel'])

/** Removes keys that mean nothing in a footer, such as the `type` of a navbar item. */
function footerItem(value: unknown): unknown {
  if (!isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) =>
      footerKeys.has(key) ? [[key, key === 'items' && Array.isArray(one) ? one.map(footerItem) : one]] : [],
    ),
  )
}

/** Returns the code of a text that contains a date. */
function datedText(draft: Draft, value: unknown, keys: Keys): Code | undefined {
  const node = typeof value === 'string' ? draft.source.at(keys) : undefined
  if (!node) return undefined
  const { text, imports, declarations } = draft.source.extract(node)
  if (imports.length > 0 || ![text, ...declarations].some((code) => /\bDate\b/.test(code))) return undefined
  for (const declaration of declarations) draft.settings.declarations.add(declaration)
  return new Code(text, value)
}

/** Returns navbar or footer with paths that start with a slash. */
function withPaths(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withPaths)
  if (!isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .flatMap(([key, one]) => {
        if (key === 'to' && typeof one === 'string' && /^https?:/i.test(one)) return [['href', one]]
        return [[key, key === 'to' || key === 'src' || key === 'srcDark' ? absolute(one) : withPaths(one)]]
      }),
  )
}

const lists = ['items', 'dropdownItemsBefore', 'dropdownItemsAfter']

/** Attributes that Docusaurus passes on to the link of an item, by any key that it does not know. */
const isAttribute = (key: string) => /^(?:download|hrefLang|id|lang|name|tabIndex|title|(?:aria|data)-.+)$/.test(key)

function itemsOf(items: unknown[], keys: Keys, draft: Draft): unknown[] {
  return items.map((item, i) => (isPlain(item) ? itemOf(item, [...keys, i], draft) : item))
}

function itemOf(item: Record<string, unknown>, keys: Keys, draft: Draft): Record<string, unknown> {
  if (String(item.type).startsWith('custom-')) return item
  const { exact, ...rest } = item
  const { label, html, 'aria-label': name, href, to, type } = rest
  // Docusaurus draws a link without a name, such as an icon by its class, and readers of screens hear its URL.
  const isNameless = type === undefined && [label, html, name].every((one) => one === undefined || one === '')
  const target = isNameless ? [href, to].find((one) => typeof one === 'string') : undefined
  if (isNameless) delete rest.label
  if (target !== undefined) rest['aria-label'] = target.replace(/^(?:https?:)?\/\/(?:www\.)?|\/$/g, '')
  const inside = lists.flatMap((key) =>
    Array.isArray(rest[key]) ? [[key, itemsOf(rest[key], [...keys, key], draft)] as const] : [],
  )
  const isNamed = Object.keys(rest).some((key) => isAttribute(key) && !/^(?:aria|data)-/.test(key))
  const attributes = isNamed ? Object.entries(rest).filter(([key]) => isAttribute(key)) : []
  const own = Object.entries({ ...rest, ...Object.fromEntries(inside) }).filter(
    ([key]) => !isNamed || !isAttribute(key),
  )
  return {
    ...Object.fromEntries(own),
    ...(exact === true && exactRule(item, [...keys, 'exact'], draft)),
    ...(attributes.length > 0 && { attributes: Object.fromEntries(attributes) }),
  }
}

interface I18n {
  defaultLocale?: string
  locales?: string[]
}

/** Items are active on all pages below theirs; `exact` of React Router limits that to the page itself. */
function exactRule({ to, activeBasePath, activeBaseRegex }: Record<string, unknown>, keys: Keys, draft: Draft): object {
  if (typeof to !== 'string' || activeBasePath !== undefined || activeBaseRegex !== undefined) return {}
  const baseUrl = String(draft.value('baseUrl') ?? '/')
  const i18n = (draft.value('i18n') ?? {}) as I18n
  const others = (i18n.locales ?? []).filter((locale) => locale !== i18n.defaultLocale)
  const language = others.length > 0 ? `(?:(?:${others.map(escapeRegExp).join('|')})/)?` : ''
  const path = bare(to.replace(/[?#].*$/, ''))
  draft.row('carried over', keyName(keys), '`activeBaseRegex`', keys)
  return { activeBaseRegex: `^${escapeRegExp(baseUrl)}${language}${path === '' ? '' : `${escapeRegExp(path)}/?`}$` }
}
