import fs from 'node:fs'
import path from 'node:path'
import chromium from '@sparticuz/chromium'
import { afterAll, expect, test } from 'vitest'
import { violations } from '../../browser/pages/axe.ts'
import { beyond } from '../../harness/browser/loads.ts'
import { visitPage } from '../../harness/browser/sites.ts'
import { startHost } from '../../harness/browser/static-host.ts'
import { docsgen } from '../../harness/build/cli.ts'
import { configText, temporaryFolder, writeSite } from '../../harness/build/site.ts'
import { hasIntent } from '../../harness/client/reader.ts'
import { connect } from '../../harness/theme/connect.ts'

const root = temporaryFolder('diagrams')
const config = configText({ title: 'Quay', markdown: { mermaid: { render: 'browser' } } })
afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

/** A diagram of each kind, with texts that it shows. */
const kinds: Record<string, [string, ...string[]]> = {
  flowchart: [
    'flowchart LR\n  A[Order] -->|paid & sent| B[(Store)]\n  B --o C\n  style B fill:#f9f',
    'Order',
    'paid',
    'Store',
  ],
  sequence: ['sequenceDiagram\n  autonumber\n  Me->>+You: pays\n  Note over You: done', 'Me', 'pays', 'done'],
  class: ['classDiagram\n  Animal <|-- Dog : is\n  class Animal { +int age }\n  note for Dog "barks"', '+int', 'barks'],
  state: ['stateDiagram-v2\n  [*] --> Draft: New\n  note right of Draft: hello', 'Draft', 'New', 'hello'],
  er: ['erDiagram\n  ORDER ||--o{ ITEM : contains\n  ORDER {\n    string number PK\n  }', 'ORDER', 'contains', 'PK'],
  gantt: ['gantt\n  dateFormat YYYY-MM-DD\n  section One\n  A task :a, 2025-03-14, 2d', 'One', 'A task'],
  pie: ['pie showData\n  "Dogs" : 386\n  "Cats" : 85', 'Dogs', '82%'],
  journey: ['journey\n  title My day\n  section Work\n  Make tea: 5: Me', 'My day', 'Work', 'Make tea'],
  mindmap: ['mindmap\n  root((Ship))\n    Hull\n    Sails', 'Ship', 'Hull', 'Sails'],
  gitGraph: ['gitGraph\n  commit id: "first"\n  branch develop\n  commit id: "fix"', 'main', 'develop', 'fix'],
}
const fence = (source: string) => `\`\`\`mermaid\n${source}\n\`\`\`\n`
const text = Object.entries(kinds).map(([kind, [source]]) => `## A ${kind}\n\n${fence(source)}`)

/** Writes the site, with one more diagram on a separate page. */
function write(other: string): void {
  writeSite(root, {
    'site.config.ts': config,
    'content/docs/index.md': `# Kinds\n\n${text.join('\n')}`,
    'content/docs/other.md': `# Other\n\n[Kinds](./index.md)\n\n${fence(other)}`,
  })
}

async function build(browser: string) {
  const { code, stdout, stderr } = await docsgen(root, ['build'], { env: { CHROME_PATH: browser } })
  return { code, text: stdout + stderr }
}

test('a missing browser and a syntax error are reported with their places', async () => {
  write('pie\n  "a" : x')
  const missing = await build(path.join(root, 'nowhere'))
  expect(missing.code).toBe(1)
  expect(missing.text).toMatch(/error +site\.config\.ts:\d+:\d+ +There is no Chromium.*\(no-browser\)/)
  expect(missing.text).toMatch(/error +content\/docs\/other\.md:7:\d+ +Invalid diagram:.*\(bad-diagram\)/)
  expect((await build('/bin/false')).text).toMatch(/Chromium could not draw the diagrams.*\(no-browser\)/)
})

test('all kinds are drawn in theme colors, without scripts, reproducibly', async () => {
  write('flowchart LR\n  A --> B\n  click A "https://a.example.com"')
  const browser = await chromium.executablePath()
  const first = await build(browser)
  expect(first.code, first.text).toBe(0)
  expect(first.text.match(/\([a-z]+-diagram\)/g)).toEqual(['(undrawn-diagram)'])
  const read = () => fs.readFileSync(path.join(root, 'build/docs/index.html'), 'utf8')
  const html = read()
  expect(html).not.toMatch(/class="dg-mermaid"|<foreignObject|<style|style=|"mermaid":|NaN|undefined/)
  const figures = html.match(/<figure class="dg-diagram">.*?<\/figure>/gs)!
  expect(figures).toHaveLength(text.length)
  for (const [i, [kind, [, ...labels]]] of Object.entries(kinds).entries()) {
    const [, name, svg] = /<svg [^>]*role="img" aria-label="([^"]*)"[^>]*>(.*)<\/svg>/s.exec(figures[i]!)!
    expect(name).toBe(kind === 'journey' ? 'Diagram: My day' : `Diagram: A ${kind}`)
    const shown = svg!.replace(/<\/text>/g, ' ').replace(/<[^>]+>/g, '')
    for (const label of labels) expect(shown, kind).toContain(label)
    expect(figures[i], kind).toMatch(/<details>.*<li>[^<]/s)
    expect(svg, kind).toMatch(/(?:fill|stroke)="(?:color-mix\(in srgb, )?var\(--dg-/)
  }
  // A color of an author stays.
  expect(figures[0]).toContain('fill="rgb(255, 153, 255)"')
  const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  fs.rmSync(path.join(root, '.docsgen'), { recursive: true })
  expect((await build(browser)).code).toBe(0)
  expect(read()).toBe(html)
})

test('pages with diagrams are readable in both color modes, on phones and with very large text', async () => {
  const host = await startHost(path.join(root, 'build'))
  const window = await connect()
  const colors: string[] = []
  for (const theme of ['light', 'dark'] as const) {
    const page = await visitPage(window, `${host.origin}/docs/`, { theme, width: 390, height: 800, bypassCSP: true })
    await hasIntent(page)
    const figures = page.locator('figure.dg-diagram')
    await expect.poll(() => figures.locator('.dg-zoom-button').count()).toBe(text.length)
    colors.push(
      await figures
        .first()
        .locator('[role=img] rect')
        .first()
        .evaluate((it) => getComputedStyle(it).fill),
    )
    await page.getByRole('group', { name: 'Diagram: A gantt' }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.locator('html').evaluate((html) => Object.assign(html.style, { fontSize: '32px' }))
    expect(await beyond(page)).toBeLessThanOrEqual(0)
  }
  expect(colors[0]).not.toBe(colors[1])
  await window.close()
  host.stop()
})
