import path from 'node:path'
import type * as z from 'zod'
import { isRecord } from '../config/fields.ts'
import { type Checked, parsedKeys } from '../config/problems.ts'
import { compare, type Problem, problem } from '../model/problem.ts'
import type { FileRead } from '../model/world.ts'
import { readYaml } from './data-file.ts'
import { categorySchema } from './sidebar-schema.ts'

/** The content of a `_category_` file. A `link` of `null`: no link, even if the folder has an index document. */
export type CategoryFile = z.output<typeof categorySchema> & { path: string }

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
  const categories = [...chosen.values()].map((file) => {
    const found = read(file)
    if (found.state === 'failed') problems.push(found.problem)
    if (found.state !== 'read') return { path: file }
    const { category, problems: bad } = parseCategoryFile(file, found.text)
    problems.push(...bad)
    return category
  })
  return { categories, problems }
}

function duplicate(file: string, other: string): Problem {
  return problem('duplicate-category-file', {
    message: `This file is ignored: the folder also has "${path.posix.basename(other)}".`,
    hint: 'Keep one of them.',
    file,
    line: 1,
    column: 1,
    subject: other,
  })
}

const hint = `Known keys: ${Object.keys(categorySchema.shape).join(', ')}.`

/** Reads a `_category_.json` or `.yml` (JSON is YAML). Reports invalid fields and uses the others. Never throws. */
export function parseCategoryFile(file: string, text: string): { category: CategoryFile; problems: Problem[] } {
  const { data, problems } = readYaml({ path: file, text, code: 'bad-category' })
  if (problems.length > 0) return { category: { path: file }, problems }
  const value = data?.value ?? {}
  const checked: Checked = { file, code: 'bad-category', hint: isRecord(value) ? undefined : hint }
  const known = parsedKeys(categorySchema, value, checked, problems)
  return { category: { ...known, path: file }, problems }
}
