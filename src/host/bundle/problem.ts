import fs from 'node:fs'
import path from 'node:path'
import type { Message } from 'esbuild'
import { gone } from '../../model/gone.ts'
import { type Problem, problem } from '../../model/problem.ts'
import type { SiteImport } from '../../model/world.ts'
import { closest } from '../../shared/closest.ts'
import { escapeRegExp } from '../../shared/escape-reg-exp.ts'
import { placeAt } from '../../shared/text-place.ts'
import { ignoreErrors } from '../fs.ts'
import { readRegular } from '../read-file.ts'
import { problemIn, readCode } from '../site-files.ts'
import { type CodeProblem, codeProblem, missingModule, noteText, unresolved } from './code-problem.ts'
import { islandEntry, withoutMark } from './islands.ts'
import { entryInput, type SiteBundleRequest } from './modules.ts'

/** Converts a bundler message to problems. An error in an import of documents is reported in each of them. */
export function bundleProblems(message: Message, { root, imports, markdown }: SiteBundleRequest): Problem[] {
  const own = problemIn(message) ?? unreadTarget(message, root)
  if (own) return [own]
  if (message.location?.file === entryInput) {
    const { lineText } = message.location
    const one = imports.find(({ key }) => lineText.includes(JSON.stringify(key)))
    if (one) return importProblems(message, one, root)
    const target = targetOf(message)
    if (target !== undefined) return [gone(target)]
  }
  if (markdown.some(({ path: file }) => file === message.location?.file)) return inMarkdown(message, root)
  const { location = message.location, ...explanation } = explained(message, root)
  const reported = { severity: 'error', ...explanation } as const
  if (!location) return [reported]
  const file = withoutMark(location.file)
  // The only error in an island's entry is a missing component.
  if (file.startsWith(islandEntry))
    return [{ ...reported, file: file.slice(islandEntry.length), line: 1, column: 1, hint: componentHint }]
  return [{ ...reported, file, line: location.line, column: location.column + 1 }]
}

function importProblems(message: Message, { key, from }: SiteImport, root: string): Problem[] {
  const absent = noExport.exec(message.text)?.[2]
  const documents = absent === undefined ? from : from.filter(({ names }) => names.includes(absent))
  return documents.map(({ path: file, source }) => {
    const text = message.text === `Could not resolve "${key}"` ? `Could not resolve "${source}"` : message.text
    const location = { ...message.location!, file }
    const sought = absent === undefined || absent === 'default' ? source : absent
    const place = placeInSource(sought, path.join(root, file))
    const { location: _, ...explanation } = explained({ ...message, text, location }, root)
    return { severity: 'error', ...explanation, file, ...place }
  })
}

/** Error of an import that a module does not export: the file, and the name. */
export const noExport = /^No matching export in "(.*)" for import "(.*)"/

/**
 * Returns the problem in Markdown that code imports. Errors in its imports are also reported for the entry or document.
 */
function inMarkdown(message: Message, root: string): Problem[] {
  if (unresolved(message) !== undefined || noExport.test(message.text)) return []
  const { file } = message.location!
  const place = placeInSource('await', path.join(root, file))
  const { location: _, ...explanation } = explained(message, root)
  return [{ severity: 'error', ...explanation, file, ...place }]
}

const mistakesInCss = new Set(['css-syntax-error', 'invalid-@import', 'invalid-calc', 'js-comment-in-css'])

/** Returns problems for CSS that browsers skip. Ignores stylesheets of packages, which authors cannot fix. */
export function cssProblems(warnings: Message[]): Problem[] {
  return warnings.flatMap(({ id, text, location, notes }) => {
    const isTypo = id === 'unsupported-css-property'
    if (!location || (!isTypo && !mistakesInCss.has(id)) || /(?:^|\/)node_modules\//.test(location.file)) return []
    const { file, line, column } = location
    return problem('bad-css', {
      severity: isTypo ? 'warning' : 'error',
      message: `${text.replace(/\.$/, '')}, so browsers skip a part of this stylesheet.`,
      hint: notes[0] && noteText(notes[0]),
      file: withoutMark(file),
      line,
      column: column + 1,
      subject: text,
    })
  })
}

const waitHint = 'Use "await" in an MDX document with its own page: `export const data = await load()`.'
const componentHint = 'Export the component of the island as default.'

/** Returns the name of an unresolved import. One of a file in a stylesheet is relative to it, also without `./`. */
function missingName(message: Message): string | undefined {
  const name = unresolved(message)
  const isBeside =
    /\.(?:css|s[ac]ss|less)$/.test(message.location?.file ?? '') && /^[^.@/~][^:]*\.\w+$/.test(name ?? '')
  return isBeside ? `./${name}` : name
}

/** Returns the path, relative to the root, of an unresolved import; undefined for a package. */
function targetOf(message: Message): string | undefined {
  const name = unresolved(message)
  if (name?.startsWith('@site/')) return path.posix.normalize(name.slice('@site/'.length))
  if (!name?.startsWith('.') || !message.location) return undefined
  const { file } = message.location
  return path.posix.join(file === entryInput ? '.' : path.posix.dirname(file), name)
}

/** Explains why an existing file cannot be imported. */
function unreadTarget(message: Message, root: string): Problem | undefined {
  const target = targetOf(message)
  if (target === undefined || target.startsWith('..')) return undefined
  const read = readCode(root, target)
  return read.state === 'failed' ? read.problem : undefined
}

interface LocatedProblem extends CodeProblem {
  code: string
  subject: string
}

function explained(message: Message, root: string): LocatedProblem {
  const { text, location, notes, pluginName } = message
  const hint = notes.find((note) => !/^The plugin ".*" was triggered by this import$/.test(note.text))?.text
  const missing = missingName(message)
  if (missing !== undefined) {
    const from = location ? path.dirname(path.join(root, location.file)) : root
    return {
      code: 'bad-import',
      ...missingImport(missing, from, root),
      subject: missing,
    }
  }
  const absent = noExport.exec(text)
  if (absent) {
    const [, file = '', name = ''] = absent
    const lacks = `"${withoutMark(file)}" has no ${name === 'default' ? 'default export' : `export "${name}"`}.`
    return { code: 'bad-import', message: lacks, hint, subject: `${file} ${name}` }
  }
  // The second message occurs in MDX that code imports.
  const isMarkdown = /\.mdx?$/.test(location?.file ?? '')
  if (/^Top-level await/.test(text) || (isMarkdown && text.startsWith('"await" can only')))
    return {
      code: 'bad-code',
      message: 'Code of the site cannot use top-level await.',
      hint: waitHint,
      subject: text,
    }
  if (pluginName) return { code: 'bad-import', message: text, hint, subject: text }
  return { code: 'bad-code', ...codeProblem(message), subject: text }
}

function missingImport(name: string, from: string, root: string): CodeProblem {
  const missing = missingModule(name)
  if (!/^(?:\.|@site\/)/.test(name)) return missing
  const wanted = name.startsWith('@site/') ? path.join(root, name.slice('@site/'.length)) : path.join(from, name)
  const near = closest(path.basename(wanted), namesIn(path.dirname(wanted)))
  if (near === undefined) return missing
  return { ...missing, hint: `Did you mean "${name.slice(0, name.lastIndexOf('/') + 1)}${near}"?` }
}

function namesIn(folder: string): string[] {
  return ignoreErrors(undefined, () => fs.readdirSync(folder)) ?? []
}

/** Returns the position of an import in a document; the start of the document if not found. */
export function placeInSource(piece: string, file: string): { line: number; column: number } {
  const text = (ignoreErrors(undefined, () => readRegular(file).toString()) ?? '').replace(/\r\n?/g, '\n')
  const escaped = escapeRegExp(piece)
  const found = [`["']${escaped}["']`, `\\b${escaped}\\b`].flatMap((wanted) => {
    const statement = new RegExp(`^(?:import|export)\\b(?:[^;\\n]|\\n(?!\\n))*?(?=${wanted})`, 'm').exec(text)
    if (statement) return [statement.index + statement[0].length]
    const anywhere = text.search(new RegExp(wanted))
    return anywhere < 0 ? [] : [anywhere]
  })
  return placeAt(text, found[0] ?? 0)
}
