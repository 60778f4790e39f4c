import fs from 'node:fs'
import path from 'node:path'
import { severities } from '../../config/checks.ts'
import { ignoreErrors } from '../../host/fs.ts'
import type { Copy } from '../../model/build-result.ts'
import type { CheckedOutput } from '../../model/output-row.ts'
import { type Problem, problem } from '../../model/problem.ts'
import { sharedWordsFile } from '../../shared/search/thesaurus.ts'
import { budgetsCodes } from './codes.ts'
import { type Budgets, defaultPageKB } from './config.ts'
import type { PageWeight } from './types.ts'

type Weight = PageWeight & { url: string; file?: string }
type Found = Omit<Problem, 'code' | 'severity'>

/** Compares the sizes of pages, scripts, images and search indexes with the budgets of the site. */
export function budgetProblems({ config, configFile, pages, copies, sizes, fileOf }: CheckedOutput): Problem[] {
  const budgets = config.budgets ?? { level: 'warn' as const }
  if (budgets.level === 'ignore') return []
  const { pageKB, scriptKB, imageKB, indexKB }: Partial<Budgets> = budgets
  const weights = pages.flatMap(({ data, ...page }): Weight[] =>
    data.budgets ? [{ ...(data.budgets as PageWeight), ...page }] : [],
  )
  const found = [
    ...weights.flatMap((one) => pageProblem(one, pageKB ?? defaultPageKB)),
    ...(scriptKB === undefined ? [] : scriptProblems(weights, scriptKB, fileOf)),
    ...(imageKB === undefined ? [] : imageProblems(weights, imageKB, fileOf, copies)),
    ...(indexKB === undefined
      ? []
      : [...sizes].flatMap(([name, size]) => indexProblem(name, size, indexKB, configFile))),
  ]
  const severity = severities[budgets.level]
  // Nobody has chosen the default.
  const severityOf = ({ subject }: Found) =>
    pageKB === undefined && subject?.startsWith('page ') && severity === 'error' ? 'warning' : severity
  return found.map((one) => problem(budgetsCodes['over-budget'], { ...one, severity: severityOf(one) }))
}

function isOver(bytes: number, kilobytes: number): boolean {
  return bytes > kilobytes * 1000
}

function sized(bytes: number): string {
  return `${Math.ceil(bytes / 1000).toLocaleString('en')} KB`
}

function over(what: string, bytes: number, kilobytes: number): string {
  return `${what} has ${sized(bytes)}, over the budget of ${sized(kilobytes * 1000)}.`
}

function pageProblem({ file, url, bytes, part }: Weight, budget: number): Found[] {
  if (!isOver(bytes, budget)) return []
  const cause = part ? ` Its largest part is ${part.name} with ${sized(part.bytes)}.` : ''
  const place = part?.title === undefined ? { line: 1, column: 1 } : { seek: { text: part.title } }
  const hint = 'Split the page, or raise "budgets.pageKB".'
  return [{ message: over(`The page ${url}`, bytes, budget) + cause, hint, file, ...place, subject: `page ${url}` }]
}

type FileOf = (name: string) => string | undefined

/** Pages with the same scripts are reported once. */
function scriptProblems(weights: Weight[], budget: number, fileOf: FileOf): Found[] {
  const reach = new Map<string, string[]>()
  const pages = new Map<string, Weight[]>()
  for (const one of weights) {
    const key = one.scripts.toSorted().join('\n')
    pages.set(key, [...(pages.get(key) ?? []), one])
  }
  return [...pages.values()].flatMap((same): Found[] => {
    const [first] = same as [Weight]
    const sizes = first.scripts.map((name) => ({ name, files: reached(name, fileOf, reach) }))
    const total = bytesOf(new Set(sizes.flatMap(({ files }) => files)), fileOf)
    if (!isOver(total, budget)) return []
    const [largest] = sizes
      .map(({ name, files }) => ({ name, bytes: bytesOf(files, fileOf) }))
      .sort((a, b) => b.bytes - a.bytes)
    const others =
      same.length > 1 ? ` Also loaded by ${same.length === 2 ? 'another page' : `${same.length - 1} other pages`}.` : ''
    const base = path.posix.basename(largest!.name).replace(/(?:[.-][\w-]{6,})?\.js$/, '')
    return [
      {
        message: `${over(`The script of ${first.url}`, total, budget)} Its largest file is ${largest!.name} with ${sized(largest!.bytes)}.${others}`,
        hint: 'Import less in it, load it on another page, or raise "budgets.scriptKB".',
        ...{ file: first.file, seek: { text: base }, subject: `script ${first.url}` },
      },
    ]
  })
}

function bytesOf(names: Iterable<string>, fileOf: FileOf): number {
  let sum = 0
  for (const name of names) sum += ignoreErrors(undefined, () => fs.statSync(fileOf(name)!).size) ?? 0
  return sum
}

const imports = /(?:from|import)\s*["'](\.{0,2}\/[^"']+)["']/g

/** A script and those that it imports, but not those that it loads later. */
function reached(name: string, fileOf: FileOf, known: Map<string, string[]>): string[] {
  const before = known.get(name)
  if (before) return before
  const all = [name]
  for (const one of all) {
    const file = fileOf(one)
    const text = file && ignoreErrors(undefined, () => fs.readFileSync(file, 'utf8'))
    for (const [, to = ''] of (text || '').matchAll(imports)) {
      const target = to.startsWith('/') ? belowBase(to, fileOf) : path.posix.join(path.posix.dirname(one), to)
      if (!all.includes(target)) all.push(target)
    }
  }
  known.set(name, all)
  return all
}

/** The output path of a URL: the first part of it that is a file of the output, whatever the base URL. */
function belowBase(url: string, fileOf: FileOf): string {
  const parts = url.slice(1).split('/')
  const names = parts.map((_, at) => parts.slice(at).join('/'))
  return names.find((name) => fileOf(name) !== undefined) ?? names[0]!
}

/** Each image is reported once, on the first page that shows it. */
function imageProblems(weights: Weight[], budget: number, fileOf: FileOf, copies: ReadonlyMap<string, Copy>): Found[] {
  const shown = new Map<string, Weight>()
  for (const one of weights) for (const name of one.images) if (!shown.has(name)) shown.set(name, one)
  return [...shown].flatMap(([name, { file, url }]): Found[] => {
    const bytes = bytesOf([name], fileOf)
    if (!isOver(bytes, budget)) return []
    const source = copies.get(name)?.from ?? name
    return [
      {
        message: over(`The image ${source} on ${url}`, bytes, budget),
        hint: 'Make it smaller, set "markdown.images.formats", or raise "budgets.imageKB".',
        ...{ file, seek: { text: path.posix.basename(source) }, subject: `image ${source}` },
      },
    ]
  })
}

function indexProblem(name: string, bytes: number, budget: number, file: string): Found[] {
  // Its words are those of the thesaurus.
  if (name.endsWith(sharedWordsFile) || !isOver(bytes, budget)) return []
  const hint = 'Set "search.engine" to "paged", search fewer pages, or raise "budgets.indexKB".'
  const subject = `index ${name}`
  return [
    {
      message: over(`The search index ${name}`, bytes, budget),
      hint,
      file,
      seek: { keys: ['budgets', 'indexKB'] },
      subject,
    },
  ]
}
