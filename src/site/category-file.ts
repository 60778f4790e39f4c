import { parse } from 'yaml'
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
  const report = (message: string, hint?: string) =>
    problems.push(problem({ severity: 'error', code: 'bad-category', message, hint, file: path, line: 1, column: 1 }))
  let data: unknown
  try {
    data = parse(text)
  } catch (error) {
    report(`This is not valid: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return { category: { path }, problems }
  const category: Record<string, unknown> = { path }
  for (const [key, value] of Object.entries(data)) {
    if (!keys.includes(key)) report(`The key "${key}" is not known.`, hintFor(key))
    else if (types[key] && typeof value !== types[key]) report(`"${key}" must be a ${types[key]}.`)
    else category[key] = value
  }
  return { category: category as unknown as CategoryFile, problems }
}

function hintFor(key: string): string {
  const near = closest(key, keys)
  return near ? `Did you mean "${near}"?` : `Known keys: ${keys.join(', ')}.`
}
