import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { Problem } from '../../model/problem.ts'
import type { PageSummary } from '../../model/site-output.ts'
import type { CheckContext, SiteCheck } from '../../model/site-plugin.ts'
import { hashOf } from '../../shared/hash.ts'

/** A program that checks the text of documents. */
export interface Tool {
  /** Name of the program. */
  program: string
  /** How to install it. */
  install: string
  /** Arguments for these files, whose paths are relative to the site. */
  args(files: string[]): string[]
  /** Files, or folders of files, whose content changes its results. */
  inputs(root: string): string[]
  /** Returns its problems by file; undefined if this is not its output. */
  read(output: string): Map<string, Problem[]> | undefined
}

export interface ProseOptions {
  /** Languages of the documents that are checked, by name; default: the source language. */
  locales?: string[]
}

const noContext: CheckContext = { cached: async (_, make) => make() }

/** Seconds for the first check of a large site. */
export const checkSeconds = 1800

/** Number of files that one run checks: command lines are limited. */
const filesARun = 200

/** A path that a program has printed, as those of documents are. */
export function documentPath(printed: string): string {
  return printed.replaceAll('\\', '/').replace(/^\.\//, '')
}

/** A check of the documents of a site by a program. Results are cached by content. */
export function proseCheck(tool: Tool, { locales }: ProseOptions): SiteCheck {
  return {
    name: tool.program,
    async run({ pages, locales: all }, { root, cached } = noContext) {
      if (root === undefined) return []
      const wanted = locales ?? all.flatMap(({ isSource, name }) => (isSource ? [name] : []))
      const files = documentsIn(pages, wanted, root)
      const settings = hashOf(
        tool
          .inputs(root)
          .flatMap((file) => contentsOf(path.join(root, file)))
          .join('\0'),
      )
      const run = batch(tool, root)
      const found = await Promise.all(
        files.map(async (file) => {
          const text = fs.readFileSync(path.join(root, file), 'utf8')
          return cached(JSON.stringify([file, settings, hashOf(text)]), () => run(file))
        }),
      ).catch((error) => [[failed(tool, error)]])
      return found.flat()
    },
  }
}

/** Documents with a file, each once: those of plugins have none. */
function documentsIn(pages: Iterable<PageSummary>, locales: string[], root: string): string[] {
  const own = [...pages].filter(({ locale, isTranslation }) => isTranslation && locales.includes(locale))
  const files = new Set(own.flatMap(({ source }) => (source !== undefined && /\.mdx?$/.test(source) ? [source] : [])))
  return [...files].filter((file) => fs.existsSync(path.join(root, file))).sort()
}

function contentsOf(file: string): string[] {
  const stat = fs.statSync(file, { throwIfNoEntry: false })
  if (!stat) return []
  if (stat.isFile()) return [file, fs.readFileSync(file, 'utf8')]
  return fs.readdirSync(file).flatMap((name) => contentsOf(path.join(file, name)))
}

/** Returns a function that checks a file together with all others that are asked for at the same time. */
function batch(tool: Tool, root: string): (file: string) => Promise<Problem[]> {
  const files: string[] = []
  let running: Promise<Map<string, Problem[]>> | undefined
  return async (file) => {
    files.push(file)
    running ??= new Promise((done) => setImmediate(done)).then(() => runAll(tool, files, root))
    return (await running).get(file) ?? []
  }
}

async function runAll(tool: Tool, files: string[], root: string): Promise<Map<string, Problem[]>> {
  const found = new Map<string, Problem[]>()
  for (let at = 0; at < files.length; at += filesARun)
    for (const [file, problems] of await runTool(tool, files.slice(at, at + filesARun), root)) found.set(file, problems)
  return found
}

/** Rejects with an error whose message says why there is no result. */
function runTool(tool: Tool, files: string[], root: string): Promise<Map<string, Problem[]>> {
  const bins = path.join(root, 'node_modules', '.bin')
  const env = {
    ...process.env,
    PATH: `${bins}${path.delimiter}${process.env.PATH ?? ''}`,
    NO_COLOR: '1',
    FORCE_COLOR: '0',
  }
  return new Promise((done, fail) => {
    execFile(tool.program, tool.args(files), { cwd: root, env, maxBuffer: 1 << 28 }, (error, output, errors) => {
      const found = error && typeof error.code === 'string' ? undefined : tool.read(output)
      // A program that has found something ends with an exit code too.
      if (found && (found.size > 0 || !error)) done(found)
      else
        fail(
          error && !('killed' in error && typeof error.code === 'number')
            ? error
            : new Error(firstLine(errors || output)),
        )
    })
  })
}

function firstLine(text: string): string {
  return (
    text
      .split('\n')
      .find((line) => line.trim() !== '')
      ?.trim() ?? 'It printed nothing.'
  )
}

function failed({ program, install }: Tool, error: NodeJS.ErrnoException): Problem {
  const isAbsent = error.code === 'ENOENT'
  return {
    severity: 'error',
    code: isAbsent ? 'not-installed' : 'failed',
    message: isAbsent
      ? `The program "${program}" is not installed.`
      : `The program "${program}" failed: ${error.message}`,
    hint: isAbsent
      ? `${install}, or remove the plugin from the configuration.`
      : 'Run it in the folder of the site to see more.',
    subject: program,
  }
}
