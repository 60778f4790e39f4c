import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectFiles } from './architecture/project-files.ts'
import { findBannedWords } from './language/rules.ts'
import { jargonIn, longSentences } from './language/sentences.ts'

const root = path.join(import.meta.dirname, '../..')
const files = projectFiles(root)
for (const name of fs.readdirSync(root).filter((file) => file.endsWith('.md')))
  files.set(name, fs.readFileSync(path.join(root, name), 'utf8'))
for (const folder of ['guide/docs', 'guide/versioned_docs', 'src', 'client'])
  for (const name of fs.readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }))
    if (/\.mdx?$/.test(name) && !name.includes('_generated'))
      files.set(`${folder}/${name}`, fs.readFileSync(path.join(root, folder, name), 'utf8'))
files.set('test/README.md', fs.readFileSync(path.join(root, 'test/README.md'), 'utf8'))
const sources = [...files].filter(([name]) => !name.startsWith('src/messages/languages/'))
const areas = [...new Set(sources.map(([name]) => areaOf(name)))]

/** `src/render`, `client/core`, `bin`, or a file in the root. */
function areaOf(name: string): string {
  const [top, folder] = name.split('/') as [string, string?]
  return top === 'bin' || !folder || folder.includes('.') ? top : `${top}/${folder}`
}

/** A file and the phrases that must be found in it, each with its line. */
type Planted = [file: string, text: string, ...found: string[]]

const planted: Planted[] = [
  ['a.ts', '// The host is told.', '1: told'],
  ['a.ts', 'f() // Tells the host.', '1: Tells'],
  ['a.ts', '/** Makes the page anew. */', '1: anew'],
  ['a.ts', '/**\n * Parts that are put\n * together.\n */', '2: put together'],
  ['a.ts', '// Parts that are put\n// together.', '1: put together'],
  ['a.ts', "const title = 'The documents of now'", '1: of now'],
  ['a.ts', `const title = \`\n\${name} is told\``, '2: told'],
  ['a.ts', "const hint = { fix: 'It comes back by itself when this is corrected.' }", '1: comes back by itself'],
  ['a.ts', "throw new Error('docsgen has a fault')", '1: docsgen has a fault'],
  ['a.ts', '/** What a page holds. */', '1: What'],
  ['a.ts', '/**\n * What a page holds.\n */', '2: What'],
  ['a.ts', 'interface A {\n  // What it holds.\n  b: string\n}', '2: What'],
  ['a.ts', '/** Whether a page is told of it. */', '1: Whether a page is told', '1: told'],
  ['a.ts', '/** Returns the title; undefined where there is none. */', '1: where there is none'],
  ['a.tsx', 'const a = (\n  <p>\n    Tells all\n  </p>\n)', '3: Tells'],
  ['a.tsx', 'const a = <p title="The behaviour">x</p>', '1: behaviour'],
  ['a.css', '/* What a box is, as its colour. */\na { b: c }', '1: What', '1: colour'],
  ['a.js', "#!/usr/bin/env node\nf('A licence')", '2: licence'],
  ['a.md', 'Text.\n\nA page is told\nof the site.', '3: told'],
  ['a.md', '```ts\n/** What it holds. */\nconst a = 1 // told\n```\n\nFavourite', '2: What', '3: told', '6: Favourite'],
  ['a.md', '- A list:\n  ```sh\n  # told\n  ```\n  Normalised.', '3: told', '5: Normalised'],
]

const allowed: [file: string, text: string][] = [
  ['a.ts', 'const told = saidIn(tells.anew)'],
  ['a.ts', '// Calls `told` and `tells`.'],
  ['a.ts', "const saidIn = 'foretold, a retold story, untold'"],
  ['a.ts', '// See\n// What is new in React.'],
  ['a.ts', '/** Describes what a page holds. */'],
  ['a.ts', "const title = 'What is new'"],
  ['a.ts', "const name = 'told-you'"],
  ['a.ts', '// A promise, otherwise an exercise; the color is gray, the tourists advise.'],
  ['a.tsx', 'const a = <Told tells={anew} />'],
  ['a.css', '.told { color: grey; text-align: centre }'],
  ['a.md', '## What a site can replace\n\nSet `colour` or `told`.'],
  ['a.md', '```ts\nconst a = b // This is what it holds.\n```'],
]

describe('banned words', () => {
  it.each(planted)('are found in %s: %j', (file, text, ...found) => {
    const lines = findBannedWords(file, text).map((line) => line.replace(/^[^:]+:(\d+: )"(.*)" -> .*/s, '$1$2'))
    expect(lines).toEqual(found)
  })

  it.each(allowed)('are not found in %s: %j', (file, text) => {
    expect(findBannedWords(file, text)).toEqual([])
  })

  it.each(areas)('are absent from %s', (area) => {
    const own = sources.filter(([name]) => areaOf(name) === area)
    expect(own.flatMap(([name, text]) => findBannedWords(name, text))).toEqual([])
  })
})

describe('sentences of the guide', () => {
  const guide = [...files].filter(([name]) => /^(?:guide\/docs\/|README|CONTRIBUTING|SECURITY)/.test(name))
  const list = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`).join(' ')

  it('of more than 35 words are found', () => {
    const long = `${list(36)}.`
    const text = `# A\n\n- ${list(35)}. ${long}\n\n  | a |\n  | --- |\n  | ${long} |\n\n\`\`\`md\n${long}\n\`\`\`\n\n:::tip\n${long} \`${list(9)}\`\n:::\n`
    expect(longSentences(text)).toEqual([long, long, long])
  })

  it('with words of the code are found', () => {
    const found = ['The receipt has a row.', 'Each row is a function.', 'A hole is filled.']
    const text = `${found.join(' ')} Cells of a row. Three in a row. The \`row\`.\n`
    expect(jargonIn(text)).toEqual(found)
  })

  it.each(guide)('are short and plain in %s', (_, text) => {
    expect(longSentences(text)).toEqual([])
    expect(jargonIn(text)).toEqual([])
  })
})
