import type { Nodes, PhrasingContent } from 'mdast'
import type { Feature } from '../../model/feature.ts'
import { box, isLook, ownProperties, type TextDirective, textNode } from '../parse/directive.ts'

/** `:badge[New]{tip}`, `:badge[Old]{type=warning}` and `:kbd[Ctrl+K]`. Without a label both are text. */
export const badge: Feature = {
  name: 'badge',
  mdast: {
    textDirective(node: TextDirective) {
      if (node.children.length === 0) return undefined
      if (node.name === 'badge') return label(node)
      return node.name === 'kbd' ? keys(node) : undefined
    },
  },
}

function label(node: TextDirective): Nodes {
  const { type, ...flags } = node.attributes ?? {}
  const tone = [type ?? '', ...Object.keys(flags)].find((name) => name !== 'secondary' && isLook(name))
  const classes = ['dg-badge', 'badge', ...(tone ? [`dg-badge--${tone}`] : [])]
  return box('span', ownProperties(node, ...classes), node.children, node.position)
}

function keys(node: TextDirective): Nodes {
  const [only] = node.children
  if (node.children.length > 1 || only?.type !== 'text') return box('kbd', ownProperties(node), node.children)
  // A plus sign at the end or after another one is a key.
  const names = only.value.split(/(?<=[^+\s])\s*\+\s*(?=.)/)
  if (names.length === 1) return box('kbd', ownProperties(node), node.children)
  const parts = names.flatMap((name, i): Nodes[] => [
    ...(i > 0 ? [textNode('+')] : []),
    box('kbd', {}, [textNode(name)]),
  ])
  return box('span', ownProperties(node, 'dg-keys'), parts as PhrasingContent[])
}
