import type { Element } from 'hast'
import type { Code } from 'mdast'
import type { PageContext } from '../../model/feature.ts'
import { problem } from '../../model/problem.ts'
import type { Place } from '../../model/types.ts'
import { element } from '../walk.ts'
import { readFence } from './fence.ts'

/** A diagram for `client/core/blocks/mermaid.ts`: its source, readable without JavaScript, with an accessible name. */
export function mermaidElement(source: string, name: string): Element {
  const code = element('code', {}, [{ type: 'text', value: source }])
  const pre = element('pre', { className: ['mermaid-source'] }, [code])
  return element('figure', { className: ['mermaid'], ariaLabel: name }, [pre])
}

/** Whether a language is Mermaid, on a site that renders diagrams. */
export function isDiagram(lang: string, page: PageContext): boolean {
  return lang === 'mermaid' && page.markdown.mermaid !== false
}

const unchecked = new WeakMap<PageContext, Code[]>()

/** Queues a block for `checkDiagrams` if it is a diagram. */
export function queueDiagram(node: Code, page: PageContext): void {
  if (!isDiagram(readFence(node.lang, node.meta).lang, page)) return
  unchecked.set(page, [...(unchecked.get(page) ?? []), node])
}

/** Reports the diagrams of a page that Mermaid cannot parse. Its parsers are loaded only for pages with diagrams. */
export function checkDiagrams(page: PageContext): Promise<void> | undefined {
  const diagrams = unchecked.get(page)
  unchecked.delete(page)
  return diagrams && checkEach(diagrams, page)
}

async function checkEach(diagrams: Code[], page: PageContext): Promise<void> {
  const { checkDiagram } = await import('../diagram.ts')
  for (const node of diagrams) {
    const bad = await checkDiagram(node.value)
    if (!bad) continue
    const { message, hint } = bad
    page.report(problem('bad-diagram', { message, hint, subject: message }), lineIn(node, bad.line))
  }
}

/** Position of a line in a fenced block; the whole block if its text comes from a file. */
function lineIn(node: Code, line: number): Code | Place {
  const { start, end } = node.position ?? {}
  if (!start || !end || end.line - start.line <= node.value.split('\n').length) return node
  return { line: start.line + line, column: start.column }
}
