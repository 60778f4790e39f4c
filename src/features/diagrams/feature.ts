import type { BuiltIn } from '../../model/built-in.ts'
import type {} from './types.ts'

/** Diagrams, drawn in browsers or at build. */
export const diagrams: BuiltIn = {
  name: 'diagrams',
  sheets: [{ name: 'diagram', classes: ['dg-diagram'] }],
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
