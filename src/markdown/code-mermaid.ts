import type { Element } from 'hast'

/** A diagram as the browser side finds it (`client/core/mermaid.ts`): its source, readable without script. */
export function mermaidElement(source: string): Element {
  const code: Element = {
    type: 'element',
    tagName: 'code',
    properties: {},
    children: [{ type: 'text', value: source }],
  }
  const pre: Element = {
    type: 'element',
    tagName: 'pre',
    properties: { className: ['mermaid-source'] },
    children: [code],
  }
  return { type: 'element', tagName: 'figure', properties: { className: ['mermaid'] }, children: [pre] }
}
