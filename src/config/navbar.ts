import * as z from 'zod'
import { countOf, flag, isRecord, oneOf, optionalUrl, section, text, textOr } from './fields.ts'
import { logo } from './look.ts'

const attributeValue = z.union([z.string(), z.number(), z.boolean()])

const shared = {
  position: z.enum(['left', 'right']).default('left').describe('Side of the navbar.'),
  className: text('CSS class of the item.'),
  attributes: z.record(z.string(), attributeValue).optional().describe('Additional HTML attributes.'),
}

const isRegex = (source: string) => {
  try {
    return Boolean(new RegExp(source))
  } catch {
    return false
  }
}

const anchor = {
  ...shared,
  activeBasePath: text('Marks the item as active on paths that start with this text.'),
  activeBaseRegex: z
    .string()
    .refine(isRegex, 'be a regular expression')
    .optional()
    .describe('Marks the item as active on paths that match this regular expression.'),
  prependBaseUrlToHref: flag(false, 'Prepends the base URL to `href` even if `href` starts with it.'),
  target: text('`target` attribute of the link.'),
  rel: text('`rel` attribute of the link.'),
}

const target = {
  to: optionalUrl('Path within the site.'),
  href: optionalUrl('External URL.'),
}

const words = { label: text('Text of the item.'), html: text('HTML instead of the label.') }

const collection = { docsPluginId: textOr('default', 'Id of the docs collection.') }

const link = section({ type: z.literal('link'), ...anchor, ...target, ...words })
  .superRefine(oneOf('to', 'href'))
  .superRefine((item, ctx) => {
    if (countOf(item, ['label', 'html']) !== 1 && !isIcon(item))
      ctx.addIssue({
        code: 'custom',
        message: 'have exactly one of "label" and "html", or an "aria-label" for an icon',
      })
  })

/** Returns true for an item that is drawn by CSS and labeled for assistive technology. */
function isIcon(item: { label?: string; html?: string; attributes?: Record<string, unknown> }): boolean {
  return countOf(item, ['label', 'html']) === 0 && Boolean(item.attributes?.['aria-label'])
}

const html = section({ type: z.literal('html'), ...shared, value: z.string().describe('The HTML.') })

const doc = section({
  type: z.literal('doc'),
  ...anchor,
  ...collection,
  docId: z.string().describe('Id of the document.'),
  html: words.html,
  label: text('Text of the item; default: the id.'),
})

const docSidebar = section({
  type: z.literal('docSidebar'),
  ...anchor,
  ...collection,
  sidebarId: z.string().describe('Id of the sidebar; the item links to its first entry.'),
  html: words.html,
  label: text('Text of the item; default: the label of that entry.'),
})

const docsVersion = section({
  type: z.literal('docsVersion'),
  ...anchor,
  ...collection,
  html: words.html,
  label: text('Text of the item; default: the label of the version.'),
  to: optionalUrl('Path within the site; default: the main document of the version.'),
})

const custom = section({
  type: z.literal('custom'),
  ...shared,
  kind: z.string().describe('`custom-…`; its component is `NavbarItem/custom-…` in `theme.components`.'),
  props: z.record(z.string(), z.unknown()).describe('All other keys of the item.'),
})

const subKinds = [link, html, doc, docSidebar, docsVersion, custom] as const

const subItem = z.preprocess(withType, z.discriminatedUnion('type', subKinds)) as unknown as z.ZodType<
  NavbarSubItem,
  NavbarSubItemInput
>

const subItems = (doc: string) => z.array(subItem).default([]).describe(doc)

const dropdown = section({
  type: z.literal('dropdown'),
  ...anchor,
  ...target,
  label: z.string().describe('Text of the item.'),
  items: z.array(subItem).describe('Entries of the menu. Dropdowns cannot nest.'),
})

const edges = {
  dropdownItemsBefore: subItems('Entries before the generated ones.'),
  dropdownItemsAfter: subItems('Entries after the generated ones.'),
}

const versionNames = z
  .union([z.array(z.string()), z.record(z.string(), section({ label: text('Label of the version.') }))])
  .transform((names) =>
    Array.isArray(names)
      ? names.map((name) => ({ name }))
      : Object.entries(names).map(([name, it]) => ({ name, ...it })),
  ) as z.ZodType<{ name: string; label?: string }[], string[] | Record<string, { label?: string }>>

const docsVersionDropdown = section({
  type: z.literal('docsVersionDropdown'),
  ...shared,
  ...collection,
  ...edges,
  versions: versionNames.optional().describe('Versions to list, in order: names, or names with labels.'),
  dropdownActiveClassDisabled: flag(false, 'Does not mark the active entry.'),
})

const localeDropdown = section({
  type: z.literal('localeDropdown'),
  ...shared,
  ...edges,
  queryString: text('Query string appended to every entry.'),
})

const search = section({ type: z.literal('search'), ...shared })

const kinds = [...subKinds, dropdown, docsVersionDropdown, localeDropdown, search] as const

const item = z.preprocess(withType, z.discriminatedUnion('type', kinds)) as unknown as z.ZodType<
  NavbarItem,
  NavbarItemInput
>

/** `navbar` of the configuration. */
export const navbar = section({
  title: text('Text of the brand.'),
  logo: logo.optional().describe('Image of the brand.'),
  style: z.enum(['dark', 'primary']).optional().describe('Color scheme independent of the color mode.'),
  hideOnScroll: flag(false, 'Hides the navbar while the reader scrolls down.'),
  items: z.array(item).default([]).describe('Items, in order.'),
})

/** Types of navbar items, as authors write them. */
export const navbarKinds = [
  'link',
  'dropdown',
  'html',
  'doc',
  'docSidebar',
  'docsVersion',
  'docsVersionDropdown',
  'localeDropdown',
  'search',
]

/** Types that a dropdown may contain. */
export const navbarSubKinds = ['link', 'html', 'doc', 'docSidebar', 'docsVersion', 'custom-…']

/** Adds the default type of an item, and separates `data-` and `aria-` attributes and custom types. */
function withType(item: unknown): unknown {
  if (!isRecord(item)) return item
  const { type = Object.hasOwn(item, 'items') ? 'dropdown' : 'link', ...rest } = item
  if (typeof type === 'string' && type.startsWith('custom-')) return customItem(type, rest)
  // `custom` is an internal type for the custom types above.
  if (type === 'custom') return { ...rest, type: undefined }
  const isAttribute = (key: string) => /^(aria|data)-/.test(key)
  const attributes = Object.entries(rest).filter(([key]) => isAttribute(key))
  if (attributes.length === 0) return { ...rest, type }
  const fields = Object.entries(rest).filter(([key]) => !isAttribute(key))
  return { attributes: Object.fromEntries(attributes), ...Object.fromEntries(fields), type }
}

function customItem(kind: string, { position, className, ...props }: Record<string, unknown>): object {
  return { type: 'custom', kind, position, className, props }
}

type Untyped<T> = T extends { type: 'link' | 'dropdown' } ? Omit<T, 'type'> & { type?: T['type'] } : T
type AttributeKeys = { [key: `aria-${string}` | `data-${string}`]: string | number | boolean }
type CustomInput = { type: `custom-${string}`; [key: string]: unknown }
type Written<T> = T extends { type: 'custom' } ? CustomInput : Untyped<T> & AttributeKeys

/** An item of a dropdown, with all defaults. */
type NavbarSubItem = z.output<(typeof subKinds)[number]>
/** An item of a dropdown, as authors write it. */
type NavbarSubItemInput = Written<z.input<(typeof subKinds)[number]>>
/** An item of the navbar, with all defaults: `custom-x` becomes `{ type: 'custom', kind: 'custom-x', props }`. */
type NavbarItem =
  | NavbarSubItem
  | z.output<typeof dropdown>
  | z.output<typeof docsVersionDropdown>
  | z.output<typeof localeDropdown>
  | z.output<typeof search>
/** An item of the navbar, as authors write it. */
type NavbarItemInput =
  | NavbarSubItemInput
  | Written<
      | z.input<typeof dropdown>
      | z.input<typeof docsVersionDropdown>
      | z.input<typeof localeDropdown>
      | z.input<typeof search>
    >
