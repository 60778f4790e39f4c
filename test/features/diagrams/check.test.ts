import { expect, test } from 'vitest'
import { checkDiagram } from '../../../src/features/diagrams/check.ts'

const good = {
  architecture: 'architecture-beta\n  service a(cloud)[A]',
  block: 'block-beta\n  a b',
  c4: 'C4Context\n  Person(a, "b")',
  class: 'classDiagram\n  class A',
  er: 'erDiagram\n  A ||--o{ B : has',
  flowchart: 'flowchart TD\n  A["<b>x</b>"] --> B\n  click A "https://a.example"\n  style A fill:#f00',
  gantt: 'gantt\n  dateFormat YYYY-MM-DD\n  section S\n  a :a1, 2014-01-01, 30d',
  git: '---\nconfig:\n  gitGraph:\n    mainBranchName: "trunk"\n---\ngitGraph\n  commit\n  branch a\n  checkout trunk',
  journey: 'journey\n  section B\n    c: 5: Me',
  kanban: 'kanban\n  a\n    b',
  mindmap: 'mindmap\n  root((a))\n    b',
  packet: 'packet-beta\n0-15: "a"',
  pie: 'pie title A\n  "a": 1',
  quadrant: 'quadrantChart\n  x-axis a --> b',
  requirement: 'requirementDiagram\n  requirement a {\n  id: 1\n  }',
  sankey: 'sankey-beta\na,b,1',
  boxes:
    'sequenceDiagram\n  box rgb(1, 2, 3) Pair\n    participant A\n  end\n  box Other\n    actor B\n  end\n  A->>B: hi',
  sequence: '%%{init: {"theme": "dark"}}%%\nsequenceDiagram\n  %% a comment\n  A->>B: hi',
  state: 'stateDiagram-v2\n  [*] --> A',
  timeline: 'timeline\n  2002 : a',
  xychart: 'xychart-beta\n  bar [1, 2]',
}

test.each(Object.entries(good))('accepts a diagram: %s', async (_, source) => {
  expect(await checkDiagram(source)).toBeUndefined()
})

const bad: [source: string, line: number, message: string | RegExp][] = [
  ['flwchart TD\n  A --> B', 1, 'Unknown diagram type "flwchart".'],
  ['', 1, 'Unknown diagram type "".'],
  ['flowchart TD\n  A -->\n  B]', 3, 'Invalid diagram: this text is not part of its syntax.'],
  ['flowchart TD\n  A --> B[x\n', 2, 'Invalid diagram: unexpected end of the diagram.'],
  ['sequenceDiagram\n  A->>\n', 2, /expected "\+" or "-" or "\(\)" or a participant, found the end of the line/],
  ['pie\n  "a" 1', 2, /expected ":", found "1"/],
  ['mindmap\n  a\n b\n c', 1, /There can be only one root/],
  ['gitGraph\n  commit\n  checkout nope', 3, /branch which is not yet created/],
  ['---\ntitle: [a\n---\nflowchart TD\n  A --> B', 3, /front matter of the diagram is not valid YAML/],
  ['---\ntitle: a\n---\n\nflowchart TD\n\n  A --> B\n  C --> D]', 8, /not part/],
  ['%%{init: {\n  "theme": "dark"\n}}%%\n\n%% one\n\n%% two\nflowchart TD\n%% three\n  C --> D]', 10, /not part/],
  ['A'.repeat(50_001), 1, /longer than 50000 characters/],
]

test.each(bad)('reports the problem of %j', async (source, line, message) => {
  expect(await checkDiagram(source)).toMatchObject({ line, message: expect.stringMatching(message) })
})
