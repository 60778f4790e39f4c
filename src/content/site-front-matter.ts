import type * as z from 'zod'
import { isRecord } from '../config/fields.ts'
import { type Checked, existing, issueProblems, keyPath, problemAt, valueAt } from '../config/problems.ts'
import type { FrontMatter } from '../model/front-matter.ts'
import type { OwnedSchema, SchemaIssue, SchemaResult, StandardSchema } from '../model/options/site-front-matter.ts'
import type { Problem } from '../model/problem.ts'
import { notJsonIn } from '../shared/json.ts'
import { schemaKeys } from '../shared/schema-keys.ts'
import { type ParsedFrontMatter, parseFrontMatter } from './front-matter.ts'
import { frontMatterSchema } from './front-matter-schema.ts'

/** Front matter with the values that the site's schema returns, and the problems that it reports. */
interface CheckedFrontMatter {
  meta: FrontMatter
  problems: Problem[]
}

const code = 'bad-front-matter'

/** Reads front matter, and checks it against the schemas of the site and its plugins. */
export async function siteFrontMatter(text: string, file: string, schemas: OwnedSchema[]): Promise<ParsedFrontMatter> {
  const named = schemas.flatMap(({ schema }) => schemaKeys(schema))
  const { meta: written, problems: found, content } = parseFrontMatter(text, file, named)
  const { meta, problems } = await checkFrontMatter(schemas, written, file)
  return { meta, problems: withoutTwins(found, problems), content }
}

/** An unknown key that a strict schema rejects is one problem, with the hint for its likely typo. */
function withoutTwins(found: Problem[], rejected: Problem[]): Problem[] {
  const identity = ({ seek }: Problem) => JSON.stringify(seek)
  const typos = new Map(found.filter((one) => one.code === 'front-matter-typo').map((one) => [identity(one), one]))
  const twins = new Set(rejected.map((one) => typos.get(identity(one))))
  return [
    ...found.filter((one) => !twins.has(one)),
    ...rejected.map((one) => ({ ...one, ...(typos.has(identity(one)) && { hint: typos.get(identity(one))!.hint }) })),
  ]
}

/** Returns valid front matter as the schemas return it; undefined if it is invalid, or a schema returns promises. */
export function checkedNow(schemas: OwnedSchema[], meta: FrontMatter, file: string): FrontMatter | undefined {
  const checked = checkFrontMatter(schemas, meta, file)
  if (!(checked instanceof Promise)) return checked.problems.length === 0 ? checked.meta : undefined
  checked.catch(() => {})
  return undefined
}

/** Checks front matter against each schema. Returns a promise only if one of them does. */
function checkFrontMatter(
  schemas: OwnedSchema[],
  meta: FrontMatter,
  file: string,
): CheckedFrontMatter | Promise<CheckedFrontMatter> {
  const [schema, ...rest] = schemas
  if (!schema) return { meta, problems: [] }
  const next = (checked: CheckedFrontMatter): CheckedFrontMatter | Promise<CheckedFrontMatter> => {
    const others = checkFrontMatter(rest, checked.meta, file)
    const joined = (more: CheckedFrontMatter) => ({ ...more, problems: [...checked.problems, ...more.problems] })
    return others instanceof Promise ? others.then(joined) : joined(others)
  }
  const checked = checkAgainst(schema, meta, file)
  return checked instanceof Promise ? checked.then(next) : next(checked)
}

function checkAgainst(
  owned: OwnedSchema,
  meta: FrontMatter,
  file: string,
): CheckedFrontMatter | Promise<CheckedFrontMatter> {
  const { schema } = owned
  const input = inputOf(owned, meta)
  const checked: Checked = { file, code, prefix: 'Front matter ', name: 'Front matter' }
  const take = (result: SchemaResult): CheckedFrontMatter => {
    if (result.issues)
      return { meta, problems: result.issues.flatMap((issue) => describe(issue, schema, input, checked)) }
    return taken(result.value, owned, meta, file)
  }
  const failed = (error: unknown): CheckedFrontMatter => {
    const message = `${schemaName(owned)} failed: ${error instanceof Error ? error.message : error}`
    return { meta, problems: [problemAt(checked, [], { message, hint: 'Correct the schema.' })] }
  }
  try {
    const result = schema['~standard'].validate(input)
    return result instanceof Promise ? result.then(take, failed) : take(result)
  } catch (error) {
    return failed(error)
  }
}

function schemaName({ plugin }: OwnedSchema): string {
  return `The schema "frontMatter" of ${plugin === undefined ? 'the configuration' : `the plugin "${plugin}"`}`
}

function isOwn(key: string): boolean {
  return !Object.hasOwn(frontMatterSchema.shape, key)
}

/**
 * The keys that a schema checks: those that it names, also of docsgen; that of the site gets all others that no plugin has, which
 * a strict schema rejects.
 */
function inputOf({ schema, others }: OwnedSchema, { extra, ...known }: FrontMatter): Record<string, unknown> {
  const named = schemaKeys(schema)
  const all: Record<string, unknown> = { ...known, ...extra }
  const isChecked = (key: string) =>
    named.includes(key) || (others !== 'ignored' && Object.hasOwn(extra, key) && !others.includes(key))
  return Object.fromEntries(Object.entries(all).filter(([key]) => isChecked(key)))
}

/** Keys of docsgen keep the values that docsgen has read, and those that the schema does not check theirs. */
function taken(value: unknown, owned: OwnedSchema, meta: FrontMatter, file: string): CheckedFrontMatter {
  if (!isRecord(value)) {
    const message = `${schemaName(owned)} should return an object.`
    return { meta, problems: [problemAt({ file, code }, [], { message, hint: 'Use an object schema.' })] }
  }
  const made = Object.fromEntries(Object.entries(value).filter(([key, part]) => isOwn(key) && part !== undefined))
  const problems = notJsonIn(made).map(({ keys, found }) =>
    problemAt({ file, code }, keys, {
      message: `${schemaName(owned)} returns ${found} for "${keyPath(keys)}", which JSON cannot contain.`,
      hint: 'Return text, numbers, true, false, null, lists or plain objects from the schema.',
    }),
  )
  const input = inputOf(owned, meta)
  const unchecked = Object.entries(meta.extra).filter(([key]) => !Object.hasOwn(input, key))
  return {
    meta: problems.length > 0 ? meta : { ...meta, extra: { ...Object.fromEntries(unchecked), ...made } },
    problems,
  }
}

function describe(issue: SchemaIssue, schema: StandardSchema, input: unknown, checked: Checked): Problem[] {
  const keys = (issue.path ?? []).map((part): string | number => {
    const key = typeof part === 'object' ? part.key : part
    return typeof key === 'number' ? key : String(key)
  })
  if (schema['~standard'].vendor === 'zod' && isDefault(issue as ZodIssue)) {
    const hint = quotesHint(issue as ZodIssue, valueAt(input, keys))
    const found = issueProblems([worded(issue as ZodIssue, schema)], input, checked)
    return hint === undefined ? found : found.map((one) => ({ ...one, hint: one.hint ?? hint }))
  }
  const subject = keyPath(keys) || undefined
  const message = `Front matter${subject ? ` "${subject}"` : ''}: ${issue.message}`
  return [problemAt(checked, existing(keys, input), { message, subject })]
}

type ZodIssue = z.core.$ZodIssue

/**
 * Returns true if the text of an issue is that of zod. Those are worded as all other problems, which have better hints.
 */
function isDefault(issue: ZodIssue): boolean {
  if (issue.code === 'invalid_union') return issue.errors.flat().every(isDefault)
  return /^(?:Invalid (?:input|option)|Too (?:small|big)|Unrecognized key)/.test(issue.message)
}

/** The text of an issue about unknown keys lists the known ones. */
function worded(issue: ZodIssue, schema: StandardSchema): ZodIssue {
  const isTop = issue.code === 'unrecognized_keys' && issue.path.length === 0
  return isTop ? { ...issue, message: schemaKeys(schema).join(' ') } : issue
}

/** YAML reads some words as numbers, true or false. */
function quotesHint(issue: ZodIssue, value: unknown): string | undefined {
  const isText = issue.code === 'invalid_type' && issue.expected === 'string'
  return isText && /^(?:number|boolean)$/.test(typeof value) ? `Put the value in quotes: "${value}"` : undefined
}
