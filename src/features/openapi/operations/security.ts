import { child, entries, items, type Node, textAt } from '../description/node.ts'
import type { Resolver } from '../description/resolve.ts'
import { describedAt } from '../schema/read.ts'
import type { SecurityNeed, SecurityScheme } from './model.ts'

export type Schemes = ReadonlyMap<string, SecurityScheme>

export function readSchemes(root: Node, { resolve }: Resolver): Schemes {
  const written = entries(child(child(root, 'components'), 'securitySchemes'))
  return new Map(written.map(([name, node]) => [name, schemeOf(name, resolve(node))]))
}

function schemeOf(name: string, node: Node): SecurityScheme {
  const type = textAt(node, 'type') ?? 'unknown'
  const description = describedAt(child(node, 'description'))
  const key = type === 'apiKey' ? { name: textAt(node, 'name') ?? name, in: textAt(node, 'in') ?? 'header' } : undefined
  const [scheme, format, discovery] = ['scheme', 'bearerFormat', 'openIdConnectUrl'].map((it) => textAt(node, it))
  return {
    name,
    type,
    ...(description && { description }),
    ...(key && { key }),
    ...(scheme !== undefined && { scheme: scheme.toLowerCase() }),
    ...(format !== undefined && { format }),
    flows: entries(child(node, 'flows'))
      .filter(([flow]) => !flow.startsWith('x-'))
      .map(([flow, it]) => ({ type: flow, urls: urlsOf(it), scopes: scopesOf(it) })),
    ...(discovery !== undefined && { discovery }),
  }
}

function urlsOf(flow: Node): { label: string; url: string }[] {
  const keys = ['authorizationUrl', 'tokenUrl', 'refreshUrl']
  return keys.flatMap((label) => {
    const url = textAt(flow, label)
    return url === undefined ? [] : [{ label, url }]
  })
}

function scopesOf(flow: Node): { name: string; description: string }[] {
  const scopes = child(flow, 'scopes')
  return entries(scopes).map(([name]) => ({ name, description: textAt(scopes, name) ?? '' }))
}

/** The alternatives of an operation, or else of the whole API; an empty list for none. */
export function needsOf(operation: Node, root: Node, schemes: Schemes, { report }: Resolver): SecurityNeed[][] {
  const own = child(operation, 'security')
  const list = own.value === undefined ? child(root, 'security') : own
  return items(list).map((alternative) =>
    entries(alternative).map(([name, scopes]): SecurityNeed => {
      const scheme = schemes.get(name)
      if (!scheme) {
        const hint = `Known schemes: ${[...schemes.keys()].join(', ') || 'none'}.`
        report(scopes, { message: `The security scheme "${name}" is not defined.`, hint, subject: name, isKey: true })
      }
      return { name, scopes: items(scopes).map(({ value }) => String(value)), ...(scheme && { scheme }) }
    }),
  )
}
