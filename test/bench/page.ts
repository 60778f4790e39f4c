import fs from 'node:fs'
import path from 'node:path'
import { quiet } from '../browser/pages/quiet.ts'
import { startHost } from '../harness/browser/static-host.ts'
import { launch } from '../harness/theme/launch.ts'
import { measure } from './measure.ts'
import { sum, typicalPage, type Weight, weighFile, weighSite } from './page-weight.ts'
import { table } from './report.ts'

/**
 * How much readers of the project's own site fetch, as Markdown, and what a browser loads when it is idle; the site is built
 * below `temporary`.
 */
export async function measurePage(project: string, temporary: string): Promise<string> {
  const out = path.join(temporary, 'page')
  measure(project, ['build', '--root', project, '--out-dir', out, '--cache-dir', `${out}-cache`])
  const { pages, styles, features, scripts, snippet, font } = weighSite(out)
  const typical = typicalPage(path.join(project, 'content/docs'), 4096)
  const sorted = [...pages].sort(([, a], [, b]) => a.gzip - b.gzip)
  const source = fs.statSync(path.join(project, 'content', typical.replace(/\/index\.html$/, '.md'))).size
  const idle = await idleLoads(out, routeOf(typical))
  const saving = await idleLoads(out, routeOf(typical), { saveData: true })
  const rows: [string, Weight][] = [
    [
      `a document of ${source.toLocaleString('en-US')} bytes of Markdown (\`${routeOf(typical)}\`)`,
      pages.get(typical)!,
    ],
    ['the front page', pages.get('index.html')!],
    ['a folder with its index (`/docs/product/settings`)', pages.get('docs/product/settings/index.html')!],
    ['`404.html`', pages.get('404.html')!],
    [`the median of all ${pages.size} pages`, sorted[Math.floor(sorted.length / 2)]![1]],
    [`the largest (\`${routeOf(sorted.at(-1)![0])}\`)`, sorted.at(-1)![1]],
    ['stylesheet', styles],
    ['stylesheets of features', features],
    ['script', scripts],
    ['inline script of the head', snippet],
    ['typeface', font],
    [`loaded when the browser is idle on the first document: ${idle.scripts.length} script`, sum(idle.scripts)],
    [`pages that its text links to, then: ${idle.pages.length}`, sum(idle.pages)],
    ['both for readers who save data', sum([...saving.scripts, ...saving.pages])],
    [
      'the first document with everything',
      sum([pages.get(typical)!, styles, features, scripts, font, ...idle.scripts, ...idle.pages]),
    ],
  ]
  return table(
    ['what', 'bytes', '`gzip -9`'],
    rows.map(([what, { plain, gzip }]) => [what, plain.toLocaleString('en-US'), gzip.toLocaleString('en-US')]),
  )
}

/** Weighs the scripts and pages that a browser loads after those that the HTML of a page names. */
async function idleLoads(
  out: string,
  route: string,
  connection?: object,
): Promise<Record<'scripts' | 'pages', Weight[]>> {
  const host = await startHost(out, { compresses: true })
  const browser = await launch()
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  if (connection)
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)
  await page.goto(host.origin + route, { waitUntil: 'networkidle' })
  const html = fs.readFileSync(path.join(out, route, 'index.html'), 'utf8')
  // Pages are loaded one at a time, each when the browser is idle.
  for (let before = -1; before !== host.asked.length; ) {
    before = host.asked.length
    for (let n = 0; n < 10; n++) await quiet(page)
  }
  await browser.close()
  host.stop()
  const later = host.asked.filter((file) => file !== route && !html.includes(`"${file}"`))
  const weights = (end: string) =>
    later.filter((file) => file.endsWith(end)).map((file) => weighFile(path.join(out, file)))
  return { scripts: weights('.js'), pages: weights('.html') }
}

function routeOf(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$/, '')}`
}
