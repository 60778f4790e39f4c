import type { Severity } from '../model/codes/code-entry.ts'
import type { Box, FindingCode, PageFinding } from '../model/page-finding.ts'
import { type Problem, problem } from '../model/problem.ts'
import { hints } from './hints.ts'
import type { Shot } from './take.ts'
import { type View, viewText } from './views.ts'

/** The same thing on all pages and in all windows in which it was found. */
export interface Finding extends Pick<PageFinding, 'code' | 'selector' | 'text' | 'message'> {
  severity?: Severity
  places: Place[]
}

export interface Place {
  route: string
  file: string
  view: View
  box?: Box
}

/** Codes whose cause is named by the message, or by the page, instead of by an element. */
const byMessage: FindingCode[] = ['console-error', 'image-not-loaded']
const byPage: FindingCode[] = ['empty-page', 'page-not-shown']

/** Joins what is found on several pages and in several windows: an element of the theme is one finding. */
export function foldFindings(shots: Shot[]): Finding[] {
  const found = new Map<string, Finding>()
  for (const { page, view, findings } of shots)
    for (const { code, selector, text, message, box, isMild } of findings) {
      const cause = byMessage.includes(code) ? message : byPage.includes(code) ? page.route : selector
      const key = `${code} ${cause}`
      const known = found.get(key) ?? { code, selector, text, message, places: [] }
      found.set(key, known)
      // One severe case counts.
      if (known.places.length === 0 && isMild) known.severity = 'warning'
      else if (!isMild) delete known.severity
      known.places.push({ route: page.route, file: page.file, view, box })
    }
  return [...found.values()]
}

/** Returns a finding as a problem of the first page that has it; `views` are all that were looked at. */
export function problemOf(finding: Finding, views: View[], folder: string): Problem {
  const { code, selector, text, message, severity, places } = finding
  const { route, file } = places[0]!
  const named = text === '' ? selector : `"${text}" in ${selector}`
  const what = selector === 'html' || selector === 'head' ? '' : ` It is ${named}.`
  return problem(code, {
    message: `${message}${what} Seen on ${route} ${viewsText(places, route, views)}${morePages(places)}.`,
    hint: hints[code],
    file: `${folder}/${file}`,
    subject: `${selector} ${text}`,
    ...(severity && { severity }),
  })
}

function viewsText(places: Place[], route: string, all: View[]): string {
  const views = [...new Set(places.filter((place) => place.route === route).map(({ view }) => view))]
  if (views.length === all.length && views.length > 1) return 'in all views'
  return `at ${views.map(viewText).join(' and ')}`
}

function morePages(places: Place[]): string {
  const more = new Set(places.map(({ route }) => route)).size - 1
  return more === 0 ? '' : ` and ${more} more ${more === 1 ? 'page' : 'pages'}`
}
