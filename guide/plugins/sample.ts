import type { Feature, SitePlugin } from 'docsgen'
import type { Nodes } from 'mdast'

interface Container {
  type: 'containerDirective'
  name: string
  children: Nodes[]
  data?: { hName?: string; hProperties?: { className: string[] } }
  position?: { start: { offset?: number }; end: { offset?: number } }
}

/** `:::::sample` shows the Markdown in it, and next to that the result. */
const sample: Feature = {
  name: 'sample',
  mdast: {
    containerDirective(node: Container, page) {
      if (node.name !== 'sample') return undefined
      const { start, end } = node.position!
      const lines = page.text.slice(start.offset, end.offset).split('\n').slice(1, -1)
      // Marked lines, even none, keep comments such as `[!code ++]` as they are.
      const source = { type: 'code', lang: 'md', meta: '{0}', value: lines.join('\n').trim() } as Nodes
      const result = { ...node, name: 'result', data: box('g-result') } as unknown as Nodes
      return { ...node, data: box('g-sample'), children: [source, result] } as unknown as Nodes
    },
  },
}

function box(className: string) {
  return { hName: 'div', hProperties: { className: [className] } }
}

export const samples = { name: 'samples', features: [sample] } satisfies SitePlugin
