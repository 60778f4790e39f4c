import { expect, test } from 'vitest'
import { findFixes } from '../../../src/rewrite/fix/fix.ts'
import { configOf, memoryWorld } from '../../harness/build/memory-world.ts'
import type { Files } from '../../harness/build/site.ts'

const off = { headingIds: false, format: false, keepUrls: false, drafts: false }

async function fixesOf(files: Files, options: Partial<typeof off> = {}, config: Parameters<typeof configOf>[0] = {}) {
  const { files: changed, ...rest } = await findFixes(
    memoryWorld(files, configOf(config)),
    { ...off, ...options },
    (file) => files[file] as string | undefined,
  )
  return { ...rest, changed: Object.fromEntries(changed.map(({ file, after }) => [file, after])) }
}

const docs = {
  'content/docs/guides/install.md': '# Install\n\n## Linux\n\n## macOS\n',
  'content/docs/guides/usage.md': '# Usage\n\n## Only here\n\n## Sea chart A\n\n## Sea chart B\n',
  'content/docs/plan-a.md': '# Plan A\n',
  'content/docs/plan-b.md': '# Plan B\n',
}

test('broken links are replaced by their only possible page, anchor or file', async () => {
  const text = [
    '# Start',
    '[typo](./guides/instal.md#linux) [case](./Guides/Usage.md) [moved](./usage.md "Title") [gone](./nothing.md)',
    '[two](./plan-c.md) [anchor](./guides/install.md#linus) [else](./guides/install.md#only-here) [none](#zzz)',
    '[two anchors](./guides/usage.md#sea-chart-c)',
    '[route](/docs/guides/instal?os=1#macos) [relative](guides/usge) [ref][] <a href="/docs/Guides/Usage">html</a>',
    '`[code](./guides/instal.md)` ![](./gone.png)',
    '',
    '[ref]: <./guides/instal.md>',
    '',
  ].join('\n')
  const { changed, links, problems } = await fixesOf({ ...docs, 'content/docs/index.md': text })
  expect(changed['content/docs/index.md']).toBe(
    [
      '# Start',
      '[typo](./guides/install.md#linux) [case](./guides/usage.md) [moved](./guides/usage.md "Title") [gone](./nothing.md)',
      '[two](./plan-c.md) [anchor](./guides/install.md#linux) [else](./guides/usage.md#only-here) [none](#zzz)',
      '[two anchors](./guides/usage.md#sea-chart-c)',
      '[route](./guides/install.md?os=1#macos) [relative](./guides/usage.md) [ref][] <a href="./guides/usage.md">html</a>',
      '`[code](./guides/instal.md)` ![](./gone.png)',
      '',
      '[ref]: <./guides/install.md>',
      '',
    ].join('\n'),
  )
  expect(links).toBe(9)
  expect(problems[0]).toMatchObject({
    code: 'fixable',
    severity: 'warning',
    message: 'There is no document "./guides/instal.md#linux".',
    hint: 'Write "./guides/install.md#linux", or run docsgen fix --write.',
    line: 2,
    column: 8,
  })
  expect(problems.at(-1)).toMatchObject({ code: 'missing-alt', line: 6, column: 30 })
})

test('a fix preserves every other byte, in all versions and languages', async () => {
  const files = {
    ...docs,
    'content/versions.json': '["1.0"]',
    'content/versioned_docs/version-1.0/a.md': '# A\n\n[B](/docs/b)\n',
    'content/versioned_docs/version-1.0/b.md': '# B\n',
    'content/docs/crlf.md':
      '\uFEFF---\r\ntitle: CRLF\r\n---\r\n\r\nA  \r\nb [x](plan-aa.md) [y](./plan-b.md#) \t\r\n\r\n* c\r\n',
    'content/docs/links.md': '# L\n\n[a](./guides/instal.md)\n',
    'content/i18n/de/docusaurus-plugin-content-docs/current/links.md':
      '# L\n\n[a](./plan-a.md#plna) [b](/docs/next/plan-a)\n',
    'content/i18n/de/docusaurus-plugin-content-docs/current/plan-a.md': '# Plan A\n\n## Plan\n',
  }
  const config = { i18n: { defaultLocale: 'en', locales: ['en', 'de'] } }
  const { changed } = await fixesOf(files, {}, config)
  expect(changed).toEqual({
    'content/versioned_docs/version-1.0/a.md': '# A\n\n[B](./b.md)\n',
    'content/docs/links.md': '# L\n\n[a](./guides/install.md)\n',
    'content/i18n/de/docusaurus-plugin-content-docs/current/links.md':
      '# L\n\n[a](./plan-a.md#plan) [b](./plan-a.md)\n',
    'content/docs/crlf.md': files['content/docs/crlf.md'].replace('plan-aa.md', './plan-a.md'),
  })
})

test('links in included files and partials are fixed only if the fix is right on all pages', async () => {
  const files = {
    ...docs,
    'content/docs/one.md': '# One\n\n## Here\n\n::include{file=./_part.md}\n',
    'content/docs/two.md': '# Two\n\n::include{file=./_part.md}\n',
    'content/docs/_part.md': '[x](#her) [y](./plan-aa.md) [z](/docs/guides/instal)\n',
  }
  expect((await fixesOf(files)).changed).toEqual({
    'content/docs/_part.md': '[x](#her) [y](./plan-a.md) [z](/docs/guides/install)\n',
  })
  const kept = await fixesOf({ ...docs, 'content/docs/a.md': '# A\n\n[u](/docs/plan-a)\n' }, { keepUrls: true })
  expect(kept.changed).toEqual({})
})

test('heading IDs are written into the headings, and the pages stay the same', async () => {
  const files = {
    'content/docs/a.md': [
      '# Title',
      '',
      '## Same ##',
      '',
      'Under *line*',
      '-----',
      '',
      '> ### Same',
      '',
      '## Own {#mine}',
      '',
      '::include{file=./_part.md}',
      '',
      '```md',
      '## Code',
      '```',
      '',
      '## Größe & `code`\r',
      '',
      '# Second title',
      '',
    ].join('\n'),
    'content/docs/_part.md': '## Part\n',
    'content/docs/c.md': '# C\n\n## Part\n\n::include{file=./_part.md}\n',
    'content/docs/b.mdx':
      'export const x = 1\n\n## Has {x} value\n\n<div>\n\n### In JSX\n\n</div>\n\n## Own {#own}\n\n## Last',
  }
  const { changed, headings, problems } = await fixesOf(files, { headingIds: true })
  expect(changed).toEqual({
    'content/docs/a.md': files['content/docs/a.md']
      .replace('## Same ##', '## Same {#same} ##')
      .replace('Under *line*', 'Under *line* {#under-line}')
      .replace('> ### Same', '> ### Same {#same-1}')
      .replace('`code`\r', '`code` {#größe--code}\r'),
    'content/docs/b.mdx': files['content/docs/b.mdx']
      .replace('{x} value', '{x} value {/* #has-x-value */}')
      .replace('In JSX', 'In JSX {/* #in-jsx */}')
      .replace('## Last', '## Last {/* #last */}'),
  })
  expect(headings).toBe(7)
  expect(problems[0]).toMatchObject({ code: 'fixable', file: 'content/docs/a.md', line: 3 })
  // The id of the included heading depends on the one above it.
  expect(problems.at(-1)).toMatchObject({ code: 'not-fixed', file: 'content/docs/c.md' })
  expect((await fixesOf({ ...files, ...changed }, { headingIds: true })).changed).toEqual({})
})

test('formatting changes white space and list markers, but no rendered page', async () => {
  const before = [
    '---',
    'title: T',
    '---',
    '# One  ',
    'Text *a* \\* with [a](./b.md)   ',
    '  hard break  ',
    'next',
    '* a',
    '    * b',
    '',
    '      c',
    '* d',
    '',
    '',
    '3) x',
    '4) y',
    '',
    '> quote',
    '> * in it',
    '',
    '~~~ts',
    'const a = 1  ',
    '~~~',
    '| a | b |',
    '|---|:-:|',
    '| 1 | 2 |   ',
    '',
    '[x]: ./b.md',
    '[y]: ./b.md',
    '',
    ':::note',
    '* kept',
    ':::',
    '- [ ] task',
    '',
    '***',
    '',
    'Set  ',
    '===',
  ].join('\r\n')
  const after = [
    '---',
    'title: T',
    '---',
    '',
    '# One',
    '',
    'Text *a* \\* with [a](./b.md)  ',
    'hard break  ',
    'next',
    '',
    '- a',
    '  - b',
    '',
    '    c',
    '- d',
    '',
    '3. x',
    '4. y',
    '',
    '> quote',
    '>',
    '> - in it',
    '',
    '~~~ts',
    'const a = 1  ',
    '~~~',
    '',
    '| a | b |',
    '|---|:-:|',
    '| 1 | 2 |',
    '',
    '[x]: ./b.md',
    '[y]: ./b.md',
    '',
    ':::note',
    '* kept',
    ':::',
    '',
    '- [ ] task',
    '',
    '***',
    '',
    'Set',
    '===',
    '',
  ].join('\r\n')
  const files = {
    'content/docs/a.md': before,
    'content/docs/b.md': '# B\n\n- a\n- b\n',
    'content/docs/line.mdx': '* a\n\n<br /> <br />\n',
    'content/docs/c.mdx': 'export const x = 1\n\n## C {#c}\n* a\n* b {x}\n\n<div>\n* kept\n</div>\n',
  }
  const { changed, formatted, problems } = await fixesOf(files, { format: true, keepUrls: true })
  expect(changed).toEqual({
    'content/docs/a.md': after,
    'content/docs/c.mdx': 'export const x = 1\n\n## C {#c}\n\n- a\n- b {x}\n\n<div>\n* kept\n</div>\n',
  })
  expect(formatted).toBe(2)
  expect(problems.map(({ code, file }) => `${code} ${file}`)).toEqual([
    'fixable content/docs/a.md',
    'fixable content/docs/c.mdx',
  ])
  expect((await fixesOf({ ...files, ...changed }, { format: true })).changed).toEqual({})

  // A plugin shows the lines of the source.
  const lines =
    () => (tree: { children: { type: string; position?: { start: { line: number } }; properties?: object }[] }) => {
      for (const node of tree.children)
        if (node.type === 'element') node.properties = { ...node.properties, title: `${node.position?.start.line}` }
    }
  const docs = { 'content/docs/a.md': '# A\nText\n* a\n' }
  const refused = await fixesOf(docs, { format: true }, { markdown: { rehypePlugins: [lines] } })
  expect([refused.changed, refused.problems.map(({ code, file }) => `${code} ${file}`)]).toEqual([
    {},
    ['not-fixed content/docs/a.md'],
  ])
})
