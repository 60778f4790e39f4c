import { posix } from 'node:path'
import { type CompletionItem, CompletionItemKind, InsertTextFormat, type Position } from 'vscode-languageserver'
import { frontMatterSchemas } from '../../config/front-matter-schemas.ts'
import { frontMatterSchema } from '../../content/front-matter-schema.ts'
import { grammars } from '../../markdown/code/languages.ts'
import { directiveAttributes, looks, usage } from '../../markdown/parse/directive.ts'
import { iconNames } from '../../serve/feature-rows.ts'
import { schemaKeys } from '../../shared/schema-keys.ts'
import { routeKey } from '../../site/routes.ts'
import { isImage } from '../../site/urls.ts'
import { componentsOf, propsOf } from './components.ts'
import { type Context, contextAt } from './context.ts'
import { dataCompletions } from './data-files.ts'
import { type KnownName, spellingsOf, tagsOf, variablesOf } from './known-names.ts'
import type { Offer } from './offer.ts'
import { assetsOf, type DocumentAt, finderOf, offsetAt, rangeIn } from './place.ts'
import { headingsOfPage } from './subject.ts'

/** Returns what can stand at a position. */
export async function completionsAt(at: DocumentAt, position: Position): Promise<CompletionItem[]> {
  const offset = offsetAt(at.text, position)
  if (!/\.mdx?$/i.test(at.file)) return itemsOf(await dataCompletions(at, offset), at.text, offset)
  const context = contextAt(at.text, offset)
  if (!context) return []
  return itemsOf({ offers: await offersFor(context, at), start: context.start }, at.text, offset)
}

function itemsOf(
  { offers, start }: { offers: Offer[]; start: number },
  text: string,
  offset: number,
): CompletionItem[] {
  const range = rangeIn(text, start, offset)
  return offers.map(({ text: newText, isSnippet, ...offer }) => ({
    ...offer,
    textEdit: { range, newText: newText ?? offer.label },
    ...(isSnippet && { insertTextFormat: InsertTextFormat.Snippet }),
  }))
}

async function offersFor(context: Context, at: DocumentAt): Promise<Offer[]> {
  switch (context.kind) {
    case 'link':
      return linkOffers(context.prefix, at)
    case 'anchor':
      return anchorOffers(context.target, at)
    case 'image':
      return fileOffers(context.prefix, at, isImage)
    case 'file':
      return partialOffers(at)
    case 'module':
      return fileOffers(context.prefix, at, (file) => /\.(?:[jt]sx?|mdx?)$/.test(file))
    case 'variable':
      return variablesOf(at).map((one) => ({ ...nameOffer(one), text: `${one.name}}` }))
    case 'language':
      return Object.keys(grammars).map((label) => ({ label, kind: CompletionItemKind.EnumMember }))
    case 'front-matter-key':
      return keyOffers(at)
    case 'front-matter-value':
      return valueOffers(context.key, context.prefix, at)
    case 'directive':
      return directiveOffers(context.isLeaf, at)
    case 'attribute':
      return attributeOffers(context.directive)
    case 'icon':
      return iconOffers(context.prefix, at)
    case 'component':
      return componentsOf(at).map(({ name, file }) => ({ label: name, detail: file, kind: CompletionItemKind.Class }))
    case 'prop':
      return propOffers(context.component, at)
    case 'word':
      return (await spellingsOf(at))
        .filter(({ spelling }) => spelling.toLowerCase().startsWith(context.prefix.toLowerCase()))
        .map(({ spelling, text }) => ({ label: spelling, documentation: text, kind: CompletionItemKind.Text }))
  }
}

function nameOffer({ name, text, file }: KnownName): Offer {
  return { label: name, detail: text, documentation: file, kind: CompletionItemKind.Variable }
}

/** Documents of the same version and language by their files, other pages by their URLs, and files. */
async function linkOffers(prefix: string, at: DocumentAt): Promise<Offer[]> {
  const { source, page, locale } = at
  const isUrl = prefix.startsWith('/')
  const offers = locale.site.pages.flatMap((one): Offer[] => {
    if (one.url === page?.url || one.doc?.meta.unlisted) return []
    const isBeside =
      one.doc !== undefined && source !== undefined && one.edition !== undefined && one.edition === page?.edition
    const label = isBeside && !isUrl ? relativePath(source.name, one.doc!.name) : routeKey(one.route)
    return [{ label, detail: one.title, filterText: `${label} ${one.title}`, kind: CompletionItemKind.File }]
  })
  return [...offers, ...(await fileOffers(prefix, at, (file) => !isImage(file)))]
}

async function anchorOffers(target: string, at: DocumentAt): Promise<Offer[]> {
  const finder = await finderOf(at)
  const meant = target === '' ? at.file : finder.target(at.file, target).meant
  const page = meant === undefined ? undefined : finder.pageOf(meant)
  const headings = page ? await headingsOfPage(page, at) : []
  return headings.map(({ id, text, level }) => ({
    label: id,
    detail: `${'#'.repeat(level)} ${text}`,
    kind: CompletionItemKind.Reference,
  }))
}

async function fileOffers(prefix: string, at: DocumentAt, isWanted: (file: string) => boolean): Promise<Offer[]> {
  const { live, file } = at
  const { statics } = live.listing
  const kind = CompletionItemKind.File
  if (prefix.startsWith('/')) return [...statics.keys()].filter(isWanted).map((name) => ({ label: `/${name}`, kind }))
  const fixed = new Set([...statics.values()].map(({ path }) => path))
  const beside = (await assetsOf(at.open)).filter((one) => isWanted(one) && !fixed.has(one))
  const ofStatics = [...statics.keys()].filter(isWanted).map((name) => ({ label: `/${name}`, kind }))
  return [
    ...beside.map((one) => ({ label: relativePath(file, one), kind })),
    ...(prefix.startsWith('.') ? [] : ofStatics),
  ]
}

/** Files to include: partials, and the code of the site. */
async function partialOffers(at: DocumentAt): Promise<Offer[]> {
  const { filesBelow } = await import('../../host/list-content.ts')
  const files = await filesBelow(at.open.root, at.open.config.contentDir)
  return files
    .filter((file) => file !== at.file && (!/\.mdx?$/.test(file) || /(?:^|\/)_/.test(file)))
    .map((file) => ({ label: relativePath(at.file, file), kind: CompletionItemKind.File }))
}

/** Path from a file to another one, as links write it. */
function relativePath(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to)
  return path.startsWith('../') ? path : `./${path}`
}

function keyOffers(at: DocumentAt): Offer[] {
  const written = new Set(Array.from(at.text.matchAll(/^([\w-]+):/gm), ([, key]) => key))
  const own = Object.entries(frontMatterSchema.shape).map(([key, field]) => [key, field.description] as const)
  const ofSite = frontMatterSchemas(at.live.plan.config).flatMap(({ schema }) => schemaKeys(schema))
  const keys = new Map<string, string | undefined>([...ofSite.map((key) => [key, 'of the site'] as const), ...own])
  return [...keys]
    .filter(([key]) => !written.has(key))
    .map(([key, detail]) => ({ label: key, detail, text: `${key}: `, kind: CompletionItemKind.Property }))
}

async function valueOffers(key: string, prefix: string, at: DocumentAt): Promise<Offer[]> {
  const kind = CompletionItemKind.Value
  if (key === 'icon') return iconOffers(prefix, at)
  if (key === 'tags') return tagsOf(at).map(nameOffer)
  if (key === 'image') return fileOffers(prefix, at, isImage)
  if (key === 'displayed_sidebar')
    return Object.keys(at.page?.edition?.sidebars ?? {}).map((label) => ({ label, kind: CompletionItemKind.Module }))
  if (key === 'pagination_next' || key === 'pagination_prev')
    return [...(at.page?.edition?.docs ?? [])].map(([label, { doc }]) => ({ label, detail: doc.title, kind }))
  const field = Object.hasOwn(frontMatterSchema.shape, key)
    ? frontMatterSchema.shape[key as keyof typeof frontMatterSchema.shape]
    : undefined
  const accepts = (value: string) => field?.safeParse(value).success === true
  // A key that takes any text has no values to offer.
  return accepts('any text')
    ? []
    : ['true', 'false', 'md', 'mdx', 'detect'].filter(accepts).map((label) => ({ label, kind }))
}

function directiveOffers(isLeaf: boolean, { live }: DocumentAt): Offer[] {
  const kind = CompletionItemKind.Snippet
  const names = [...looks, ...Object.keys(live.plan.config.markdown.admonitions), ...Object.keys(usage)]
  return [...new Set(names)]
    .filter((name) => (name === 'include') === isLeaf)
    .map((name) => ({ label: name, detail: Object.hasOwn(usage, name) ? usage[name] : 'A box with a title.', kind }))
}

function attributeOffers(directive: string): Offer[] {
  const own = Object.hasOwn(directiveAttributes, directive) ? directiveAttributes[directive]! : []
  return ['id', 'class', ...own].map((label) => ({
    label,
    text: label === 'default' || label === 'open' ? label : `${label}=`,
    kind: CompletionItemKind.Property,
  }))
}

/** Most icons that are offered at once. */
const mostIcons = 100

/** Icons by the names of their set, images, and emoji. */
async function iconOffers(prefix: string, at: DocumentAt): Promise<Offer[]> {
  if (/^[./]/.test(prefix)) return fileOffers(prefix, at, isImage)
  const kind = CompletionItemKind.Value
  const [, set, start = ''] = /^([a-z\d-]+):([a-z\d-]*)$/.exec(prefix) ?? []
  const names = set === undefined ? [] : await iconNames(set, at.open.root)
  const found = names.filter((name) => name.includes(start, set!.length)).slice(0, mostIcons)
  if (found.length > 0) return found.map((label) => ({ label, kind }))
  const { search } = await import('node-emoji')
  const name = prefix.replaceAll(':', '')
  const mark = prefix.startsWith(':') ? ':' : ''
  const emoji = name === '' ? [] : search(name).slice(0, mostIcons)
  const sets = 'lucide'.startsWith(name) ? [{ label: 'lucide:', kind }] : []
  return [
    ...sets,
    ...emoji.map((one) => ({
      label: one.name,
      detail: one.emoji,
      text: one.emoji,
      filterText: mark + one.name,
      kind,
    })),
  ]
}

function propOffers(component: string, at: DocumentAt): Offer[] {
  const found = componentsOf(at).find(({ name }) => name === component)
  return (found ? propsOf(found) : []).map(({ name, type, comment }) => ({
    label: name,
    detail: type,
    documentation: comment || undefined,
    kind: CompletionItemKind.Property,
  }))
}
