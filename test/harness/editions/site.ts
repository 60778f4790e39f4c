import fs from 'node:fs'
import path from 'node:path'
import { docsgenProblems, type ReportedProblem, shortForm } from '../build/cli.ts'
import { sharedBuild } from '../build/shared-site.ts'
import { type Files, temporaryFolder, treeOf, writeFiles } from '../build/site.ts'
import { type BuiltPage, builtPage } from './built-page.ts'

const source = path.join(import.meta.dirname, '../../sites/editions')

/** A site built by the command line. */
export interface SharedEditions {
  out: string
  problems: ReportedProblem[]
  page(route: string): BuiltPage
  read(file: string): string
  /** Hash of every file of the output. */
  files(): Record<string, string>
}

/** The same in a separate folder. */
export interface BuiltSite extends SharedEditions {
  root: string
  code: number | null
  /** Last lines of the command's output. */
  summary: string
}

export interface Variant {
  args?: string[]
  /** Files that differ from those of the test site. */
  files?: Files
}

/** The site in the repository, built once for all tests that only read it. */
export async function sharedEditions(baseUrl?: string): Promise<SharedEditions> {
  const { out, problems } = await sharedBuild(source, baseUrl)
  return siteIn(out, problems)
}

function siteIn(out: string, problems: ReportedProblem[]): SharedEditions {
  const read = (file: string) => fs.readFileSync(path.join(out, file), 'utf8')
  return { out, problems, read, page: (route) => builtPage(read(fileOf(route))), files: () => treeOf(out) ?? {} }
}

/** The test site in a folder that is removed at the end. */
export function editionsSite(name: string): {
  base: string
  clean(): void
  build(variant?: Variant): Promise<BuiltSite>
} {
  const base = temporaryFolder(`editions-${name}`)
  const root = path.join(base, 'site')
  fs.cpSync(source, root, { recursive: true })
  return {
    base,
    clean: () => fs.rmSync(base, { recursive: true, force: true }),
    build: async ({ args = [], files = {} } = {}) => {
      writeFiles(root, files)
      const out = path.join(root, 'build')
      const { code, problems, stderr } = await docsgenProblems(root, ['build', ...args])
      return { ...siteIn(out, problems), root, code, summary: stderr }
    },
  }
}

/** Returns true if a file of the output is a page of the site, and not a comparison of two versions. */
export function isPage(file: string): boolean {
  return file.endsWith('.html') && !/(?:^|\/)changes\//.test(file)
}

/** Returns the problems of a site that should have none. */
export function faults({ problems }: SharedEditions): string[] {
  return problems.map((found) => `${shortForm(found)} ${found.message}`)
}

/** Returns URLs on the pages of the site, also absolute ones, without a file in the output. */
export function deadAddresses({ files, read }: SharedEditions, baseUrl: string): string[] {
  const known = new Set(Object.keys(files()))
  const dead = new Set<string>()
  for (const page of [...known].filter((file) => file.endsWith('.html')))
    for (const [, address] of read(page).matchAll(
      / (?:href|src|content)="((?:https:\/\/depot\.example\.com)?\/[^"]*)"/g,
    )) {
      const path = decodeURI(address!.replace(/^https:\/\/[^/]*/, '').replace(/[?#].*/, ''))
      const name = path.startsWith(baseUrl) ? path.slice(baseUrl.length).replace(/\/$/, '') : '\0'
      const all = [name, `${name}.html`, name === '' ? 'index.html' : `${name}/index.html`]
      if (!all.some((file) => known.has(file))) dead.add(`${page}: ${address}`)
    }
  return [...dead]
}

function fileOf(route: string): string {
  return /\.html$/.test(route) ? route.slice(1) : path.posix.join('.', route, 'index.html')
}
