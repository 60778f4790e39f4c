import fs from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { findings, shortForm } from '../../harness/build/cli.ts'
import { type Files, temporaryFolder, writeSite } from '../../harness/build/site.ts'

const base = temporaryFolder('mdx-mistakes')

afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

const doc = 'content/docs/a.mdx'
const good = { 'content/docs/index.md': '---\nslug: /\n---\n\n# Start\n\n[The other](./a.mdx#part).\n' }

/** What stands in the document, other files, and the findings: place and a part of the message. */
interface Case {
  text: string
  files?: Files
  found: [place: string, message: string][]
}

const cases: Record<string, Case> = {
  'an unclosed tag': {
    text: '# A\n\nText <b>of it.\n\n## Part\n',
    found: [[`error bad-mdx ${doc}:3:6`, '']],
  },
  'a bad expression': {
    text: '# A\n\nText {1 +} of it.\n',
    found: [[`error bad-mdx ${doc}:3:10`, 'The text in these braces is not JavaScript']],
  },
  'a bad import statement': {
    text: "# A\n\nimport { a from './a'\n",
    found: [[`error bad-mdx ${doc}:3:12`, 'Invalid statement']],
  },
  'a module that is missing': {
    text: "---\ntitle: './gone'\n---\n\nimport Gone from './gon.tsx'\n\n## Part\n\n<Gone />\n",
    files: { 'content/docs/gone.tsx': 'export default () => null' },
    found: [[`error bad-import ${doc}:5:18`, 'There is no module "./gon.tsx".|Did you mean "./gone.tsx"?']],
  },
  'a partial that is missing': {
    text: "## Part\n\nimport Gone from './_gone.mdx'\n\n<Gone />\n",
    found: [[`error bad-import ${doc}:3:18`, 'There is no module "./_gone.mdx".']],
  },
  'code that waits at its top level': {
    text: "## Part\n\nimport { data } from './data.ts'\n\n{data}\n",
    files: { 'content/docs/data.ts': 'export const data = await Promise.resolve(1)\n' },
    found: [['error bad-code content/docs/data.ts:1:21', 'cannot use top-level await|in an MDX document']],
  },
  'a package that is missing': {
    text: "## Part\n\nimport x from '@nobody/nothing/deep'\n\n{x}\n",
    found: [[`error bad-import ${doc}:3:15`, 'npm install @nobody/nothing']],
  },
  'an export that is missing': {
    text: "## Part\n\nimport { Own,\n  Other } from './own.tsx'\n\n<Own /> <Other />\n",
    files: { 'content/docs/own.tsx': 'export const Own = () => null' },
    found: [[`error bad-import ${doc}:4:3`, '"content/docs/own.tsx" has no export "Other".']],
  },
  'a module of Docusaurus that docsgen has not': {
    text: "## Part\n\nimport Tabs from '@theme/Tab'\n\n<Tabs/>\n",
    found: [[`error bad-import ${doc}:3:18`, 'docsgen has no module "@theme/Tab".|Did you mean "@theme/Tabs"?']],
  },
  'a mistake in a component': {
    text: "## Part\n\nimport Own from './own.tsx'\n\n<Own />\n",
    files: { 'content/docs/own.tsx': 'export default function Own() {\n  const = 1\n}\n' },
    found: [['error bad-code content/docs/own.tsx:2:9', '']],
  },
  'a component that is defined nowhere': {
    text: '# A\n\n## Part\n\nText with <Tabz value="x">it</Tabz>.\n\n{[1].map(() => <Own.Part />)}\n',
    found: [
      [`error unknown-component ${doc}:5:11`, '<Tabz> is not defined.|Did you mean <Tabs>?'],
      [`error unknown-component ${doc}:7:16`, '<Own> is not defined.|import Own from'],
    ],
  },
  'a component that throws': {
    text: "## Part\n\nimport Own from './own.tsx'\n\n<Own />\n",
    files: {
      'content/docs/own.tsx':
        "export default function Own() {\n  const bad = () => {\n    throw new Error('No luck.')\n  }\n  return <p>{bad()}</p>\n}\n",
    },
    found: [['error page-failed content/docs/own.tsx:3:11', 'No luck.|/docs/a']],
  },
  'an expression that throws': {
    text: '# A\n\nexport const words = undefined\n\nText {words.length} and more.\n',
    found: [[`error page-failed ${doc}:5:13`, 'Cannot read properties of undefined']],
  },
  'an attribute that throws': {
    text: '# A\n\nexport const words = undefined\n\nText\n\n<p\n  title={words.length}\n>\n  x\n</p>\n',
    found: [[`error page-failed ${doc}:`, 'Cannot read properties of undefined']],
  },
  'a module that throws when it is loaded': {
    text: "## Part\n\nimport Own from './own.tsx'\n\n<Own />\n",
    files: {
      'content/docs/own.tsx': "export const list: string[] = JSON.parse('[')\nexport default () => <p>{list}</p>\n",
      'content/docs/b.mdx': '# B\n',
    },
    found: [['error page-failed content/docs/own.tsx:1:36', 'JSON']],
  },
  'an object in the place of text': {
    text: '# A\n\n{{ a: 1 }}\n',
    found: [
      [
        `error page-failed ${doc}:1:1`,
        'Expected text or an element, found object with keys {a}.|Render one of its properties',
      ],
    ],
  },
  'tabs that are none': {
    text: '# A\n\n<Tabs>\n  <p>x</p>\n</Tabs>\n',
    found: [[`error page-failed ${doc}:1:1`, 'must be a <TabItem>']],
  },
  'documents that print each other': {
    text: "## Part\n\nimport B from './_b.mdx'\n\n<B />\n",
    files: {
      'content/docs/_b.mdx': "# B\n\nimport C from './_c.mdx'\n\n<C />\n",
      'content/docs/_c.mdx': "import B from './_b.mdx'\n\n<B />\n",
    },
    found: [
      [
        'error import-circle content/docs/_b.mdx:3:15',
        'content/docs/_b.mdx → content/docs/_c.mdx → content/docs/_b.mdx',
      ],
    ],
  },
  'a partial with a mistake': {
    text: "## Part\n\nimport B from './_b.mdx'\n\n<B />\n",
    files: { 'content/docs/_b.mdx': '# B\n\n<Unknown />\n' },
    found: [['error unknown-component content/docs/_b.mdx:3:1', '']],
  },
  'a link of a partial that leads nowhere': {
    text: "## Part\n\nimport B from './_b.mdx'\n\n<B />\n",
    files: { 'content/docs/_b.mdx': 'Text and\n<a href="./none.md">a link</a>.\n' },
    found: [['warning broken-markdown-link content/docs/_b.mdx:2:1', './none.md']],
  },
  'a property of an island that is a function': {
    text: '## Part\n\nimport Own from \'./own.island.tsx\'\n\nText.\n\n<Own title="x" onPick={() => 1} when={new Date(0)} of={{ a: [<b>x</b>] }} />\n',
    files: {
      'content/docs/own.island.tsx':
        'export default function Own({ title }: { title: string }) {\n  return <b>{title}</b>\n}\n',
    },
    found: [
      [`error island-prop ${doc}:7:1`, '"of", which is not JSON: it contains an element'],
      [`error island-prop ${doc}:7:1`, '"onPick", which is a function'],
      [`error island-prop ${doc}:7:1`, '"when", which is a Date'],
    ],
  },
  'an island that imports what is not for browsers': {
    text: "## Part\n\nimport Own from './own.island.tsx'\n\n<Own />\n",
    files: {
      'content/docs/own.island.tsx':
        "import Tabs from '@theme/Tabs'\nimport fs from 'node:fs'\n\nexport default () => <Tabs>{fs.existsSync('x')}</Tabs>\n",
    },
    found: [
      ['error bad-import content/docs/own.island.tsx:1:18', 'An island cannot import "@theme/Tabs"'],
      ['error bad-import content/docs/own.island.tsx:2:16', '"node:fs" is a module of Node.js'],
    ],
  },
  'an island without a component': {
    text: "## Part\n\nimport { a } from './own.island.tsx'\n\n{a}\n",
    files: { 'content/docs/own.island.tsx': 'export const a = 1\n' },
    found: [['error bad-import content/docs/own.island.tsx:1:1', 'has no default export']],
  },
}

describe('a mistake in MDX is one finding at its place', () => {
  test.each(Object.entries(cases))('%s', async (name, { text, files = {}, found }) => {
    const root = writeSite(path.join(base, name.replaceAll(' ', '-')), { ...good, ...files, [doc]: text })
    const { code, problems } = await findings(root, ['check'])
    const said = problems.map((it) => ({ short: shortForm(it), text: `${it.message} ${it.hint}` }))
    expect(said.map(({ short }, i) => short.slice(0, found[i]?.[0].length))).toEqual(found.map(([place]) => place))
    for (const [i, [, message]] of found.entries())
      for (const part of message.split('|')) expect(said[i]!.text).toContain(part)
    expect(code).toBe(found.some(([place]) => place.startsWith('error')) ? 1 : 0)
  })
})
