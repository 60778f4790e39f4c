import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import type { Feature, PageContext } from '../../model/feature.ts'
import { problem } from '../../model/problem.ts'

/** Reports `<BrowserOnly>` in a document, which is no island: readers only see its fallback. */
export const browserOnly: Feature = {
  name: 'browser-only',
  mdast: { mdxJsxFlowElement: check, mdxJsxTextElement: check },
}

function check(node: MdxJsxFlowElement | MdxJsxTextElement, page: PageContext): undefined {
  if (node.name !== 'BrowserOnly') return
  const message = '<BrowserOnly> in a document shows only its fallback, because only islands run in the browser.'
  const hint = 'Move it into a module named *.island.tsx, as part of its default export, and import that.'
  page.report(problem('dead-component', { message, hint, subject: 'BrowserOnly' }), node)
}
