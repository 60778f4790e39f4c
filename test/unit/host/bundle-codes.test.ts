import type { Metafile } from 'esbuild'
import { expect, test } from 'vitest'
import { codeHashes } from '../../../src/host/bundle/codes.ts'

const entry = 'docsgen:docsgen:site'
/** The imports of each file. */
type Graph = Record<string, string[]>

const graph: Graph = {
  [entry]: ['./a.tsx', './b.tsx', './c.tsx', './d.island.tsx', './e.tsx'],
  'a.tsx': ['shared.ts'],
  'b.tsx': ['one.module.css'],
  'c.tsx': ['two.module.css', 'shared.ts'],
  'd.island.tsx': ['d.island.tsx?island'],
  'd.island.tsx?island': [],
  'e.tsx': ['a.tsx'],
  'shared.ts': [],
  'one.module.css': [],
  'two.module.css': [],
  'unused.ts': [],
}

function codesOf(files: Graph, changed = '', island = 'assets/d.1.js'): Map<string, string> {
  const inputs = Object.fromEntries(
    Object.entries(files).map(([name, imports]) => {
      const all = imports.map((one) => ({
        path: one.replace('./', ''),
        original: one,
        kind: 'import-statement' as const,
      }))
      return [name, { bytes: 1, imports: all }]
    }),
  ) satisfies Metafile['inputs']
  const hashes = new Map(Object.keys(files).map((name) => [name, name === changed ? 'new' : 'old']))
  return codeHashes({ inputs, entry, hashes, islands: new Map([['d.island.tsx', island]]) })
}

const before = codesOf(graph)
const changedIn = (after: Map<string, string>) =>
  [...before].flatMap(([name, hash]) => (after.get(name) === hash ? [] : [name]))

test.each<[what: string, after: Map<string, string>, changed: string[]]>([
  ['nothing', codesOf(graph), []],
  ['a file that one imports', codesOf(graph, 'b.tsx'), ['./b.tsx']],
  ['a file that several import', codesOf(graph, 'shared.ts'), ['./a.tsx', './c.tsx', './e.tsx']],
  ['a file that nothing imports', codesOf(graph, 'unused.ts'), []],
  ['a CSS module, and those after it', codesOf(graph, 'one.module.css'), ['./b.tsx', './c.tsx']],
  ['the order of CSS modules', codesOf({ ...graph, [entry]: ['./c.tsx', ...graph[entry]!] }), ['./b.tsx', './c.tsx']],
  ['the URL of an island', codesOf(graph, '', 'assets/d.2.js'), ['./d.island.tsx']],
  ['the imports of a file', codesOf({ ...graph, 'b.tsx': ['one.module.css', 'shared.ts'] }), ['./b.tsx']],
])('rehashes only the affected entries after a change of %s', (_, after, changed) => {
  expect([...before.keys()]).toEqual(graph[entry])
  expect(changedIn(after)).toEqual(changed)
})
