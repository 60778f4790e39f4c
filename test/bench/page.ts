import fs from 'node:fs'
import path from 'node:path'
import { measure } from './measure.ts'
import { typicalPage, type Weight, weighSite } from './page-weight.ts'
import { table } from './report.ts'

/** How much readers of the project's own site fetch, as Markdown; the site is built below `temporary`. */
export function measurePage(project: string, temporary: string): string {
  const out = path.join(temporary, 'page')
  measure(project, ['build', '--root', project, '--out-dir', out, '--cache-dir', `${out}-cache`])
  const { pages, styles, scripts, snippet, font } = weighSite(out)
  const typical = typicalPage(path.join(project, 'content/docs'), 4096)
  const sorted = [...pages].sort(([, a], [, b]) => a.gzip - b.gzip)
  const source = fs.statSync(path.join(project, 'content', typical.replace(/\/index\.html$/, '.md'))).size
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
    ['script', scripts],
    ['inline script of the head', snippet],
    ['typeface', font],
  ]
  return table(
    ['what', 'bytes', '`gzip -9`'],
    rows.map(([what, { plain, gzip }]) => [what, plain.toLocaleString('en-US'), gzip.toLocaleString('en-US')]),
  )
}

function routeOf(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$/, '')}`
}
