import path from 'node:path'
import { readVariables, type Variables } from '../../content/variables-file.ts'
import type { PageContext } from '../../model/feature.ts'
import { type Problem, problem } from '../../model/problem.ts'
import { closest } from '../../shared/closest.ts'
import { reportUnread } from './named-files.ts'

const fileName = 'variables.yml'
const use = /(\\?)%\{([\p{L}_][\p{L}\p{N}_.-]*)\}/gu

/** Returns whether a text may use variables. */
export function mayUseVariables(text: string): boolean {
  return text.includes('%{')
}

/** Paths of the files with the variables of a document, from its folder up to the root. */
export function variableFiles(document: string): string[] {
  const folder = path.posix.dirname(document)
  const file = path.posix.join(folder, fileName)
  return folder === '.' || folder === '/' ? [fileName] : [file, ...variableFiles(folder)]
}

/** Replaces `%{name}` with the value of a variable; lines keep their numbers. Passes problems with their offset. */
export function fillText(text: string, page: PageContext, report: (found: Problem, offset: number) => void): string {
  if (!mayUseVariables(text)) return text
  page.variables ??= readAll(page)
  const { variables } = page
  if (variables.size === 0) return text
  return text.replaceAll(use, (written, escaped: string, name: string, offset: number) => {
    if (escaped) return written.slice(1)
    const value = variables.get(name)
    if (value === undefined) report(unknownVariable(name, variables, page), offset)
    return value ?? name
  })
}

/** Replaces variables in the values of front matter. */
export function fillMeta<Value>(value: Value, page: PageContext, keys: (string | number)[] = []): Value {
  if (typeof value === 'string') {
    const { path: file } = page.source
    return fillText(value, page, (found) => page.report({ ...found, file, seek: { keys } })) as Value
  }
  if (Array.isArray(value)) return value.map((one, i) => fillMeta(one, page, [...keys, i])) as Value
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, one]) => [key, fillMeta(one, page, [...keys, key])])
  return Object.fromEntries(entries)
}

/** Reads the variables of a document; files that are closer to it win. */
function readAll(page: PageContext): Variables {
  const all: Variables = new Map()
  for (const file of variableFiles(page.source.path)) {
    if (reportUnread(file, page, undefined) || !Object.hasOwn(page.files, file)) continue
    const { variables, problems } = parsedFile(file, page.files[file]!)
    for (const found of problems) page.report(found)
    for (const [name, value] of variables) if (!all.has(name)) all.set(name, value)
  }
  return all
}

/** Files that were parsed last. */
let parsed: { file: string; text: string; read: ReturnType<typeof readVariables> }[] = []

function parsedFile(file: string, text: string): ReturnType<typeof readVariables> {
  const known = parsed.find((one) => one.file === file && one.text === text)
  if (known) return known.read
  const read = readVariables(file, text)
  parsed = [...parsed.slice(-7), { file, text, read }]
  return read
}

function unknownVariable(name: string, variables: ReadonlyMap<string, string>, page: PageContext): Problem {
  const near = closest(name, variables.keys())
  const file = variableFiles(page.source.path).find((one) => Object.hasOwn(page.files, one))
  const other = `Add it to ${file}, or write "\\%{${name}}" to print the braces.`
  return problem('unknown-variable', {
    message: `There is no variable "${name}".`,
    hint: near === undefined ? other : `Did you mean "%{${near}}"?`,
    subject: name,
  })
}
