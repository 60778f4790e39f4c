import type { Problem } from '../model/problem.ts'
import { escapeHtml } from '../shared/escape-html.ts'
import { hashOf } from '../shared/hash.ts'
import { ownFolder } from './serve-routes.ts'

/** Data for the script of an open page. */
interface PageData {
  /** Authenticates pages of this server. */
  token: string
  /** Files that the page depends on. */
  files: string[]
  /** The page failed to build, and an error page is shown instead. */
  isBroken: boolean
}

/** Adds the live-reload script to the HTML of a page. */
export function withScript(html: string, { token, files, isBroken }: PageData): string {
  const source = `${ownFolder}page.js?token=${token}`
  const version = hashOf(html + files).slice(0, 10)
  const attributes = `data-version="${version}" data-files="${escapeHtml(JSON.stringify(files))}"${isBroken ? ' data-broken' : ''}`
  const script = `<script type="module" src="${source}" ${attributes}></script>`
  const end = html.lastIndexOf('</body>')
  return end < 0 ? html + script : html.slice(0, end) + script + html.slice(end)
}

const styles = `:root{color-scheme:light dark;font:1rem/1.6 system-ui,sans-serif}
body{max-width:46rem;margin:12vh auto;padding:0 1.5rem}h1{font-size:1.4rem}li{margin:.75rem 0}code{font-family:ui-monospace,monospace;font-size:.9em}`

/** Returns the error page for a page that failed to build. */
export function brokenPage(url: string, problems: Problem[]): string {
  const items = problems.map((one) => `<li>${escapeHtml(one.message)}<br><code>${escapeHtml(placeOf(one))}</code></li>`)
  const list = items.length > 0 ? `<ul>${items.join('')}</ul>` : ''
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Build failed</title><style>${styles}</style></head><body><main><h1>This page failed to build</h1><p><code>${escapeHtml(url)}</code> reloads when you fix it.</p>${list}</main></body></html>`
}

function placeOf({ file, line, column }: Problem): string {
  return [file, line, column].filter((part) => part !== undefined).join(':')
}
