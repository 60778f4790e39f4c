import { fillVariables, mapTexts, variableFiles } from '../../content/variables.ts'
import { readVariables, type Variables } from '../../content/variables-file.ts'
import type { PageContext } from '../../model/feature.ts'
import { type Problem, problem } from '../../model/problem.ts'
import { closest } from '../../shared/closest.ts'
import { reportUnread } from './named-files.ts'

/** Replaces `%{name}` with the value of a variable. Passes problems with their offset. */
export function fillText(text: string, page: PageContext, report: (found: Problem, offset: number) => void): string {
  page.variables ??= readAll(page)
  const { variables } = page
  return fillVariables(text, variables, (name, offset) => report(unknownVariable(name, variables, page), offset))
}

/** Replaces variables in the front matter of a page. */
export function fillMeta(page: PageContext): void {
  const { path: file } = page.source
  page.meta = mapTexts(page.meta, (text, keys) =>
    fillText(text, page, (found) => page.report({ ...found, file, seek: { keys } })),
  )
}

/** Reads the variables of a document; files that are closer to it win. */
function readAll(page: PageContext): Variables {
  const all: Variables = new Map()
  for (const file of variableFiles(page.source)) {
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
  const file = variableFiles(page.source).find((one) => Object.hasOwn(page.files, one))
  const other = `Add it to ${file}, or write "\\%{${name}}" to print the braces.`
  return problem('unknown-variable', {
    message: `There is no variable "${name}".`,
    hint: near === undefined ? other : `Did you mean "%{${near}}"?`,
    subject: name,
  })
}
