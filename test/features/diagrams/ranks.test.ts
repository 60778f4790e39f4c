import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { docsgen } from '../../harness/build/cli.ts'
import { temporaryFolder, writeSite } from '../../harness/build/site.ts'

// The compiled package has another layout than the engine that tests import: `bin/for-diagrams.js`.
const folder = temporaryFolder('ranks')
let html: string[]

const loops: [name: string, source: string, way: 'x' | 'y', first: string][] = [
  [
    'states to the right',
    'stateDiagram-v2\n  direction LR\n  [*] --> Draft: new\n  Draft --> Published: yes\n  Published --> Draft: no\n  Published --> Archived: old\n  Draft --> Archived: old\n  Archived --> Draft: no\n  Draft --> [*]: gone\n',
    'x',
    'Draft',
  ],
  [
    'states with a name',
    'stateDiagram-v2\n  state "In work" as W\n  [*] --> New\n  New --> W: start\n  W --> New: stop\n  W --> [*]\n',
    'y',
    'New',
  ],
  [
    'a flow to the right',
    'flowchart LR\n  L[Live] -->|plan| S[Scheduled]\n  L -->|now| M[Manual]\n  L -->|before| Y[Safety]\n  S -->|back| L\n  M -->|back| L\n  Y -->|back| L\n  S -->|rule| X[Expired]\n  M -->|date| X\n',
    'x',
    'Live',
  ],
]

const sizes = 'flowchart LR\n  subgraph G[Group]\n    A[Live] -- copy --> B[Copy]\n  end\n  B --> C[End]\n'

beforeAll(async () => {
  const blocks = [...loops.map(([, source]) => source), sizes].map((source) => `\`\`\`mermaid\n${source}\`\`\`\n`)
  const root = writeSite(folder, {
    'content/docs/index.md': `# Diagrams\n\n${blocks.join('\n')}`,
    'site.config.ts': `export default { title: 'A', url: 'https://a.example.com', markdown: { mermaid: { render: 'build' } } }\n`,
  })
  const { code, stderr } = await docsgen(root, ['build'])
  expect(code, stderr).toBe(0)
  const page = fs.readFileSync(path.join(root, 'build/docs/index.html'), 'utf8')
  // Some have a second drawing for narrow windows.
  html = page
    .split('<figure')
    .slice(1)
    .map((figure) => figure.split('dg-diagram-narrow')[0]!)
}, 60_000)

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

interface Label {
  text: string
  x: number
  y: number
  size: number
}

function labelsIn(drawing: string): Label[] {
  return [...drawing.matchAll(/<text ([^>]*)>(?:<tspan[^>]*>)?([^<]+)/g)].map(([, attributes = '', text = '']) => {
    const value = (name: string) => Number(new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1])
    return { text, x: value('x'), y: value('y'), size: value('font-size') }
  })
}

test.each(loops.map((row, i) => [...row, i] as const))(
  'the start of %s with a cycle is on the first rank',
  (_name, _source, way, first, i) => {
    const names = labelsIn(html[i]!).filter(({ text }) => /^[A-Z]/.test(text))
    expect(names.length).toBeGreaterThan(1)
    expect(Math.min(...names.map((one) => one[way]))).toBe(names.find(({ text }) => text === first)![way])
  },
)

test('texts have 13 pixels at least', () => {
  const found = labelsIn(html.at(-1)!)
  expect(found.length).toBeGreaterThan(4)
  expect(Math.min(...found.map(({ size }) => size))).toBeGreaterThanOrEqual(13)
})
