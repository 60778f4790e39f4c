import path from 'node:path'
import { keyOf, type Node, walk } from '../source/parse.ts'
import type { Draft } from './draft.ts'

/** Adds aliases of imports to the configuration; paths are relative to the root. */
export function addAliases(aliases: Record<string, string>, draft: Draft): void {
  const known = (draft.settings.values.docusaurus as { aliases?: Record<string, string> } | undefined)?.aliases
  draft.set('docusaurus.aliases', { ...known, ...aliases })
}

/** Returns the aliases of webpack that a plugin adds, if all of them are paths of the site. */
export function aliasesIn({ node, place }: { node: Node; place: string }): Record<string, string> | undefined {
  const properties: Node[] = []
  walk(node, (one) => {
    if (one.type === 'Property' && keyOf(one) === 'alias' && (one.value as Node).type === 'ObjectExpression')
      properties.push(...((one.value as Node).properties as Node[]))
  })
  const entries = properties.map((one) => [keyOf(one), one.type === 'Property' && pathOf(one.value as Node, place)])
  const isKnown = entries.every(([key, to]) => typeof key === 'string' && typeof to === 'string')
  return entries.length > 0 && isKnown ? (Object.fromEntries(entries) as Record<string, string>) : undefined
}

/** Returns the path of `path.resolve(__dirname, 'src')`, relative to the root; undefined if it is another one. */
function pathOf(node: Node, place: string): string | undefined {
  if (node.type !== 'CallExpression' || !/^(?:resolve|join)$/.test(calledName(node))) return undefined
  const [base, ...rest] = node.arguments as Node[]
  const names = rest.map(({ value }) => value)
  if (!base || !names.every((one) => typeof one === 'string')) return undefined
  const isFile = base.type === 'Identifier' && base.name === '__dirname'
  const isSite = (base.type === 'Identifier' ? base.name : keyOf(base)) === 'siteDir'
  const isRoot = base.type === 'CallExpression' && calledName(base) === 'cwd'
  const folder = isFile ? path.posix.dirname(place) : isSite || isRoot ? '.' : undefined
  return folder === undefined ? undefined : path.posix.join(folder, ...(names as string[]))
}

function calledName({ callee }: Node): string {
  return String((callee as Node).type === 'Identifier' ? (callee as Node).name : keyOf(callee as Node))
}
