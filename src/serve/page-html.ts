import type { Problem } from '../model/problem.ts'
import { escapeHtml } from '../shared/escape-html.ts'
import { hashOf } from '../shared/hash.ts'
import { ownFolder } from './serve-routes.ts'

/** What an open page is told of itself. */
export interface PageTold {
  /** Known to pages of this server alone. */
  token: string
  /** Files that it is made of. */
  files: string[]
  /** It could not be made: what is shown is not the page. */
  isBroken: boolean
}

/** HTML of a page with the script that keeps it up to date. */
export function withScript(html: string, { token, files, isBroken }: PageTold): string {
  const source = `${ownFolder}page.js?token=${token}`
  const version = hashOf(html + files).slice(0, 10)
  const told = `data-version="${version}" data-files="${escapeHtml(JSON.stringify(files))}"${isBroken ? ' data-broken' : ''}`
  const script = `<script type="module" src="${source}" ${told}></script>`
  const end = html.lastIndexOf('</body>')
  return end < 0 ? html + script : html.slice(0, end) + script + html.slice(end)
}

const look = `:root{color-scheme:light dark;font:1rem/1.6 system-ui,sans-serif}
body{max-width:46rem;margin:12vh auto;padding:0 1.5rem}h1{font-size:1.4rem}li{margin:.75rem 0}code{font-family:ui-monospace,monospace;font-size:.9em}`

/** What stands in the place of a page that could not be made. */
export function brokenPage(url: string, problems: Problem[]): string {
  const items = problems.map((one) => `<li>${escapeHtml(one.message)}<br><code>${escapeHtml(placeOf(one))}</code></li>`)
  const list = items.length > 0 ? `<ul>${items.join('')}</ul>` : ''
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Cannot be shown</title><style>${look}</style></head><body><main><h1>This page cannot be shown</h1><p><code>${escapeHtml(url)}</code> comes back by itself when this is corrected:</p>${list}</main></body></html>`
}

function placeOf({ file, line, column }: Problem): string {
  return [file, line, column].filter((part) => part !== undefined).join(':')
}
