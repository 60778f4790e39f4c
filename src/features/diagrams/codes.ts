import { featureCodes } from '../../model/codes/code-entry.ts'

export const diagramsCodes = featureCodes({
  'bad-diagram': {
    severity: 'error',
    title: 'A diagram has a syntax error.',
    help: 'Mermaid cannot render it, so readers would see an error. Correct the diagram at the reported location.',
  },
  'undrawn-diagram': {
    severity: 'info',
    title: 'A diagram is not drawn at build.',
    help: "The engine of markdown.mermaid.render does not know its type or a part of it, or its drawing would be hard to read. The reader's browser draws it with Mermaid.",
  },
})
