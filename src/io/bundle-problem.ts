import fs from 'node:fs'
import path from 'node:path'
import type { Message } from 'esbuild'
import { closest } from '../model/closest.ts'
import { gone } from '../model/gone.ts'
import { type Problem, problem } from '../model/problem.ts'
import { placeAt } from '../model/text-place.ts'
import type { SiteBundleRequest } from './bundle.ts'
import { islandEntry, withoutMark } from './bundle-islands.ts'
import { entryName } from './bundle-modules.ts'
import { unless } from './fs.ts'
import { readRegular } from './read-file.ts'
import { problemIn, readCode } from './site-files.ts'

/** The finding for what a bundler says: a mistake in an import has the place that the author wrote it at. */
export function bundleProblem(message: Message, { root, mdx }: SiteBundleRequest): Problem {
  const { location } = message
  const own = problemIn(message) ?? unreadTarget(message, root)
  if (own) return own
  const said = { severity: 'error', ...explained(message, root) } as const
  if (!location) return problem(said)
  const file = withoutMark(location.file)
  // What bundles an island finds nothing else wrong in its module than that it has no component.
  if (file.startsWith(islandEntry))
    return problem({ ...said, file: file.slice(islandEntry.length), line: 1, column: 1, hint: componentHint })
  // The place is one in the compiled module.
  if (mdx.some((module) => module.path === file))
    return problem({ ...said, file, ...placeInSource(pointed(location), path.join(root, file)) })
  return problem({ ...said, file, line: location.line, column: location.column + 1 })
}

const mistakesInCss = new Set(['css-syntax-error', 'invalid-@import', 'invalid-calc', 'js-comment-in-css'])

/** The findings for CSS that browsers skip. Stylesheets of packages are not the author's to correct. */
export function cssProblems(warnings: Message[]): Problem[] {
  return warnings.flatMap(({ id, text, location, notes }) => {
    const isTypo = id === 'unsupported-css-property'
    if (!location || (!isTypo && !mistakesInCss.has(id)) || /(?:^|\/)node_modules\//.test(location.file)) return []
    const { file, line, column } = location
    return problem({
      severity: isTypo ? 'warning' : 'error',
      code: 'bad-css',
      message: `${text.replace(/\.$/, '')}, so browsers skip a part of this stylesheet.`,
      hint: notes[0]?.text,
      file: withoutMark(file),
      line,
      column: column + 1,
      subject: text,
    })
  })
}

const componentHint = 'An island is the component that its module exports as default.'

/** Whether a message is about an import that docsgen adds for the headings of a file which the document imports itself. */
export function isRepeated(message: Message, all: Message[]): boolean {
  if (!unresolved(message)?.startsWith('@site/')) return false
  return all.some(
    (other) =>
      other.location?.file === message.location?.file &&
      unresolved(other) !== unresolved(message) &&
      targetOf(other) === targetOf(message),
  )
}

function unresolved({ text }: Message): string | undefined {
  return /^Could not resolve "(.*)"/.exec(text)?.[1]
}

/** Path, relative to the root, that an import which leads nowhere names; undefined for a package. */
function targetOf(message: Message): string | undefined {
  const name = unresolved(message)
  if (name?.startsWith('@site/')) return path.posix.normalize(name.slice('@site/'.length))
  if (!name?.startsWith('.') || !message.location) return undefined
  const { file } = message.location
  return path.posix.join(isEntry(file) ? '.' : path.posix.dirname(file), name)
}

/** Whether a file is the module that imports all pages, which the bundler names by its namespace. */
function isEntry(file: string): boolean {
  return file === `docsgen:${entryName}`
}

/** Why a file that an import names cannot be used, though it is there; or that a page is gone since it was listed. */
function unreadTarget(message: Message, root: string): Problem | undefined {
  const target = targetOf(message)
  if (target === undefined || target.startsWith('..')) return undefined
  const read = readCode(root, target)
  if (read.state === 'failed') return read.problem
  return message.location && isEntry(message.location.file) ? gone(target) : undefined
}

interface Said {
  code: string
  message: string
  hint?: string
  subject: string
}

function explained(said: Message, root: string): Said {
  const { text, location, notes, pluginName } = said
  const hint = notes[0]?.text
  const missing = unresolved(said)
  if (missing !== undefined) {
    const from = location ? path.dirname(path.join(root, location.file)) : root
    return {
      code: 'bad-import',
      message: `There is no module "${missing}".`,
      hint: wayOut(missing, from, root),
      subject: missing,
    }
  }
  const absent = /^No matching export in "(.*)" for import "(.*)"/.exec(text)
  if (absent) {
    const [, file = '', name = ''] = absent
    const lacks = `"${withoutMark(file)}" has no ${name === 'default' ? 'default export' : `export "${name}"`}.`
    return { code: 'bad-import', message: lacks, hint, subject: `${file} ${name}` }
  }
  return { code: pluginName ? 'bad-import' : 'bad-code', message: text, hint, subject: text }
}

function wayOut(name: string, from: string, root: string): string {
  if (!/^(?:\.|@site\/)/.test(name)) return `Install it, if it is a package: npm install ${packageOf(name)}`
  const wanted = name.startsWith('@site/') ? path.join(root, name.slice('@site/'.length)) : path.join(from, name)
  const near = closest(path.basename(wanted), namesIn(path.dirname(wanted)))
  if (near === undefined) return 'Paths are relative to the file, or start with "@site/" at the root of the site.'
  return `Did you mean "${name.slice(0, name.lastIndexOf('/') + 1)}${near}"?`
}

function packageOf(name: string): string {
  return name.split('/', name.startsWith('@') ? 2 : 1).join('/')
}

function namesIn(folder: string): string[] {
  return unless(undefined, () => fs.readdirSync(folder)) ?? []
}

function pointed({ lineText, column, length }: NonNullable<Message['location']>): string {
  return Buffer.from(lineText)
    .subarray(column, column + length)
    .toString()
}

/** Where a piece of an import stands in the text of a document; its start where it does not. */
function placeInSource(piece: string, file: string): { line: number; column: number } {
  const text = (unless(undefined, () => readRegular(file).toString()) ?? '').replace(/\r\n?/g, '\n')
  const bare = piece.replace(/^["'`]|["'`]$/g, '')
  const escaped = bare.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const found = [`["']${escaped}["']`, `\\b${escaped}\\b`].flatMap((wanted) => {
    const statement = new RegExp(`^(?:import|export)\\b(?:[^;\\n]|\\n(?!\\n))*?(?=${wanted})`, 'm').exec(text)
    if (statement) return [statement.index + statement[0].length]
    const anywhere = text.search(new RegExp(wanted))
    return anywhere < 0 ? [] : [anywhere]
  })
  return placeAt(text, bare === '' ? 0 : (found[0] ?? 0))
}
