import fs from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { startHost } from '../../harness/browser/static-host.ts'
import { docsgen, docsgenProblems, shortForm } from '../../harness/build/cli.ts'
import { configText, type Files, temporaryFolder, treeOf, writeSite } from '../../harness/build/site.ts'
import { connect } from '../../harness/theme/connect.ts'

const base = temporaryFolder('use-site')
afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

const config = {
  title: 'The site',
  tagline: 'A line',
  baseUrl: '/base/',
  footer: {},
  customFields: { apiUrl: 'https://api.example.com', secret: 'hunter2', list: [1, { two: 2 }] },
  theme: { components: { Footer: './src/Footer.tsx' } },
}

const page = `import { useSite } from 'docsgen/theme'
import Ask from '@site/src/ask.island.tsx'
export default function Page() {
  const { title, tagline, url, baseUrl, locale, customFields } = useSite<{ list: unknown }>()
  return (
    <main>
      <h1>A page</h1>
      <p id="all">{[title, tagline, url, baseUrl, locale, JSON.stringify(customFields.list)].join(' | ')}</p>
      <Ask />
    </main>
  )
}
`

const ask = `import { useState } from 'react'
import { useSite } from 'docsgen/theme'
export const load = 'idle'
export const customFields = ['apiUrl']
export default function Ask() {
  const { title, customFields } = useSite<{ apiUrl: string }>()
  const [isAlive, setAlive] = useState(false)
  return <button type="button" onClick={() => setAlive(true)}>{title} {customFields.apiUrl} {isAlive ? 'alive' : 'built'}</button>
}
`

const who = `import { useState } from 'react'
import { useFrontMatter, usePage } from 'docsgen/theme'
export const load = 'idle'
export default function Who() {
  const { title, version, docId, locale } = usePage()
  const { owner } = useFrontMatter<{ owner: string }>()
  const [isAlive, setAlive] = useState(false)
  const text = [title, version?.name, docId, locale, owner, isAlive ? 'alive' : 'built'].join(' ')
  return <button type="button" onClick={() => setAlive(true)}>{text}</button>
}
`

const site = (name: string, more: Files = {}) =>
  writeSite(path.join(base, name), {
    'site.config.ts': configText(config),
    'content/docs/a.mdx':
      "import { useSite } from 'docsgen/theme'\n\n# A\n\nexport const Api = () => <b>{useSite().customFields.apiUrl}</b>\n\n<Api />\n",
    'content/docs/b.mdx':
      "---\nowner: Ann\n---\n\nimport Who from '@site/src/who.island.tsx'\nimport { useSidebar } from 'docsgen/theme'\n\n# B\n\nexport const Size = () => <i>{useSidebar().items.length} in {useSidebar().name}</i>\n\n<Size />\n\n<Who />\n",
    'src/who.island.tsx': who,
    'content/pages/index.tsx': page,
    'src/Footer.tsx':
      "import { useSite } from 'docsgen/theme'\nexport default () => <footer>{useSite().customFields.list[1].two}</footer>\n",
    'src/ask.island.tsx': ask,
    ...more,
  })

const read = (root: string, file: string) => fs.readFileSync(path.join(root, 'build', file), 'utf8')

describe('useSite', () => {
  test('returns the configuration in pages, MDX, theme components and islands', async () => {
    const root = site('good')
    const { code, stderr } = await docsgen(root, ['build'])
    expect(code, stderr).toBe(0)
    const html = read(root, 'index.html')
    expect(html).toContain('The site | A line | https://site.example.com | /base/ | en | [1,{&quot;two&quot;:2}]</p>')
    expect(html).toContain('<footer>2</footer>')
    expect(read(root, 'docs/a/index.html')).toContain('<b>https://api.example.com</b>')
    const files = Object.keys(treeOf(path.join(root, 'build'))!)
    expect(files.length).toBeGreaterThan(5)
    expect(files.filter((file) => read(root, file).includes('hunter2'))).toEqual([])
    const { origin, stop } = await startHost(path.join(root, 'build'), { baseUrl: '/base/' })
    const browser = await connect()
    const shown = await browser.newPage()
    const messages: string[] = []
    shown.on('console', (message) => /error|warning/.test(message.type()) && messages.push(message.text()))
    await shown.goto(`${origin}/base/`)
    await shown.click('docsgen-island button')
    await shown.waitForSelector('docsgen-island >> text=alive')
    expect(await shown.textContent('docsgen-island')).toBe('The site https://api.example.com alive')
    await shown.goto(`${origin}/base/docs/b`)
    expect(await shown.textContent('article i')).toBe('2 in defaultSidebar')
    await shown.click('docsgen-island button')
    await shown.waitForSelector('docsgen-island >> text=alive')
    expect(await shown.textContent('docsgen-island')).toBe('B current b en Ann alive')
    expect(read(root, 'index.html')).not.toContain('data-page')
    expect(messages).toEqual([])
    await browser.close()
    stop()
  }, 60_000)

  test.each<[string, string, string]>([
    [
      'reads an undeclared field',
      ask.replace("['apiUrl']", '[]'),
      'reads the custom field "apiUrl" without listing it: add',
    ],
    ['declares an unknown field', ask.replace("['apiUrl']", "['apiUrl', 'apiKey']"), 'lists the custom field "apiKey"'],
    [
      'declares fields without a list',
      ask.replace("['apiUrl']", "'apiUrl'"),
      'exports customFields that are not a list',
    ],
  ])('fails in an island that %s', async (name, text, message) => {
    const { code, problems } = await docsgenProblems(site(name, { 'src/ask.island.tsx': text }), ['check'])
    expect(code).toBe(1)
    expect(problems.map((one) => one.message).join('\n')).toContain(message)
    expect(problems).toHaveLength(1)
  })

  test('omits functions, and reports values that are not JSON', async () => {
    const text =
      "const own = {}; own.own = own\nexport default { title: 'T', url: 'https://docs.example.com', customFields: "
    const functions = site('functions', {
      'site.config.ts': `${text}{ ...${JSON.stringify(config.customFields)}, go: () => 1 } }`,
    })
    expect((await docsgenProblems(functions, ['check'])).problems).toEqual([])
    const circle = site('circle', { 'site.config.ts': `${text}{ own } }` })
    expect((await docsgenProblems(circle, ['check'])).problems.map(shortForm)).toEqual([
      'error bad-config site.config.ts:2:79',
    ])
  })
})
