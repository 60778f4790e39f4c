import { isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml'
import { closest } from '../model/closest.ts'
import { type Problem, problem } from '../model/problem.ts'
import type { ReadText } from '../model/world.ts'

/** What a `_category_` file says of its folder. */
export interface CategoryFile {
  path: string
  label?: string
  position?: number
  collapsible?: boolean
  collapsed?: boolean
  className?: string
  description?: string
  link?: { type: 'doc'; id: string } | { type: 'generated-index' } | null
}

const keys = ['label', 'position', 'collapsible', 'collapsed', 'className', 'description', 'link', 'customProps', 'key']
const types: Record<string, string> = {
  label: 'string',
  position: 'number',
  collapsible: 'boolean',
  collapsed: 'boolean',
  className: 'string',
  description: 'string',
}

const categoryFileName = /(?:^|\/)_category_\.(?:json|ya?ml)$/

/** Reads all `_category_` files among the content. */
export function readCategories(
  content: string[],
  read: (path: string) => ReadText | Problem,
): { categories: CategoryFile[]; problems: Problem[] } {
  const parsed = content
    .filter((path) => categoryFileName.test(path))
    .map((path) => {
      const file = read(path)
      return 'severity' in file ? { category: { path }, problems: [file] } : parseCategoryFile(path, file.text)
    })
  return { categories: parsed.map(({ category }) => category), problems: parsed.flatMap(({ problems }) => problems) }
}

/** Reads a `_category_.json` or `.yml` (JSON is YAML); what is wrong in it is found, the rest is used. */
export function parseCategoryFile(path: string, text: string): { category: CategoryFile; problems: Problem[] } {
  const problems: Problem[] = []
  const lines = new LineCounter()
  const report = (at: number, message: string, hint?: string) => {
    const { line, col } = lines.linePos(at)
    problems.push(problem({ severity: 'error', code: 'bad-category', message, hint, file: path, line, column: col }))
  }
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  for (const error of document.errors) report(error.pos[0], `This is not valid: ${error.message}`)
  if (document.errors.length === 0 && document.contents && !isMap(document.contents))
    report(0, 'This is not a list of keys.', `Known keys: ${keys.join(', ')}.`)
  if (problems.length > 0 || !isMap(document.contents)) return { category: { path }, problems }
  const category: Record<string, unknown> = { path }
  for (const { key: node, value: valueNode } of document.contents.items) {
    const key = isScalar(node) ? String(node.value) : ''
    const value: unknown = isNode(valueNode) ? valueNode.toJS(document) : undefined
    const at = (part: unknown) => (isNode(part) ? (part.range?.[0] ?? 0) : 0)
    if (!keys.includes(key)) report(at(node), `The key "${key}" is not known.`, hintFor(key))
    else if (types[key] && typeof value !== types[key]) report(at(valueNode), `"${key}" must be a ${types[key]}.`)
    else category[key] = value
  }
  return { category: category as unknown as CategoryFile, problems }
}

function hintFor(key: string): string {
  const near = closest(key, keys)
  return near ? `Did you mean "${near}"?` : `Known keys: ${keys.join(', ')}.`
}
