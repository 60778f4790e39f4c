import { gunzipSync, inflateSync } from 'node:zlib'
import * as yaml from 'yaml'
import { isRecord } from '../../../config/fields.ts'
import { unwrapMdxBlocks } from '../../../markdown/code/mdx.ts'
import { blocks, fence, type Line, line, plain } from '../../../reference/lines.ts'
import { formKey, pageKey } from '../../../reference/page-feature.ts'
import { freeName } from '../../../shared/free-name.ts'
import { rootOf } from '../description/read.ts'
import { createResolver } from '../description/resolve.ts'
import type { Operation } from '../operations/model.ts'
import { readOperations } from '../operations/read.ts'
import { readSchemes } from '../operations/security.ts'
import { exampleLines } from '../pages/example-lines.ts'
import type { Labels } from '../pages/labels.ts'
import { type OperationContext, operationLines, operationParts } from '../pages/operation-lines.ts'
import { schemaLines, typeLinks } from '../pages/schema-lines.ts'
import { tryFormOf } from '../pages/try-form.ts'
import { readSchema } from '../schema/read.ts'
import { attributeOf, type Components, eachNode, headingIds, isElement, textAttribute, treeOf, Writer } from './jsx.ts'

export interface ConvertOptions {
  labels: Labels
  sampleLanguages: string[]
  tryIt: boolean
  /** Returns the JSON value of a file, by its path as the document has it. */
  readData(path: string): unknown
  /** Returns the target of a link to the page about signing in, by the path in front matter; undefined if there is none. */
  securityPage(path: string): string | undefined
}

export interface Converted {
  text: string
  /** Names of components that are left out. */
  lost: string[]
}

/** Keys of front matter whose values are data for components. */
const dataKeys = ['api', 'schema', 'sample']

/** Parts of an operation, of which a page has one at least. */
const partNames = ['ParamsDetails', 'RequestSchema', 'StatusCodes']

/**
 * Converts a document that another generator has written from an API description: what its components would draw becomes the
 * Markdown of a reference, and the text around them stays. Throws an error if the document cannot be read.
 */
export function convertDocument(text: string, options: ConvertOptions): Converted {
  const [, front = '', written = ''] = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/.exec(text.replace(/\r\n?/g, '\n')) ?? []
  const content = unwrapMdxBlocks(written)
  const meta = (yaml.parse(front) ?? {}) as Record<string, unknown>
  const tree = treeOf(content)
  const ids = new Set(headingIds(tree))
  const id = (wanted: string) => freeName([wanted], ids)
  const operation = meta.api === undefined ? undefined : operationIn(meta, id, options)
  const writer = new Writer(content, { ...shared(content, options, id), ...operation?.components })
  const names = new Set<string | null>()
  eachNode(tree, (node) => void (isElement(node) && names.add(node.name)))
  // Documents of earlier versions spell out the elements that parts consist of.
  const isWhole = operation && !partNames.some((name) => names.has(name))
  const own = isWhole ? operation.whole() : writer.blocks(tree)
  const lines = blocks(own, operation?.examples ?? sampleLines(meta, options.labels))
  const kept = Object.fromEntries(Object.entries(meta).filter(([key]) => !dataKeys.includes(key)))
  const hasColumns = operation !== undefined || meta.sample !== undefined
  const format = names.has('DocCardList') ? 'detect' : 'md'
  const keys = { ...kept, format, [pageKey]: hasColumns ? 'operation' : 'page', ...operation?.form }
  return {
    text: `---\n${yaml.stringify(keys)}---\n\n${lines.map((one) => one.text).join('\n')}\n`,
    lost: isWhole ? [] : [...writer.lost],
  }
}

/** The operation of a page: its data, as text or compressed, has no references. */
function operationIn(meta: Record<string, unknown>, id: (wanted: string) => string, options: ConvertOptions) {
  const data = withoutCircles(decoded(meta.api))
  if (!isRecord(data)) throw new Error('its front matter has no operation in "api"')
  const { method, path, securitySchemes, servers, info: _, postman: __, ...own } = data
  const isWebhook = method === 'event'
  const item = { [isWebhook ? 'post' : String(method)]: own }
  const root = {
    openapi: '3.1.0',
    servers,
    components: { securitySchemes },
    ...(isWebhook ? { webhooks: { [String(meta.title ?? path)]: item } } : { paths: { [String(path)]: item } }),
  }
  const { resolver, node } = apiOf(root)
  const schemes = readSchemes(node, resolver)
  const [found] = readOperations({ root: node, resolver, schemes })
  if (!found) throw new Error(`the method "${String(method)}" of its operation is unknown`)
  const title = typeof meta.title === 'string' ? meta.title : found.summary
  const operation: Operation = { ...found, summary: title }
  const page = typeof meta.info_path === 'string' ? options.securityPage(meta.info_path) : undefined
  const context: OperationContext = {
    ...pageContext(options, id),
    resolver,
    securityLink: () => page,
  }
  const { labels, sampleLanguages } = options
  // Reading writes ids, so that each part is written once.
  const parts = once(() => operationParts(operation, context))
  const components: Components = {
    MethodEndpoint: (element) => (textAttribute(element, 'context') === 'callback' ? [] : parts().endpoint),
    ParamsDetails: () => lower(blocks(parts().security, parts().parameters)),
    RequestSchema: () => lower(parts().body),
    StatusCodes: () => parts().responses,
    OperationTabs: () => parts().callbacks,
  }
  return {
    components,
    whole: () => blocks(`# ${plain(title)}`, operationLines(operation, context)),
    examples: exampleLines(operation, { labels, sampleLanguages, resolver }),
    form: options.tryIt ? formOf(operation, labels, resolver) : {},
  }
}

function formOf(...given: Parameters<typeof tryFormOf>) {
  const form = tryFormOf(...given)
  return form && { [formKey]: form.form }
}

function apiOf(root: unknown) {
  const description = { file: '', files: new Map([['', root]]), unread: new Set<string>(), problems: [] }
  return { resolver: createResolver(description), node: rootOf(description) }
}

function pageContext({ labels }: ConvertOptions, id: (wanted: string) => string) {
  return { labels, id, link: () => undefined, schemaLink: () => '' }
}

/** Components that pages of all kinds may have. */
function shared(content: string, options: ConvertOptions, id: (wanted: string) => string): Components {
  const { labels } = options
  return {
    Schema(element) {
      const spread = element.attributes.find((one) => one.type === 'mdxJsxExpressionAttribute')?.value ?? ''
      const file = /require\(\s*(["'])([^"']+)\1\s*\)/.exec(spread)?.[2]
      const data = file === undefined ? { schema: attributeOf(element, 'schema') } : options.readData(file)
      if (!isRecord(data) || data.schema === undefined) throw new Error('its schema is code, or not there')
      const { resolver, node } = apiOf(withoutCircles(data.schema))
      const { description, ...schema } = readSchema(node, { resolver, use: 'both', fields: 0 })
      // The text of the page has it, in most cases.
      const isShown = description === undefined || plainText(content).includes(plainText(description.text))
      const context = pageContext(options, id)
      const type = typeLinks(schema.type, context)
      return blocks(
        type === '' ? [] : [line(type)],
        schemaLines(isShown ? schema : { ...schema, description }, 'field-', context),
      )
    },
    // Cards of the documents below, which each page finds itself.
    DocCardList: () => [line('<DocCardList />')],
    ApiLogo(element) {
      const logo = attributeOf(element, 'logo')
      const { url, altText } = isRecord(logo) ? logo : {}
      return typeof url === 'string' ? [line(`![${plain(String(altText ?? ''))}](<${url}>)`)] : []
    },
    Export(element) {
      const url = textAttribute(element, 'url')
      return url === undefined ? [] : [line(`[${labels.download}](<${url}>)`)]
    },
  }
}

/** Letters and digits of a text, which are the same in Markdown and in MDX. */
function plainText(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '')
}

/** The example of a schema. */
function sampleLines({ sample }: Record<string, unknown>, labels: Labels): Line[] {
  if (sample === undefined) return []
  return blocks(`## ${labels.examples} {#examples}`, fence(JSON.stringify(sample, null, 2), 'json'))
}

/** Headings one level lower, below the one that the page has for all of the request. */
function lower(lines: Line[]): Line[] {
  return lines.map((one) => (/^## /.test(one.text) ? { ...one, text: `#${one.text}` } : one))
}

/** Returns the operation in front matter: a mapping, or one that is compressed. */
function decoded(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const bytes = Buffer.from(value, 'base64')
  // The first bytes tell gzip from zlib.
  const inflate = bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync : inflateSync
  return JSON.parse(inflate(bytes).toString('utf8'))
}

/** Replaces marks of schemas that contain themselves: `circular(Category)`. */
function withoutCircles(value: unknown): unknown {
  if (typeof value === 'string') {
    const name = /^circular\((.*)\)$/.exec(value)?.[1]
    return name === undefined ? value : { type: name }
  }
  if (Array.isArray(value)) return value.map(withoutCircles)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, withoutCircles(inside)]))
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
