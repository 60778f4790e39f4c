import { hidden } from '../../../client/features/diagrams/searched.ts'
import type { BuiltIn } from '../../model/built-in.ts'
import type {} from './types.ts'

/** Diagrams, drawn in browsers or at build. */
export const diagrams: BuiltIn = {
  name: 'diagrams',
  markdown: ({ markdown }) =>
    markdown.mermaid ? import('./markdown.ts').then(({ diagramsInMarkdown }) => [diagramsInMarkdown]) : undefined,
  supply: async (asked, world) => (await import('./supply.ts')).suppliedDrawings(asked as Map<string, string[]>, world),
  searched: { hidden },
  sheets: [
    { name: 'mermaid', classes: ['dg-mermaid'] },
    { name: 'diagram', classes: ['dg-diagram'] },
  ],
  drawings: ['dg-mermaid', 'dg-diagram'],
  optionsOnPages: {
    options: ({ markdown: { mermaid } }, urls) =>
      mermaid ? { mermaid: { src: urls.script('mermaid'), light: mermaid.light, dark: mermaid.dark } } : undefined,
    isOn: ({ classes }) => classes.has('dg-mermaid'),
  },
  oldClasses: [
    'diagram',
    'diagram-floor',
    'mermaid',
    'mermaid-drawing',
    'mermaid-error',
    'mermaid-measure',
    'mermaid-source',
  ],
  effects: {
    diagrams: {
      open: async (host) => async (sources) => (await import('./in-browser.ts')).drawDiagrams(sources, host),
    },
  },
}
