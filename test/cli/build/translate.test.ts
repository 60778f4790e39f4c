import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { docsgen, docsgenProblems } from '../../harness/build/cli.ts'
import { configText, temporaryFolder, writeFiles, writeSite } from '../../harness/build/site.ts'

const base = temporaryFolder('translate')
afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

const config = `export default {
  title: 'Site',
  url: 'https://site.example.com',
  i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
  navbar: { title: 'Quay', items: [{ label: 'Guides', to: '/docs/' }] },
  footer: { copyright: '© Quay', links: [{ label: 'Start', to: '/docs/' }] },
  theme: { components: { Footer: './theme/Footer.tsx' } },
}
`
const files = {
  'site.config.ts': config,
  'content/docs/index.mdx': `---
slug: /
---

import Counter from '@site/theme/counter.island'
import { Translate, translate } from 'docsgen/theme'

# Start

<Counter /> <Translate id="doc.open">Open</Translate><Translate>Close</Translate> {translate({ id: 'doc.n', message: \`N {n}\` }, { n: 1 })}

\`\`\`jsx
<Translate id="doc.code">No text</Translate>
\`\`\`
`,
  'content/docs/orders/refund.md': '# Refund\n',
  'content/docs/orders/_category_.json': '{ "label": "Orders" }',
  'theme/Footer.tsx': `import { Translate, translate } from 'docsgen/theme'
import Named, { translate as t } from '@docusaurus/Translate'

export default function Footer({ Original, view }) {
  return (
    <section aria-label={translate({ id: 'footer.label', message: 'About us', description: 'Region' })}>
      <Translate id="footer.made" values={{ by: <b>Quay</b> }}>
        {'Made by {by}'}
      </Translate>
      <Named>
        Two
        lines
      </Named>
      {t({ message: 'No ' + 'id' })} {translate({ id: 'left.english', message: 'English {n}' }, { n: 2 })}
      <Original view={view} />
    </section>
  )
}
`,
  'theme/counter.island.tsx': `import { useState } from 'react'
import { Translate } from 'docsgen/theme'

export default function Counter() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}><Translate id="count" values={{ count }}>{'Count: {count}'}</Translate></button>
}
`,
}
const german = 'content/i18n/de'
const read = (root: string, file: string) => fs.readFileSync(path.join(root, file), 'utf8')
const texts = (root: string, file: string) =>
  JSON.parse(read(root, `${german}/${file}`)) as Record<string, { message: string; description?: string }>

test('extract writes all texts and keeps translations, and pages show them', async () => {
  const root = writeSite(path.join(base, 'site'), {
    ...files,
    [`${german}/code.json`]: '{ "old": { "message": "Alt" }, "count": { "message": "Anzahl: {count}" } }',
  })
  const { code, stdout, stderr } = await docsgen(root, ['translate', 'extract'])
  expect(stderr).not.toMatch(/error|warning/)
  expect(code).toBe(0)
  expect(stdout).toMatch(/content\/i18n\/de\/code\.json: \d{3} added, 2 kept, 1 of them not used\n/)
  const written = texts(root, 'code.json')
  expect(Object.keys(written).slice(0, 2)).toEqual(['old', 'count'])
  expect(written.count).toEqual({ message: 'Anzahl: {count}' })
  expect(written['theme.docs.paginator.next']).toEqual({ message: 'Weiter' })
  expect(written['footer.label']).toEqual({ message: 'About us', description: 'Region' })
  expect(written['Two lines']).toEqual({ message: 'Two lines' })
  expect(written['No id']).toEqual({ message: 'No id' })
  expect(written).toMatchObject({ 'doc.open': { message: 'Open' }, Close: {}, 'doc.n': { message: 'N {n}' } })
  expect(written).not.toHaveProperty('doc.code')
  const theme = 'docusaurus-theme-classic'
  expect(texts(root, `${theme}/navbar.json`)).toEqual({
    title: { message: 'Quay' },
    'item.label.Guides': { message: 'Guides' },
  })
  expect(texts(root, `${theme}/footer.json`)).toEqual({
    copyright: { message: '© Quay' },
    'link.item.label.Start': { message: 'Start' },
  })
  expect(texts(root, 'docusaurus-plugin-content-docs/current.json')).toEqual({
    'version.label': { message: expect.any(String) },
    'sidebar.defaultSidebar.category.Orders': { message: 'Orders' },
  })
  const second = await docsgen(root, ['translate', 'extract'])
  expect(second.stdout.match(/: (\d+) added/g)).toEqual(Array(4).fill(': 0 added'))

  const translated = {
    ...written,
    'footer.made': { message: 'Von {by} gemacht' },
    'footer.label': { message: 'Über uns' },
  }
  writeFiles(root, { [`${german}/code.json`]: JSON.stringify(translated) })
  const built = await docsgen(root, ['build'])
  expect(built.code, built.stderr).toBe(0)
  const [page, original] = ['build/de/docs/index.html', 'build/docs/index.html'].map((file) => read(root, file))
  expect(page).toContain('<section aria-label="Über uns">Von <b>Quay</b> gemacht')
  expect(page).toContain('No id English 2')
  expect(page).toMatch(/<button>Anzahl: 0<\/button>/)
  expect(page).toContain('"count":"Anzahl: {count}"')
  expect(original).toContain('<section aria-label="About us">Made by <b>Quay</b>')
  expect(original).not.toContain('"texts"')
})

test('a computed text is reported at its place, and nothing is written if a file is broken', async () => {
  const root = writeSite(path.join(base, 'wrong'), {
    ...files,
    'content/docs/index.mdx': `import { Translate } from 'docsgen/theme'\n\nA <Translate>{props.a}</Translate>\n`,
    'theme/Footer.tsx': `import { translate } from 'docsgen/theme'\n\nexport default ({ view }) => <p>{translate({ message: view.copyright })}</p>\n`,
    [`${german}/code.json`]: '{ "a": ',
  })
  const { code, problems } = await docsgenProblems(root, ['translate', 'extract'])
  expect(code).toBe(1)
  expect(problems.map((it) => `${it.severity} ${it.file}:${it.line}:${it.column} ${it.code}`)).toEqual([
    'warning content/docs/index.mdx:3:3 dynamic-text',
    `error ${german}/code.json:1:7 bad-translation`,
    'warning theme/Footer.tsx:3:34 dynamic-text',
  ])
  expect(fs.existsSync(path.join(root, german, 'docusaurus-theme-classic'))).toBe(false)
  writeFiles(root, { 'site.config.ts': config.replace("['en', 'de']", "['en']") })
  const alone = await docsgenProblems(root, ['translate', 'extract'])
  expect(alone.code).toBe(2)
  expect(alone.problems.map((it) => it.code)).toEqual(['no-translations'])
})

test('translate status lists missing translations, and --accept records the translated sources', async () => {
  const root = writeSite(path.join(base, 'status'), {
    'site.config.ts': configText({ i18n: { defaultLocale: 'en', locales: ['en', 'de'] } }),
    'content/docs/index.md': '---\nslug: /\n---\n\n# Start\n\n[A](./a.md) and [B](./b.md)\n',
    'content/docs/a.md': '# A\n',
    'content/docs/b.md': '# B\n',
  })
  const german = 'content/i18n/de/docusaurus-plugin-content-docs/current'
  writeFiles(root, { [`${german}/a.md`]: '# A\n', [`${german}/b.md`]: '# B\n' })
  const run = (...args: string[]) => docsgen(root, ['translate', 'status', ...args])
  const first = await run()
  expect([first.code, first.stdout]).toEqual([0, 'de: 2 of 3 translated, 0 stale, 2 not recorded\n'])
  expect(first.stderr).toContain('info  content/docs/index.md  There is no translation into Deutsch (de).')
  expect(first.stderr).not.toContain('stale-translation')
  const state = 'content/i18n/de/state.json'
  expect((await run('--accept')).stdout).toBe(`${state}: 2 translations, 2 accepted\n`)
  const lines = () => fs.readFileSync(path.join(root, state), 'utf8').split('\n')
  expect(lines()[1]).toMatch(/^ {2}"docusaurus-plugin-content-docs\/current\/a\.md": "[0-9a-f]{16}",$/)

  writeFiles(root, { 'content/docs/a.md': '# A\n\nMore.\n', 'content/docs/b.md': '# B\n\nMore.\n' })
  const stale = await run('--strict')
  expect([stale.code, stale.stdout]).toEqual([1, 'de: 2 of 3 translated, 2 stale, 0 not recorded\n'])
  expect(stale.stderr).toContain(`error  ${german}/a.md:1:1  The source content/docs/a.md has changed`)
  expect((await run('--accept', 'content/docs/a.md')).stdout).toBe(`${state}: 2 translations, 1 accepted\n`)
  expect((await run()).stdout).toBe('de: 2 of 3 translated, 1 stale, 0 not recorded\n')
  fs.rmSync(path.join(root, german, 'a.md'))
  expect((await run('--accept', `${german}/b.md`)).stdout).toBe(`${state}: 1 translation, 1 accepted\n`)
  const wrong = await run('--accept', 'a.md')
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('There is no translation "a.md".')])
})
