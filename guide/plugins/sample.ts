import type { Feature, SitePlugin } from 'docsgen'
import type { Code } from 'mdast'

/** `:::::sample` shows the Markdown in it, and next to that the result. */
const sample: Feature = {
  name: 'sample',
  mdast: {
    containerDirective(node, page) {
      if (node.name !== 'sample') return undefined
      const { start, end } = node.position!
      const lines = page.text.slice(start.offset, end.offset).split('\n').slice(1, -1)
      // Marked lines, even none, keep comments such as `[!code ++]` as they are.
      const source: Code = { type: 'code', lang: 'md', meta: '{0}', value: lines.join('\n').trim() }
      const result = { ...node, name: 'result', data: box('g-result') }
      return { ...node, data: box('g-sample'), children: [source, result] }
    },
  },
}

function box(className: string) {
  return { hName: 'div', hProperties: { className: [className] } }
}

export const samples = { name: 'samples', features: [sample] } satisfies SitePlugin
