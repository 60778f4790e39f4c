import { isRecord } from '../../../config/fields.ts'
import { child, entries, isTrue, items, type Node, textAt } from '../description/node.ts'
import type { Resolver } from '../description/resolve.ts'
import { describedAt } from '../schema/read.ts'
import { bodyOf, parametersOf, responsesOf } from './media.ts'
import { methods, type Operation, type Server } from './model.ts'
import { needsOf, type Schemes } from './security.ts'

interface Api {
  root: Node
  resolver: Resolver
  schemes: Schemes
}

/** All operations of a description in its order, then its webhooks. */
export function readOperations(api: Api): Operation[] {
  const { root } = api
  const paths = below(child(root, 'paths'), api)
  const webhooks = child(root, 'webhooks').value === undefined ? child(root, 'x-webhooks') : child(root, 'webhooks')
  return [
    ...paths
      .filter(([path]) => !path.startsWith('x-'))
      .flatMap(([path, it]) => operationsOf('operation', path, it, api)),
    ...below(webhooks, api).flatMap(([name, it]) => operationsOf('webhook', name, it, api)),
  ]
}

function below(node: Node, { resolver }: Api): [string, Node][] {
  if (node.value !== undefined && !isRecord(node.value))
    resolver.report(node, {
      message: `"${String(node.keys.at(-1))}" has to be a mapping.`,
      hint: 'Write a key for each entry.',
    })
  return entries(node)
}

function operationsOf(kind: Operation['kind'], path: string, written: Node, api: Api): Operation[] {
  const item = api.resolver.resolve(written)
  const own = methods.map((method): [string, Node] => [method, child(item, method)])
  return [...own, ...below(child(item, 'additionalOperations'), api)].flatMap(([name, node]) => {
    if (node.value === undefined) return []
    const method = name.toLowerCase()
    const isNamed = /^[a-z][a-z\d-]*$/.test(method)
    if (isNamed && isRecord(node.value)) return [operationOf({ kind, method, path, node, item }, api)]
    const fault = isNamed
      ? {
          message: `The operation ${method.toUpperCase()} ${path} has to be a mapping.`,
          hint: 'Describe at least its responses.',
        }
      : { message: `"${name}" of ${path} is not the name of a method.`, hint: 'Write it like COPY.' }
    api.resolver.report(node, { ...fault, subject: `${name} ${path}` })
    return []
  })
}

/** Longer summaries are descriptions. */
const longestTitle = 100

interface Written {
  kind: Operation['kind']
  method: string
  path: string
  node: Node
  item: Node
}

function operationOf({ kind, method, path, node, item }: Written, api: Api): Operation {
  const { resolver, root, schemes } = api
  const id = textAt(node, 'operationId')
  const written = [child(node, 'summary'), child(item, 'summary')].map(describedAt).find((it) => it !== undefined)
  const isTitle = written !== undefined && written.text.trim().length <= longestTitle
  const texts = [child(node, 'description'), child(item, 'description')].map(describedAt)
  const description = texts.find((it) => it !== undefined) ?? (isTitle ? undefined : written)
  const body = bodyOf(child(node, 'requestBody'), resolver)
  const externalDocs = externalDocsOf(node)
  return {
    kind,
    method,
    path,
    ...(id !== undefined && { id }),
    summary:
      (isTitle ? written.text.trim() : nameFrom(kind === 'webhook' ? path : id)) ?? `${method.toUpperCase()} ${path}`,
    ...(description && { description }),
    tags: items(child(node, 'tags')).flatMap(({ value }) => (typeof value === 'string' ? [value] : [])),
    isDeprecated: isTrue(node, 'deprecated'),
    parameters: parametersOf(child(item, 'parameters'), child(node, 'parameters'), resolver),
    ...(body && { body }),
    responses: responsesOf(child(node, 'responses'), resolver),
    security:
      kind === 'webhook' && child(node, 'security').value === undefined ? [] : needsOf(node, root, schemes, resolver),
    servers:
      [node, item, root]
        .map(serversOf)
        .find((list) => list.length > 0)
        ?.map(({ url }) => url) ?? [],
    callbacks: callbacksOf(child(node, 'callbacks'), api),
    ...(externalDocs && { externalDocs }),
    written: samplesOf(node),
    node,
  }
}

/** `listAllOrders` → `List all orders`. */
function nameFrom(id: string | undefined): string | undefined {
  const words = id
    ?.replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
  return words ? words[0]!.toUpperCase() + words.slice(1) : undefined
}

function callbacksOf(node: Node, api: Api): Operation['callbacks'] {
  return entries(node).flatMap(([name, it]) =>
    entries(api.resolver.resolve(it)).flatMap(([expression, item]) =>
      operationsOf('webhook', expression, item, api).map((operation) => ({ name, expression, operation })),
    ),
  )
}

export function externalDocsOf(node: Node): Operation['externalDocs'] {
  const docs = child(node, 'externalDocs')
  const [url, description] = [textAt(docs, 'url'), textAt(docs, 'description')]
  return url === undefined ? undefined : { url, ...(description !== undefined && { description }) }
}

function samplesOf(node: Node): Operation['written'] {
  const written = [...items(child(node, 'x-codeSamples')), ...items(child(node, 'x-code-samples'))]
  return written.flatMap((it) => {
    const [lang, label, source] = ['lang', 'label', 'source'].map((key) => textAt(it, key))
    return lang === undefined || source === undefined ? [] : [{ lang, label: label ?? lang, source }]
  })
}

/** Servers with the defaults of their variables. */
export function serversOf(node: Node): Server[] {
  return items(child(node, 'servers')).flatMap((server) => {
    const url = textAt(server, 'url')
    if (url === undefined) return []
    const description = textAt(server, 'description')
    const variables = child(server, 'variables')
    const filled = url.replace(/\{([^{}]+)\}/g, (all, name: string) => textAt(child(variables, name), 'default') ?? all)
    return [{ url: filled, ...(description !== undefined && { description }) }]
  })
}
