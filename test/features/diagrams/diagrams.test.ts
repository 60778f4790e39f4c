import type { Element, Root } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { toHtml } from 'hast-util-to-html'
import { parseFragment } from 'parse5'
import { expect, test } from 'vitest'
import type { UserConfig } from '../../../src/config/config.ts'
import { drawDiagram } from '../../../src/features/diagrams/draw.ts'
import { flawOf } from '../../../src/features/diagrams/legible.ts'
import { finishProblems } from '../../../src/host/report/finish-problems.ts'
import { build } from '../../../src/pipeline/build.ts'
import { builtFiles } from '../../harness/build/built-files.ts'
import { configOf, memoryWorld } from '../../harness/build/memory-world.ts'

const fence = (text: string) => `\`\`\`mermaid\n${text}\n\`\`\`\n`
const flow = 'flowchart LR\n  A[Order] -->|paid & <b>sent</b>| B(Delivery)\n  A --> C{Sent?}'

async function drawingOf(source: string) {
  const drawing = await drawDiagram(source)
  if (!drawing || 'flaw' in drawing) throw new Error(drawing?.flaw ?? 'It is not drawn.')
  return drawing
}

async function buildPage(text: string, render: 'build' | 'client' = 'build', name = 'a.md') {
  const config: Partial<UserConfig> = { markdown: { mermaid: { render } } }
  const file = `content/docs/${name}`
  const world = memoryWorld({ [file]: text }, configOf(config))
  const result = await build(world, { drafts: false })
  const found = (await finishProblems(result.problems, () => text)).filter(({ code }) => code !== 'orphan-page')
  return {
    html: world.output.get('docs/a/index.html')!,
    parts: builtFiles(result).parts,
    found: found.map((it) => `${it.severity} ${it.code} ${it.file}:${it.line} ${it.message}`),
  }
}

test.each(['a.md', 'a.mdx'])('a drawing has a name and its content as text, and needs no script: %s', async (name) => {
  const { html, parts, found } = await buildPage(`# The way of an order\n\n${fence(flow)}`, 'build', name)
  expect(found).toEqual([])
  expect(parts.has('mermaid')).toBe(false)
  expect(html).not.toContain('"mermaid"')
  expect(html).toContain('assets/diagram.css')
  expect(html).toMatch(/<svg [^>]*role="img" aria-label="Diagram: The way of an order"/)
  expect(html).toContain('<li>Order → Delivery: paid &#x26; sent</li>')
  expect(html).toContain('<li>Order → Sent?</li>')
  expect(html).not.toMatch(/<style|style=|<script[^>]*mermaid/)
})

test('equal diagrams on a page, and diagrams in both modes, are checked in the same way', async () => {
  const bad = fence('graph TD\n  A --> ')
  for (const render of ['build', 'client'] as const)
    expect((await buildPage(`# A\n\n${bad}`, render)).found).toEqual([
      'error bad-diagram content/docs/a.md:5 Invalid diagram: unexpected end of the diagram.',
    ])
})

const left: Record<string, string> = {
  'an unknown type': 'pie title A\n  "a": 1',
  'a shape': 'flowchart LR\n  A@{ shape: cyl, label: "Db" } --> B',
  'an arrow': 'flowchart LR\n  A --o B',
  'a link': 'flowchart LR\n  A --> B\n  click A "https://a.example"',
  'front matter': '---\ntitle: T\n---\nflowchart LR\n  A --> B',
  'a note on a state': 'stateDiagram-v2\n  [*] --> A\n  note right of A: hello',
  'numbers of messages': 'sequenceDiagram\n  autonumber\n  A->>B: hi',
  'members on one line': 'classDiagram\n  class A { +int x }',
}

test.each(Object.entries(left))(
  'a diagram that cannot be drawn at build time is drawn by the client, with an info: %s',
  async (_, text) => {
    const { html, parts, found } = await buildPage(`# A\n\n${fence(text)}`)
    const type = text.split(/\s/)[0]
    expect(found).toEqual([
      `info undrawn-diagram content/docs/a.md:3 This diagram of the type "${type}" cannot be drawn at build, so the reader's browser draws it.`,
    ])
    expect(parts.has('mermaid')).toBe(true)
    expect(html).toContain('<figure class="dg-mermaid"')
  },
)

const drawn: Record<string, [string, string[]]> = {
  state: ['stateDiagram-v2\n  [*] --> Draft: New\n  Draft --> [*]', ['● → Draft: New', 'Draft → ●']],
  sequence: [
    'sequenceDiagram\n  participant C as Customer\n  C->>P: pays\n  alt works\n  P-->>C: thanks\n  end\n  Note over C: done',
    ['Customer → P: pays', 'works', 'P → Customer: thanks', 'done'],
  ],
  er: ['erDiagram\n  ORDER ||--o{ ITEM : contains\n  ORDER {\n    string number PK\n  }', ['ORDER – ITEM: contains']],
  class: ['classDiagram\n  Animal <|-- Dog : is\n  class Animal {\n    +int age\n  }', ['Animal – Dog: is']],
  gantt: [
    'gantt\n  title Plan\n  dateFormat YYYY-MM-DD\n  axisFormat %d %b\n  excludes weekends\n  section One\n  A task :a, 2025-03-14, 2d\n  Done :milestone, after a, 0d',
    ['One: A task, 2025-03-14 – 2025-03-18', 'One: Done, 2025-03-18 – 2025-03-18'],
  ],
}

test.each(Object.entries(drawn))('%s diagrams are drawn completely', async (_, [source, lines]) => {
  const drawing = await drawingOf(source)
  expect(drawing.lines).toEqual(lines)
  const svg = toHtml(drawing.svg, { space: 'svg' })
  expect(svg).not.toMatch(/NaN|undefined|<style|style=|class=|data-|<script|--_/)
  for (const token of svg.match(/var\([^)]*\)/g)!) expect(token).toMatch(/^var\(--dg-[\w-]+\)$/)
})

test.each([
  ['graph LR;\n  A-->B;\n  B-.->|no|C[a--b];', ['A → B', 'B → a--b: no']],
  ['flowchart TD\n  A & B==>C{ok?}\n  C-- yes -->D("x --> y")', ['A → ok?', 'B → ok?', 'ok? → x --> y: yes']],
  ['flowchart TD\n  A---B<-->C', ['A → B', 'B → C']],
  ['classDiagram\n  A<|--B\n  B..>C : uses', ['A – B', 'B – C: uses']],
  ['erDiagram\n  A||--o{B : has\n  B}|..|{C : has', ['A – B: has', 'B – C: has']],
])('arrows need no spaces, and lines may end with a semicolon: %j', async (source, lines) => {
  const drawing = await drawingOf(source)
  expect(drawing.lines).toEqual(lines)
  const texts = toHtml(drawing.svg, { space: 'svg' })
  if (source.includes('a--b')) expect(texts).toContain('>a--b<')
})

test.each([
  ['days', '%a %e %b', '2025-03-14, 3d', ['Fri 14 Mar', 'Sat 15 Mar', 'Sun 16 Mar', 'Mon 17 Mar']],
  [
    'months',
    '%Y-%m-%d',
    '2025-01-15, 170d',
    ['2025-02-01', '2025-03-01', '2025-04-01', '2025-05-01', '2025-06-01', '2025-07-01'],
  ],
  ['minutes', '%H:%M', '2025-03-14, 10m', ['00:00', '00:05', '00:10']],
  ['weeks of the year', '%-d.%-m. %V', '2025-03-03, 22d', ['9.3. 10', '16.3. 11', '23.3. 12']],
])('the axis of a chart has ticks at whole %s', async (_, format, task, labels) => {
  const source = `gantt\n  axisFormat ${format}\n  dateFormat YYYY-MM-DD\n  A :a, ${task}`
  const svg = toHtml((await drawingOf(source)).svg, { space: 'svg' })
  const middle = [...svg.matchAll(/text-anchor="middle"[^>]*>([^<]*)</g)].map(([, text]) => text)
  expect(middle.filter((text) => text !== 'A')).toEqual(labels)
})

test('an axis has at most nine ticks, however long its chart is', async () => {
  for (const length of ['1h', '7h', '20h', '6d', '13d', '40d', '200d', '5w', '700d', '4000d']) {
    const source = `gantt\n  dateFormat YYYY-MM-DD\n  A :a, 2025-03-14, ${length}`
    const svg = toHtml((await drawingOf(source)).svg, { space: 'svg' })
    expect([length, svg.match(/<line/g)!.length]).toEqual([length, expect.toSatisfy((n: number) => n >= 1 && n <= 9)])
  }
})

test('labels cannot inject markup', async () => {
  const source = 'flowchart LR\n  A["<img src=x onerror=alert(1)>"] --> B'
  const drawing = await drawDiagram(source)
  expect(drawing && 'svg' in drawing ? toHtml(drawing.svg, { space: 'svg' }) : '').not.toMatch(/<img/)
})

const labelAt = (text: string, x: number, y: number, edge = text) =>
  `<g class="edge-label" data-from="A" data-to="B" data-label="${edge}"><rect x="${x}" y="${y}" width="60" height="20"/><text font-size="13">${text}</text></g>`
const nodeAt = (id: string, x: number, y: number) =>
  `<g class="node" data-id="${id}"><rect x="${x}" y="${y}" width="60" height="36"/><text x="0" y="0" font-size="13">${id}</text></g>`
const lineAt = (from: string, to: string, points: string, label = '') =>
  `<polyline class="edge" data-from="${from}" data-to="${to}" data-label="${label}" points="${points}"/>`

const loop = lineAt('A', 'B', '30,36 30,100') + lineAt('B', 'A', '50,100 50,36')
const flaws: [name: string, svg: string, source: string, flaw: string | undefined][] = [
  ['nothing', nodeAt('A', 0, 0) + nodeAt('B', 0, 100) + loop, 'flowchart TD', undefined],
  ['a small text', '<text font-size="11">x</text>', 'flowchart TD', 'the text "x" is smaller than 13 pixels'],
  ['two labels', labelAt('x', 0, 0) + labelAt('y', 40, 10), 'flowchart TD', 'the labels "x" and "y" overlap'],
  ['touching labels', labelAt('x', 0, 0) + labelAt('y', 60, 0), 'flowchart TD', undefined],
  ['a label on a box', labelAt('x', 0, 0) + nodeAt('A', 20, 10), 'flowchart TD', 'the label "x" lies on a box'],
  [
    'a label on another line',
    labelAt('x', 0, 0) + lineAt('C', 'D', '30,-40 30,80'),
    'flowchart TD',
    'the label "x" lies on a line',
  ],
  ['a label on its own line', labelAt('x', 0, 0) + lineAt('A', 'B', '30,-40 30,80', 'x'), 'flowchart TD', undefined],
  [
    'the title of a group on a line',
    `<g class="subgraph" data-label="G"><rect x="0" y="0" width="200" height="200"/><text x="12" y="14" font-size="13">Group</text></g>${lineAt('C', 'D', '20,-20 20,80')}`,
    'flowchart TD',
    'the label "G" lies on a line',
  ],
  [
    'a cycle that starts below',
    nodeAt('B', 0, 0) + nodeAt('A', 0, 100) + loop,
    'flowchart TD',
    'the start, "A", is not on the first rank',
  ],
  [
    'a start at the end of the line',
    nodeAt('B', 0, 0) + nodeAt('A', 100, 0) + lineAt('A', 'B', '100,18 60,18'),
    'flowchart LR',
    'the start, "A", is not on the first rank',
  ],
  ['a line to the left', nodeAt('B', 0, 0) + nodeAt('A', 100, 0) + loop, 'flowchart RL', undefined],
  ['a line upwards', nodeAt('B', 0, 0) + nodeAt('A', 0, 100) + loop, 'stateDiagram-v2\n  direction BT', undefined],
]

test.each(flaws)('what is drawn is looked at: %s', (_, svg, source, flaw) => {
  const root = fromParse5(parseFragment(`<svg>${svg}</svg>`), { space: 'svg' }) as Root
  expect(flawOf(root.children[0] as Element, source)).toBe(flaw)
})

test('what would be hard to read is left to the browser of the reader, with the reason', async () => {
  const label = 'a label that is much longer than the line that it is on'
  const crowd = Array.from({ length: 9 }, (_, i) => `  class C${i}\n  C0 "${label} ${i}" --> "${label}" C${i}`).join(
    '\n',
  )
  const { html, found } = await buildPage(`# A\n\n${fence(`classDiagram\n${crowd}`)}`)
  expect(html).toContain('<pre class="dg-mermaid-source">')
  expect(found).toEqual([
    expect.stringMatching(
      /^info undrawn-diagram .*would be hard to read if it was drawn at build: the label .* lies on a box/,
    ),
  ])
})

test('lines end at the corners of a diamond, in all directions', async () => {
  for (const way of ['LR', 'TD', 'RL', 'BT']) {
    const { svg } = await drawingOf(`flowchart ${way}\n  A --> B{Is it?}\n  B -->|yes| C\n  B -->|no| D\n  B --> E`)
    const html = toHtml(svg, { space: 'svg' })
    const corners = /<polygon points="([^"]*)" fill="var\(--dg-accent-soft\)"/.exec(html)![1]!.split(' ')
    const ends = [...html.matchAll(/<polyline points="([^"]*)"/g)].map(([, points]) => points!.split(' '))
    expect(ends.filter((points) => corners.includes(points[0]!))).toHaveLength(3)
    expect(ends.filter((points) => corners.includes(points.at(-1)!))).toHaveLength(1)
  }
})

test('a wide diagram to the right is drawn a second time, for narrow windows', async () => {
  const long = 'flowchart LR\n  A[First step] --> B[Second step] --> C[Third step] --> D[Fourth step]'
  const { svg, narrow } = await drawingOf(long)
  expect(Number(narrow!.properties.width)).toBeLessThan(Number(svg.properties.width) / 3)
  const { html } = await buildPage(`# A\n\n${fence(long)}`)
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(html.match(/class="dg-mermaid-drawing dg-diagram-(?:wide|narrow)"/g)).toHaveLength(2)
  expect(html.match(/<details>/g)).toHaveLength(1)
  for (const other of ['flowchart LR\n  A --> B', long.replace('LR', 'RL'), long.replace('LR', 'TD')])
    expect((await drawingOf(other)).narrow).toBeUndefined()
})
