import * as z from 'zod'
import { expectedRoute, expectedUrl, type UrlUse } from '../model/urls.ts'
import { withoutSlashes } from '../shared/urls.ts'

/** An object without unknown keys: an unknown key is an issue whose message lists the known ones. */
export function section<T extends z.ZodRawShape>(shape: T) {
  return z.strictObject(shape, {
    error: (issue) => (issue.code === 'unrecognized_keys' ? Object.keys(shape).join(' ') : undefined),
  })
}

/** An optional string. */
export const text = (doc: string) => z.string().optional().describe(doc)

/** Optional text that may be written as a number, or left empty. */
export const looseText = z
  .union([z.string(), z.number()], 'be text')
  .nullish()
  .transform((it) => it?.toString() || undefined)
  .pipe(z.string().optional())

/** A string with a default. */
export const textOr = (fallback: string, doc: string) => z.string().default(fallback).describe(doc)

type Expectation = (value: string) => string | undefined

/** A refinement by a function that returns an expectation, which follows "should be", for an invalid value. */
export const expecting = (expectation: Expectation) => (value: string | undefined, ctx: z.RefinementCtx) => {
  const expected = value === undefined ? undefined : expectation(value)
  if (expected !== undefined) ctx.addIssue({ code: 'custom', message: `be ${expected}` })
}

/** A string with such a refinement. */
export const checked = (expectation: Expectation, expected?: string) =>
  z.string(expected).superRefine(expecting(expectation))

/** A URL that pages print. */
export const urlField = (use?: UrlUse, expected?: string) => checked((url) => expectedUrl(url, use), expected)

/** An optional URL. */
export const optionalUrl = (doc: string, use?: UrlUse) => urlField(use).optional().describe(doc)

/** An optional URL, or a function that returns one. */
export const urlOrFunction = <Make>(doc: string) =>
  z
    .custom<string | Make>((value) => /^(?:string|function)$/.test(typeof value), 'be a string or a function')
    .superRefine((value, ctx) => {
      const expected = typeof value === 'string' ? expectedUrl(value) : undefined
      if (expected !== undefined) ctx.addIssue({ code: 'custom', message: `be ${expected}` })
    })
    .optional()
    .describe(doc)

/** A path of a file or folder. */
export const filePath = () =>
  checked((path) => {
    if (/\p{Cc}/u.test(path)) return 'a path without control characters'
    return path.includes('\\') ? 'a path without backslashes' : undefined
  })

/** The same with a default. */
export const filePathOr = (fallback: string, doc: string) => filePath().default(fallback).describe(doc)

/** A list of paths, with a default. */
export const filePaths = (fallback: string[], doc: string) => z.array(filePath()).default(fallback).describe(doc)

/** A path that becomes a part of routes. */
export const routePath = () => checked(expectedRoute)

/** A route without slashes around it, or `/`. */
export const route = (fallback: string, doc: string) =>
  routePath()
    .default(fallback)
    .transform((path) => withoutSlashes(path) || '/')
    .describe(doc)

/** A path of a folder or file without a slash at its end. */
export const folder = (fallback: string, doc: string) =>
  filePath()
    .default(fallback)
    .transform((path) => path.replace(/(?<=.)\/+$/, ''))
    .describe(doc)

/** A URL with protocol and host only. */
export const origin = () =>
  z
    .string()
    .refine(isOrigin, 'be a URL with protocol and host, without a path (use "baseUrl" for the path)')
    .transform((url) => new URL(url).origin)

/** True or false, with a default. */
export const flag = (fallback: boolean, doc: string) => z.boolean().default(fallback).describe(doc)

/** A list of strings, with a default. */
export const texts = (fallback: string[], doc: string) => z.array(z.string()).default(fallback).describe(doc)

/** One of the given values; the first is the default. */
export const choice = <const T extends readonly [string, ...string[]]>(values: T, doc: string) =>
  z
    .enum(values as readonly string[] as T)
    .default(values[0] as z.util.NoUndefined<z.output<z.ZodEnum<z.core.util.ToEnum<T[number]>>>>)
    .describe(doc)

/** Levels for reporting a kind of problem. */
export const levels = ['ignore', 'log', 'warn', 'throw'] as const

/** Level for reporting a kind of problem, with a default. */
export const level = (fallback: (typeof levels)[number], doc: string) => z.enum(levels).default(fallback).describe(doc)

/** A refinement that requires exactly one of the keys. Messages of refinements follow "x should". */
export function oneOf(...keys: string[]) {
  const names = keys.map((key) => `"${key}"`)
  const message = `have exactly one of ${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
  return (value: object, ctx: z.RefinementCtx) => {
    if (countOf(value, keys) !== 1) ctx.addIssue({ code: 'custom', message })
  }
}

/** Returns the number of keys that have a value. */
export function countOf(value: object, keys: string[]): number {
  return keys.filter((key) => Object.hasOwn(value, key) && (value as Record<string, unknown>)[key] !== undefined).length
}

/** Returns true for an object that is not an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isOrigin(url: string): boolean {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return false
  const { pathname, search, hash, username } = new URL(url)
  return pathname === '/' && !search && !hash && !username
}
