import { type Api, type ApiDocument, documentOf } from '../../../reference/document.ts'
import { blocks } from '../../../reference/lines.ts'
import { summaryOf } from '../../../reference/text.ts'
import { slugOf } from '../../../shared/api-slug.ts'
import { freeName } from '../../../shared/free-name.ts'
import { child, textAt } from '../description/node.ts'
import { type Description, rootOf } from '../description/read.ts'
import { createResolver, type Resolver } from '../description/resolve.ts'
import { readOperations } from '../operations/read.ts'
import { readSchemes, type Schemes } from '../operations/security.ts'
import { exampleLines } from './example-lines.ts'
import type { Labels } from './labels.ts'
import { linkHints, linkOf } from './links.ts'
import { type OperationContext, operationLines } from './operation-lines.ts'
import { overviewLines, tagLines } from './overview-lines.ts'
import { type Planned, planOperations, planTags, type Tag } from './plan.ts'
import { schemaDocument, schemaPages } from './schema-pages.ts'
import { sidebarOf } from './sidebar.ts'
import { tryFormOf, unreachable } from './try-form.ts'

interface ApiOptions {
  labels: Labels
  /** Languages of generated samples. */
  sampleLanguages: string[]
  /** Operations have a form that sends requests. */
  tryIt?: boolean
  /** Title of the overview; default: that of the description. */
  title?: string
  /** Folder of the documents, relative to the root: relative links of the description start at its own folder. */
  folder: string
  /** URL against which links of the description are resolved, instead of its folder and the site. */
  linkBase?: string
}

/** The documents of an API: an overview, and a page for each tag, operation, webhook and schema. */
export function apiOf(description: Description, options: ApiOptions): Api {
  const root = rootOf(description)
  const resolver = createResolver(description)
  const schemes = readSchemes(root, resolver)
  const operations = readOperations({ root, resolver, schemes })
  const planned = planOperations(operations, resolver)
  const webhooks = planned.filter(({ operation }) => operation.kind === 'webhook')
  const tags = planTags(
    root,
    planned.filter(({ operation }) => operation.kind === 'operation'),
    options.labels.other,
  )
  const schemas = schemaPages()
  const writer = { resolver, schemes, schemas, options, tags, planned }
  const context = (file: string) => contextOf(file, writer)
  const pages = planned.map((one) => operationDocument(one, context(one.file), options))
  const tagPages = tags.map((tag) => tagDocument(tag, context(`tags/${tag.slug}`)))
  const schemaDocuments = schemas.all(({ file, component }) => schemaDocument(file, component, context(file)))
  const title = options.title ?? textAt(child(root, 'info'), 'title') ?? 'API'
  const overview = documentOf({
    file: 'index',
    title,
    label: options.labels.overview,
    description: summaryOf(textAt(child(root, 'info'), 'description') ?? title),
    lines: overviewLines({ root, tags, webhooks, schemes }, context('index')),
  })
  return {
    documents: [overview, ...tagPages, ...pages, ...schemaDocuments],
    sidebar: sidebarOf(
      { tags, webhooks, schemas: schemas.list().filter(({ component }) => component.path === undefined), root },
      options.labels,
    ),
    problems: [...resolver.problems, ...(options.tryIt ? unreachable(operations, root) : [])],
    ...(options.linkBase === undefined && { hints: linkHints(root) }),
  }
}

interface Writer {
  resolver: Resolver
  schemes: Schemes
  schemas: ReturnType<typeof schemaPages>
  options: ApiOptions
  tags: Tag[]
  planned: Planned[]
}

function contextOf(file: string, { resolver, schemas, options, tags, planned }: Writer): OperationContext {
  const up = '../'.repeat(file.split('/').length - 1)
  const to = (target: string) => `${up || './'}${target}.md`
  const ids = new Set<string>()
  return {
    labels: options.labels,
    resolver,
    pageOf: (component) => schemas.fileOf(component),
    schemaLink: to,
    securityLink: (name) => `${to('index')}#security-${slugOf(name)}`,
    link: (target, from) => linkOf(target, from, { file, options, to, tags, planned }),
    id: (wanted) => freeName([wanted], ids),
  }
}

function operationDocument({ operation, file }: Planned, context: OperationContext, options: ApiOptions): ApiDocument {
  const { summary, method, path, description } = operation
  const lines = blocks(
    operationLines(operation, context),
    exampleLines(operation, { ...options, resolver: context.resolver }),
  )
  return documentOf({
    file,
    title: summary,
    description: description ? summaryOf(description.text) : `${method.toUpperCase()} ${path}`,
    lines,
    isOperation: true,
    ...(options.tryIt && tryFormOf(operation, options.labels, context.resolver)),
  })
}

function tagDocument(tag: Tag, context: OperationContext): ApiDocument {
  const description = tag.description ? summaryOf(tag.description.text) : tag.label
  return documentOf({ file: `tags/${tag.slug}`, title: tag.label, description, lines: tagLines(tag, context) })
}
