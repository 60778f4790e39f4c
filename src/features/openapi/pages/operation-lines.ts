import { fieldList } from '../../../reference/fields.ts'
import { badge, blocks, code, container, type Line, line, plain } from '../../../reference/lines.ts'
import { filled } from '../../../reference/names.ts'
import { textLines } from '../../../reference/text.ts'
import type { Resolver } from '../description/resolve.ts'
import type { Body, MediaType, Operation, Parameter, Response, SecurityNeed } from '../operations/model.ts'
import { parameterPlaces } from '../operations/model.ts'
import type { SchemaModel } from '../schema/model.ts'
import { readSchema, type SchemaContext, type Use } from '../schema/read.ts'
import { fieldEntry, fieldWords, type PageContext, schemaLines, typeLinks } from './schema-lines.ts'

export interface OperationContext extends PageContext {
  resolver: Resolver
  /** Returns the key of the page of a component; undefined if schemas have no pages. */
  pageOf?: SchemaContext['pageOf']
  /** Returns the target of a link to a security scheme; undefined if no page describes it. */
  securityLink(name: string): string | undefined
}

/** Fields of all components that one schema of a page expands in place. */
const mostFields = 100

function schemaFor({ resolver, pageOf }: OperationContext, use: Use): SchemaContext {
  return { resolver, use, ...(pageOf && { pageOf }), fields: mostFields }
}

/** Method and path, as the first line of a page. */
function endpointLine({ kind, method, path, id }: Operation, { labels }: PageContext): Line[] {
  const name = kind === 'webhook' ? badge(labels.webhook, '.dg-api-method .dg-api-webhook') : methodBadge(method)
  return [line(`${name} ${code(path)}${id === undefined || id === path ? '' : ` ${badge(plain(id), '.dg-api-id')}`}`)]
}

export function methodBadge(method: string): string {
  return badge(method.toUpperCase(), `.dg-api-method .dg-api-${method}`)
}

/** Everything about an operation except for its samples. */
export function operationLines(operation: Operation, context: OperationContext): Line[] {
  const { description, externalDocs } = operation
  const { endpoint, security, parameters, body, responses, callbacks } = operationParts(operation, context)
  return blocks(
    endpoint,
    textLines(description, { headings: 3, link: context.link }),
    docsLine(externalDocs, operation.node, context),
    security,
    parameters,
    body,
    responses,
    callbacks.length === 0 ? [] : blocks(heading(context.labels.callbacks, 'callbacks', context), callbacks),
  )
}

/** The parts of a page, each with its headings; callbacks have none. */
export interface OperationParts {
  /** Method and path, and that it is deprecated. */
  endpoint: Line[]
  security: Line[]
  parameters: Line[]
  body: Line[]
  responses: Line[]
  callbacks: Line[]
}

export function operationParts(operation: Operation, context: OperationContext): OperationParts {
  const { labels } = context
  const { isDeprecated, parameters, body, responses, callbacks } = operation
  const isWebhook = operation.kind === 'webhook'
  const [incoming, outgoing]: [Use, Use] = isWebhook ? ['response', 'request'] : ['request', 'response']
  return {
    endpoint: blocks(
      endpointLine(operation, context),
      isDeprecated ? container('warning', labels.deprecated, '', [line(labels.deprecatedOperation)]) : [],
    ),
    security: needLines(operation.security, context),
    parameters: blocks(...parameterPlaces.map((place) => parameterSection(place, parameters, context))),
    body: body ? bodyLines(body, incoming, context) : [],
    responses: responseSection(responses, outgoing, context),
    callbacks: callbackLinesOf(callbacks, context),
  }
}

/** A link to more documentation. */
export function docsLine(docs: Operation['externalDocs'], { file }: { file: string }, context: PageContext) {
  if (!docs) return undefined
  return `[${plain(docs.description ?? context.labels.moreAbout)}](<${context.link(docs.url, { file }) ?? docs.url}>)`
}

function heading(text: string, wanted: string, context: PageContext): Line[] {
  return [line(`## ${plain(text)} {#${context.id(wanted)}}`)]
}

function needLines(security: SecurityNeed[][], context: OperationContext): Line[] {
  if (security.length === 0) return []
  const { labels } = context
  const alternatives = security.map((needs) =>
    needs.length === 0
      ? labels.optional
      : needs
          .map(({ name, scopes }) => {
            const scoped = scopes.length === 0 ? '' : ` (${labels.scopes}: ${scopes.map(code).join(', ')})`
            const target = context.securityLink(name)
            return `${target === undefined ? plain(name) : `[${plain(name)}](${target})`}${scoped}`
          })
          .join(' + '),
  )
  const names = alternatives.join(` ${labels.or} `)
  return blocks(heading(labels.authentication, 'authentication', context), filled(labels.needs, { names }))
}

function parameterSection(place: Parameter['in'], all: Parameter[], context: OperationContext): Line[] {
  const found = all.filter((it) => it.in === place)
  if (found.length === 0) return []
  return blocks(
    heading(context.labels[place], `${place}-parameters`, context),
    parameterList(found, `${place}-`, 'request', context),
  )
}

function parameterList(parameters: Parameter[], id: string, use: Use, context: OperationContext): Line[] {
  const entries = parameters.map(({ name, isRequired, isDeprecated, description, schema: node, example }) => {
    const model = node ? readSchema(node, schemaFor(context, use)) : anything
    const notes = model.notes.filter(({ label }) => label !== 'example')
    const shown = example === undefined ? model.notes : [...notes, exampleNote(example)]
    const schema = { ...model, notes: shown, ...(description && { description }) }
    return fieldEntry({ name, isRequired, isDeprecated: isDeprecated || model.isDeprecated, schema }, id, context)
  })
  return fieldList(entries, fieldWords(context.labels))
}

function exampleNote(example: unknown): SchemaModel['notes'][number] {
  return { label: 'example', value: typeof example === 'string' ? example : JSON.stringify(example) }
}

const anything: SchemaModel = { type: [], notes: [], values: [], isDeprecated: false, fields: [], variants: [] }

function bodyLines(body: Body, use: Use, context: OperationContext): Line[] {
  const { labels, link } = context
  return blocks(
    heading(labels.body, 'body', context),
    textLines(body.description, { headings: 3, link }),
    mediaLines(body.media, use, 'body-', context, body.isRequired),
  )
}

function responseSection(responses: Response[], use: Use, context: OperationContext): Line[] {
  if (responses.length === 0) return []
  const success = responses.find(({ status }) => /^2/.test(status)) ?? responses[0]
  return blocks(
    heading(context.labels.responses, 'responses', context),
    ...responses.map((response) => responseLines(response, use, response === success, context)),
  )
}

function responseLines(response: Response, use: Use, isOpen: boolean, context: OperationContext): Line[] {
  const { labels, link } = context
  const { status, description, headers, media } = response
  const isShort = description !== undefined && /^[^\n[\]<]{1,80}$/.test(description.text.trim())
  const kind = /^[1-5]/.test(status) ? status[0]! : 'x'
  const label = `${badge(code(status), `.dg-api-status .dg-api-${kind}xx`)}${isShort ? ` ${description.text.trim()}` : ''}`
  const id = context.id(`response-${idOf(status)}`)
  const content = blocks(
    isShort ? [] : textLines(description, { headings: 4, link }),
    headers.length > 0 ? [line(`**${labels.headers}:**`)] : [],
    parameterList(headers, `${id}-`, use, context),
    mediaLines(media, use, `${id}-`, context),
  )
  const shown = content.length > 0 ? content : [line(labels.empty)]
  return container('details', label, `.dg-api-response id="${id}"${isOpen ? ' open' : ''}`, shown)
}

function idOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z\d]+/g, '-')
}

/** The content of a body, once for media types with the same schema. */
function mediaLines(media: MediaType[], use: Use, id: string, context: OperationContext, isRequired = false): Line[] {
  const groups = new Map<string, MediaType[]>()
  for (const one of media) {
    const key = media.length === 1 ? '' : JSON.stringify(one.schema?.value)
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  const required = isRequired ? ` ${badge(context.labels.required, '.dg-api-required')}` : ''
  const written = [...groups.values()].map((group, i) => {
    const names = group.map(({ type }) => code(type)).join(', ')
    const [{ schema }] = group as [MediaType]
    const model = schema && readSchema(schema, schemaFor(context, use))
    const type = model ? typeLinks(model.type, context) : ''
    const content = blocks(
      `${names}${type === '' ? '' : ` ${type}`}${required}`,
      model ? schemaLines(model, i === 0 ? id : `${id}${i + 1}-`, context) : [],
    )
    return { label: group.map(({ type: it }) => it).join(', '), content }
  })
  if (written.length < 2) return written[0]?.content ?? []
  const tabs = written.map(({ label, content }) => container('tab', plain(label), '', content))
  return container('tabs', '', '', blocks(...tabs))
}

function callbackLinesOf(callbacks: Operation['callbacks'], context: OperationContext): Line[] {
  return blocks(
    ...callbacks.map(({ name, operation }) => {
      const own = context.id(`callback-${idOf(name)}`)
      const content = callbackLines(operation, own, context)
      return container(
        'details',
        `${plain(name)} ${methodBadge(operation.method)}`,
        `.dg-api-nested id="${own}"`,
        content,
      )
    }),
  )
}

function callbackLines(operation: Operation, id: string, context: OperationContext): Line[] {
  const { description, body, path, method, responses } = operation
  return blocks(
    `${methodBadge(method)} ${code(path)}`,
    textLines(description, { headings: 5, link: context.link }),
    body ? mediaLines(body.media, 'response', `${id}-body-`, context, body.isRequired) : [],
    responses.length > 0 ? [line(`**${plain(context.labels.responses)}:**`)] : [],
    ...responses.map((response) => responseLines(response, 'request', false, context)),
  )
}
