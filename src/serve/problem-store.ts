import { codeFrame } from '../host/report/code-frame.ts'
import { finishProblems } from '../host/report/finish-problems.ts'
import { helpOf } from '../host/report/help.ts'
import { siteCodes } from '../model/codes/site.ts'
import { type Problem, sortProblems } from '../model/problem.ts'
import type { ShownProblem, ShownProblems } from '../model/shown-problems.ts'
import type { PrintedLink } from '../model/site.ts'
import type { LivePage } from './live-page.ts'

/** All problems, without the capabilities of the server. */
type SiteProblems = Omit<ShownProblems, 'canOpen'>

interface ProblemStoreOptions {
  readText(file: string): string | undefined
  /** Called with problems that were not reported before. */
  onNew(problems: Problem[]): void
  /** Called when the last problem is resolved. */
  onNone(): void
  onChange(): void
}

const mostShown = 200
const mostPages = 500
const rank = { error: 0, warning: 1, info: 2 }

/** Current problems: those of the last whole-site check, updated by pages that were rendered since. */
export class ProblemStore {
  readonly #options: ProblemStoreOptions
  readonly #links = new Map<string, PrintedLink[]>()
  /** Fingerprints of reported problems. */
  readonly #reported = new Set<string>()
  readonly #pages = new Map<string, Problem[]>()
  #whole: Problem[] = []
  #config: Problem[] = []
  #shown: SiteProblems = { problems: [], counts: { error: 0, warning: 0, info: 0 } }
  #publishing: Promise<void> = Promise.resolve()

  constructor(options: ProblemStoreOptions) {
    this.#options = options
  }

  get shown(): SiteProblems {
    return this.#shown
  }

  /** Replaces the problems of the whole site. Keeps those of the configuration: an older one may still be in use. */
  setWhole(problems: Problem[]): Promise<void> {
    this.#whole = problems
    this.#pages.clear()
    return this.#publish()
  }

  /** Sets the problems of a configuration that is not in use. */
  setConfig(problems: Problem[]): Promise<void> {
    this.#config = problems
    return this.#publish()
  }

  /** Updates the problems of a rendered page. Its links are checked with the whole site. */
  addPage({ page, problems }: LivePage): Promise<void> {
    if (this.#links.size >= mostPages) this.#links.delete(this.#links.keys().next().value!)
    this.#links.set(page.url, page.links)
    const files = new Set([page.doc, ...(page.doc?.printed ?? [])].flatMap((doc) => doc?.path ?? []))
    const known = this.#whole.filter(({ file = '', code }) => files.has(file) && !Object.hasOwn(siteCodes, code))
    const isSame = fingerprints(known) === fingerprints(problems)
    if (isSame && !this.#pages.has(page.url)) return this.#publishing
    this.#whole = this.#whole.filter((one) => !known.includes(one))
    this.#pages.set(page.url, problems)
    return this.#publish()
  }

  /** Returns the problem with this fingerprint. */
  placeOf(fingerprint: string): Problem | undefined {
    return this.#shown.problems.find((one) => one.fingerprint === fingerprint)
  }

  #publish(): Promise<void> {
    this.#publishing = this.#publishing.then(() => this.#show())
    return this.#publishing
  }

  async #show(): Promise<void> {
    const all = [...this.#config, ...this.#whole, ...[...this.#pages.values()].flat()]
    const texts = new Map<string, string | undefined>()
    const readText = (file: string) => {
      if (!texts.has(file)) texts.set(file, this.#options.readText(file))
      return texts.get(file)
    }
    const placed = await finishProblems(all, readText)
    const subjects = new Map(placed.map((one, i) => [one, all[i]!.subject]))
    const finished = sortProblems(placed)
    this.#reportNew(finished)
    const shown = finished.toSorted((a, b) => rank[a.severity] - rank[b.severity]).slice(0, mostShown)
    const linesOf = (file: string) => readText(file)?.split('\n')
    const problems: ShownProblem[] = []
    for (const one of shown) {
      const hrefs = this.#hrefsOf(one, subjects.get(one))
      problems.push({ ...one, frame: await codeFrame(one, linesOf), hrefs, help: helpOf(one.code) })
    }
    this.#shown = { problems, counts: countsOf(finished) }
    this.#options.onChange()
  }

  /** Reports each problem once, and again if it reappears. */
  #reportNew(problems: Problem[]): void {
    const current = new Set(problems.map(({ fingerprint }) => fingerprint!))
    const fresh = problems.filter(({ fingerprint }) => !this.#reported.has(fingerprint!))
    const hadSome = this.#reported.size > 0
    this.#reported.clear()
    for (const fingerprint of current) this.#reported.add(fingerprint)
    if (fresh.length > 0) this.#options.onNew(fresh)
    if (hadSome && current.size === 0) this.#options.onNone()
  }

  #hrefsOf({ code, file, line }: Problem, target: string | undefined): string[] {
    if (!/^broken-(?:link|markdown-link|anchor)$/.test(code) || target === undefined) return []
    const urls = new Set([target])
    for (const links of this.#links.values())
      for (const { link, from, resolved } of links)
        if (link.target === target && link.line === line && (link.file ?? from.path) === file) urls.add(resolved.url)
    return [...urls]
  }
}

function fingerprints(problems: Problem[]): string {
  return JSON.stringify(problems.map(({ fingerprint }) => fingerprint).sort())
}

function countsOf(problems: Problem[]): ShownProblems['counts'] {
  const count = (severity: Problem['severity']) => problems.filter((one) => one.severity === severity).length
  return { error: count('error'), warning: count('warning'), info: count('info') }
}
