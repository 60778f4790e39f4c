import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { loadConfig } from '../host/config/load-config.ts'
import { type CheckResult, checkBuild } from '../migrate/check/check.ts'
import type { Difference } from '../migrate/check/compare.ts'
import { type Problem, problem } from '../model/problem.ts'
import type { MigrateOptions } from './migrate-options.ts'
import { countErrors, report, summarize } from './report.ts'

/** The most pages that are printed; the JSON has all. */
const most = 20

/** `docsgen migrate --check`: compares an old build, or a list of URLs, with the new build. */
export async function runCheck(root: string, old: string, options: MigrateOptions): Promise<number> {
  const now = path.resolve(root, options.outDir)
  const refused = unusable(root, path.resolve(old), now)
  const reporting = { ...options, strict: false }
  if (refused) {
    await report([refused], reporting, root)
    return 2
  }
  const result = checkBuild({ old: path.resolve(old), now, baseUrl: await baseUrlOf(root) })
  const problems = problemsOf(result)
  if (options.reporter === 'json') process.stdout.write(`${JSON.stringify(result, null, 2)}\n`)
  else {
    await report(problems, reporting, root)
    summarize(linesOf(result), options)
  }
  return countErrors(problems, reporting) > 0 ? 1 : 0
}

function unusable(root: string, old: string, now: string): Problem | undefined {
  if (!fs.existsSync(path.join(now, 'index.html')))
    return problem('no-build', {
      message: `There is no build in ${path.relative(root, now) || '.'}.`,
      hint: 'Run "docsgen build" first.',
    })
  if (!fs.existsSync(old))
    return problem('no-old-site', {
      message: `There is no folder or file "${old}".`,
      hint: 'Name the output folder of the old generator, or a file with one URL on each line.',
    })
  if (path.relative(old, now) === '')
    return problem('no-old-site', {
      message: 'The old build and the new one are the same folder.',
      hint: 'Build the old site into another folder first.',
    })
  return undefined
}

async function baseUrlOf(root: string): Promise<string> {
  const cacheDir = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-check-'))
  try {
    return (await loadConfig({ root, cacheDir })).config?.baseUrl ?? '/'
  } finally {
    fs.rmSync(cacheDir, { recursive: true, force: true })
  }
}

function problemsOf({ lost, different }: CheckResult): Problem[] {
  return [
    ...lost.slice(0, most).map((route) =>
      problem('lost-url', {
        message: `The new build has no page ${route}.`,
        hint: 'Write a page with this route, or redirect it.',
        subject: route,
      }),
    ),
    ...different.slice(0, most).flatMap(pageProblems),
  ]
}

function pageProblems({ route, anchors, ...page }: Difference): Problem[] {
  const lost = anchors.map((id) =>
    problem('lost-anchor', {
      message: `The page ${route} has no heading with the id "${id}".`,
      hint: 'Set the id of the heading: "## Title {#id}".',
      subject: `${route}#${id}`,
    }),
  )
  const parts = partsOf(page)
  if (parts.length === 0) return lost
  const message = `The page ${route} differs from the old build: ${parts.join('; ')}.`
  return [...lost, problem('different-page', { message, hint: 'Compare both pages in a browser.', subject: route })]
}

function partsOf({ title, headings, links, similarity }: Omit<Difference, 'route' | 'anchors'>): string[] {
  return [
    ...(title ? [`title "${title[1]}" instead of "${title[0]}"`] : []),
    ...(headings.length > 0 ? [`no heading "${headings[0]}"${more(headings)}`] : []),
    ...(links.length > 0 ? [`no link to ${links[0]}${more(links)}`] : []),
    ...(similarity < 1 ? [`${percent(similarity)} of the words are the same`] : []),
  ]
}

function more(list: string[]): string {
  return list.length > 1 ? ` and ${list.length - 1} more` : ''
}

function percent(share: number): string {
  return `${Math.floor(share * 100)} %`
}

function linesOf({ total, lost, compared, different }: CheckResult): string[] {
  const hidden = Math.max(0, lost.length - most) + Math.max(0, different.length - most)
  return [
    `${total - lost.length} of ${total} URLs are in the new build.`,
    ...(compared > 0
      ? [`${compared - different.length} of ${compared} pages have the same title, headings, links and text.`]
      : []),
    ...(hidden > 0 ? [`${hidden} more: see them with --reporter json.`] : []),
  ]
}
