import { toHtml } from 'hast-util-to-html'
import { expect, test } from 'vitest'
import type { UserConfig } from '../../../src/config/config.ts'
import { drawDiagram } from '../../../src/features/diagrams/draw.ts'
import { finishProblems } from '../../../src/host/report/finish-problems.ts'
import { build } from '../../../src/pipeline/build.ts'
import { builtFiles } from '../../harness/build/built-files.ts'
import { configOf, memoryWorld } from '../../harness/build/memory-world.ts'

const fence = (text: string) => `\`\`\`mermaid\n${text}\n\`\`\`\n`
const flow = 'flowchart LR\n  A[Order] -->|paid & <b>sent</b>| B(Delivery)\n  A --> C{Sent?}'

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
  expect(html).toContain(
    '<li>Order → Delivery: paid &#x26; sent</li>'.replace('&#x26;', name === 'a.md' ? '&#x26;' : '&amp;'),
  )
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
  const drawing = (await drawDiagram(source))!
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
  const drawing = await drawDiagram(source)
  expect(drawing?.lines).toEqual(lines)
  const texts = toHtml(drawing!.svg, { space: 'svg' })
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
  const svg = toHtml((await drawDiagram(source))!.svg, { space: 'svg' })
  const middle = [...svg.matchAll(/text-anchor="middle"[^>]*>([^<]*)</g)].map(([, text]) => text)
  expect(middle.filter((text) => text !== 'A')).toEqual(labels)
})

test('an axis has at most nine ticks, however long its chart is', async () => {
  for (const length of ['1h', '7h', '20h', '6d', '13d', '40d', '200d', '5w', '700d', '4000d']) {
    const source = `gantt\n  dateFormat YYYY-MM-DD\n  A :a, 2025-03-14, ${length}`
    const svg = toHtml((await drawDiagram(source))!.svg, { space: 'svg' })
    expect([length, svg.match(/<line/g)!.length]).toEqual([length, expect.toSatisfy((n: number) => n >= 1 && n <= 9)])
  }
})

test('labels cannot inject markup', async () => {
  const source = 'flowchart LR\n  A["<img src=x onerror=alert(1)>"] --> B'
  const drawing = await drawDiagram(source)
  expect(drawing ? toHtml(drawing.svg, { space: 'svg' }) : '').not.toMatch(/<img/)
})
