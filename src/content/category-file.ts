import path from 'node:path'
import { type Document, isAlias, isMap, isNode, isScalar, isSeq, LineCounter } from 'yaml'
import { isRecord } from '../config/fields.ts'
import { compare, type Problem } from '../model/problem.ts'
import type { FileRead } from '../model/world.ts'
import type { JsonObject } from '../shared/json.ts'
import {
  anyObject,
  anyText,
  type Check,
  categoryLink,
  checkFields,
  type FieldProblem,
  flag,
  number,
  text,
} from './sidebar-fields.ts'
import type { CategoryLink } from './sidebar-file.ts'
import { parseYaml } from './yaml.ts'
import { thrownMistake, yamlProblems } from './yaml-mistake.ts'

/** The content of a `_category_` file. */
export interface CategoryFile {
  path: string
  label?: string
  position?: number
  collapsible?: boolean
  collapsed?: boolean
  className?: string
  description?: string
  customProps?: JsonObject
  /** Replaces the label in translation keys. */
  key?: string
  /** `null`: no link, even if the folder has an index document. */
  link?: CategoryLink | null
}

const fields: Record<Exclude<keyof CategoryFile, 'path'>, Check> = {
  label: text,
  position: number,
  collapsible: flag,
  collapsed: flag,
  className: text,
  description: anyText,
  link: categoryLink,
  customProps: anyObject,
  key: text,
}

const categoryFileName = /(?:^|\/)_category_\.(?:json|ya?ml)$/

/** Reads all `_category_` files among the content; of several in a folder, the first by name. */
export function readCategories(
  content: string[],
  read: (path: string) => FileRead,
): { categories: CategoryFile[]; problems: Problem[] } {
  const chosen = new Map<string, string>()
  const problems: Problem[] = []
  for (const file of content.filter((it) => categoryFileName.test(it)).sort(compare)) {
    const folder = path.posix.dirname(file)
    const other = chosen.get(folder)
    if (other === undefined) chosen.set(folder, file)
    else problems.push(duplicate(file, other))
  }
  const parsed = [...chosen.values()].map((file) => {
    const found = read(file)
    if (found.state === 'read') return parseCategoryFile(file, found.text)
    return { category: { path: file }, problems: found.state === 'failed' ? [found.problem] : [] }
  })
  return {
    categories: parsed.map(({ category }) => category),
    problems: [...problems, ...parsed.flatMap((one) => one.problems)],
  }
}

function duplicate(file: string, other: string): Problem {
  return {
    severity: 'warning',
    code: 'duplicate-category-file',
    message: `This file is ignored: the folder also has "${path.posix.basename(other)}".`,
    hint: 'Keep one of them.',
    file,
    line: 1,
    column: 1,
    subject: other,
  }
}

type Report = (at: number, message: string, hint?: string) => Problem

/** Reads a `_category_.json` or `.yml` (JSON is YAML). Reports invalid fields and uses the others. Never throws. */
export function parseCategoryFile(file: string, source: string): { category: CategoryFile; problems: Problem[] } {
  const lines = new LineCounter()
  const report: Report = (at, message, hint) => {
    const { line, col: column } = lines.linePos(at)
    return { severity: 'error', code: 'bad-category', message, hint, file, line, column }
  }
  try {
    const document = parseYaml(source, { lineCounter: lines, prettyErrors: false, logLevel: 'error' })
    const { said, problems } = readDocument(document, source, report)
    return { category: { ...said, path: file }, problems }
  } catch (error) {
    // Thrown for excessive nesting or alias expansion.
    lines.lineStarts[0] ??= 0
    const { message, hint } = thrownMistake(error)
    return { category: { path: file }, problems: [report(0, hint ? message : `This is not valid: ${message}`, hint)] }
  }
}

function readDocument(
  document: Document,
  source: string,
  report: Report,
): { said: Omit<CategoryFile, 'path'>; problems: Problem[] } {
  const { errors, contents } = document
  const wrong = yamlProblems(errors, source).map(({ at, message, hint }) => report(at, message, hint))
  if (wrong.length > 0) return { said: {}, problems: wrong }
  const value: unknown = document.toJS({ maxAliasCount: 100 }) ?? {}
  if (!isRecord(value))
    return { said: {}, problems: [report(startOf(contents), 'This is not a list of keys.', knownKeys)] }
  const fieldProblems = checkFields(value, fields, [])
  const bad = new Set(fieldProblems.map(({ keys }) => keys[0]))
  const said = Object.fromEntries(Object.entries(value).filter(([key]) => !bad.has(key)))
  return { said, problems: fieldProblems.map((flaw) => report(offsetOf(flaw, document), flaw.message, flaw.hint)) }
}

const knownKeys = `Known keys: ${Object.keys(fields).join(', ')}.`

function offsetOf({ keys, isKey = false }: FieldProblem, document: Document): number {
  let offset = 0
  let node: unknown = document.contents
  for (const [depth, key] of keys.entries()) {
    const inside = isAlias(node) ? node.resolve(document) : node
    const pair = isMap(inside)
      ? inside.items.find(({ key: name }) => isScalar(name) && String(name.value) === key)
      : undefined
    node = isSeq(inside) ? inside.items[Number(key)] : pair?.value
    const wanted = pair && isKey && depth === keys.length - 1 ? pair.key : node
    if (!isNode(wanted)) break
    offset = startOf(wanted)
  }
  return offset
}

function startOf(node: unknown): number {
  return isNode(node) ? (node.range?.[0] ?? 0) : 0
}
