import { expect, test } from 'vitest'
import { compileText } from '../../harness/markdown/compile-text.ts'

const fence = (info: string, code = 'x') => `\`\`\`${info}\n${code}\n\`\`\`\n`

test.each([
  ['pie title  Costs  \n  "a": 1', 'Costs'],
  ['pie  showData  title Costs\n  "a": 1', 'Costs'],
  ['sequenceDiagram\n  accTitle : Who asks\n  A->>B: hi', 'Who asks'],
  ['---\ntitle: Costs\n---\npie\n  "a": 1', 'Costs'],
  ['flowchart TD\n  A["the title: x"] --> B', 'Above'],
])('a diagram is named by its title, else by the heading above it: %j', async (source, name) => {
  const { html } = await compileText(`# Top\n\n## Above\n\n${fence('mermaid', source)}`)
  expect(html).toContain(`aria-label="Diagram: ${name}"`)
})

test.each(['Diagrams', 'A sequence diagram'])('a diagram below "%s" does not say twice what it is', async (name) => {
  const { html } = await compileText(`# Top\n\n## ${name}\n\n${fence('mermaid', 'flowchart TD\n  A --> B')}`)
  expect(html).toContain(`aria-label="${name}"`)
})
