import path from 'node:path'
import { expect, test } from 'vitest'
import { type TwoslashOptions, twoslash } from '../../../src/features/twoslash/twoslash.ts'
import { runCompile } from '../../../src/markdown/compile.ts'
import { english } from '../../../src/messages/messages.ts'
import { sectionsOf } from '../../../src/search/sections.ts'
import { hashOf } from '../../../src/shared/hash.ts'
import { configOf } from '../../harness/build/memory-world.ts'

async function compiled(text: string, options: TwoslashOptions = { typescript: 'typescript-api' }, file = 'a.md') {
  const source = {
    path: `content/docs/${file}`,
    name: file,
    id: 'a',
    kind: 'doc',
    collection: 'default',
    version: 'current',
    locale: 'en',
  } as const
  const shared = {
    markdown: configOf().markdown,
    words: english,
    features: twoslash(options).features,
    root: path.resolve('.'),
  }
  const { out, body } = await runCompile(
    { source, text, hash: hashOf(text), files: {} },
    shared as unknown as Parameters<typeof runCompile>[1],
  )
  const html = file.endsWith('.mdx') ? body : (JSON.parse(body!) as string[]).join('')
  return {
    html: html!,
    problems: out.problems.map((it) => `${it.severity} ${it.code} :${it.line}:${it.column} ${it.message} ${it.hint}`),
  }
}

const sample = `# Types

\`\`\`ts twoslash title="a.ts"
// @errors: 2322
/** A *user* of the API. */
interface User { name: string }
declare const user: User
// ---cut---
const name = user.name + "<b>"
//    ^?
const count: number = name
console.log(name, user)
\`\`\`
`

test('names in a block have popovers with their types, each type once, and query results follow their lines', async () => {
  const { html, problems } = await compiled(sample)
  expect(problems).toEqual([])
  const note = (id: string) => new RegExp(`<div id="${id}" popover="auto">(.*?)</div>`, 's').exec(html)?.[1]
  const buttons = [
    ...html.matchAll(/<button type="button" class="dg-code-type" popovertarget="([^"]*)"([^>]*)>(.*?)<\/button>/g),
  ]
  expect(buttons.map(([, id, more, name]) => [name, more, note(id!)?.replace(/<\/?code>/g, '')])).toMatchObject([
    ['name', '', 'const name: string'],
    ['user', '', 'const user: User'],
    ['name', '', '(property) User.name: string'],
    ['count', '', 'const count: number'],
    ['name', ' tabindex="-1"', 'const name: string'],
    ['console', '', 'var console: Console'],
    ['log', '', expect.stringMatching(/^\(method\) Console\.log.*<p>The console\.log\(\) static method outputs/s)],
    ['name', ' tabindex="-1"', 'const name: string'],
    ['user', ' tabindex="-1"', 'const user: User'],
  ])
  expect(
    [...html.matchAll(/<span class="dg-code-answer dg-code-answer--(\w+)" data-text="([^"]*)"><\/span>/g)].map(
      ([, kind, text]) => `${kind}: ${text}`,
    ),
  ).toEqual(['query: const name: string', "error: Type 'string' is not assignable to type 'number'."])
  // The text is that of the sample, for copying and for the search.
  const code = /<pre[^>]*>(.*?)<\/pre>/s.exec(html)![1]!.replace(/<[^>]*>/g, '')
  expect(code).toBe(
    'const name = user.name + "&#x3C;b>"\nconst count: number = name\nconsole.log(name, user)'.replace(
      '&#x3C;',
      code.includes('&#x3C;') ? '&#x3C;' : '&lt;',
    ),
  )
  const found = sectionsOf(html, { title: 'Types', isTitled: false, tags: [] })
    .map(({ content }) => content)
    .join(' ')
  expect(found).toContain('user.name')
  expect(found).not.toContain('const user: User')
})

test('a sample that does not compile is a problem at its line, and MDX has the same types', async () => {
  const bad =
    '# A\n\n```ts twoslash\n// @noEmit: true\nconst a = 1\nconst b: string = a\n```\n\n```js twoslash\nlet n = 1\n```\n'
  expect((await compiled(bad)).problems).toEqual([
    `error bad-sample :6:7 The sample does not compile: Type 'number' is not assignable to type 'string'. Correct it, or start the block with "// @errors: 2322" to show the error.`,
  ])
  const { html, problems } = await compiled(sample, undefined, 'a.mdx')
  expect(problems).toEqual([])
  expect(html).toContain('class=\\"dg-code-type\\"')
})

test('a missing package is a problem, and the code is shown without types', async () => {
  const { html, problems } = await compiled('```ts twoslash\nconst a = 1\n```\n', { typescript: 'no-such-package' })
  expect(problems).toEqual([
    'error missing-package :1:1 "twoslash" needs the package "no-such-package@6", which is not installed. Run "npm install no-such-package@6".',
  ])
  expect(html).not.toContain('dg-code-type')
})
