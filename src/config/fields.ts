import * as z from 'zod'
import { type AddressUse, addressFault, routeFault } from '../model/addresses.ts'

/** An object that knows all its keys: an unknown one is an issue whose message lists the known ones. */
export function section<T extends z.ZodRawShape>(shape: T) {
  return z.strictObject(shape, {
    error: (issue) => (issue.code === 'unrecognized_keys' ? Object.keys(shape).join(' ') : undefined),
  })
}

/** A string that may be left out. */
export const text = (doc: string) => z.string().optional().describe(doc)

/** A string with a default. */
export const textOr = (fallback: string, doc: string) => z.string().default(fallback).describe(doc)

/** A string that a rule finds no fault with; faults follow the words "should be". */
function checked(fault: (value: string) => string | undefined) {
  return z.string().superRefine((value, ctx) => {
    const expected = fault(value)
    if (expected !== undefined) ctx.addIssue({ code: 'custom', message: `be ${expected}` })
  })
}

/** An address that pages print. */
export const address = (use?: AddressUse) => checked((url) => addressFault(url, use))

/** The same, where it may be left out. */
export const addressOf = (doc: string, use?: AddressUse) => address(use).optional().describe(doc)

/** A path that becomes a part of routes. */
export const routePath = () => checked(routeFault)

/** The address of a host: protocol and name. */
export const origin = () =>
  z
    .string()
    .refine(isOrigin, 'be an address with protocol and host and without a path (that goes into "baseUrl")')
    .transform((url) => new URL(url).origin)

/** True or false, with a default. */
export const flag = (fallback: boolean, doc: string) => z.boolean().default(fallback).describe(doc)

/** A list of strings, with a default. */
export const texts = (fallback: string[], doc: string) => z.array(z.string()).default(fallback).describe(doc)

/** One of the given words; the first is the default. */
export const choice = <const T extends readonly [string, ...string[]]>(values: T, doc: string) =>
  z
    .enum(values as readonly string[] as T)
    .default(values[0] as z.util.NoUndefined<z.output<z.ZodEnum<z.core.util.ToEnum<T[number]>>>>)
    .describe(doc)

/** What happens to a finding of one kind. */
export const levels = ['ignore', 'log', 'warn', 'throw'] as const

/** What happens to a finding of one kind, with a default. */
export const level = (fallback: (typeof levels)[number], doc: string) => z.enum(levels).default(fallback).describe(doc)

/** A refinement: exactly one of the keys is given. Messages of refinements follow the words "x should". */
export function oneOf(...keys: string[]) {
  const names = keys.map((key) => `"${key}"`)
  const message = `have exactly one of ${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
  return (value: object, ctx: z.RefinementCtx) => {
    if (countOf(value, keys) !== 1) ctx.addIssue({ code: 'custom', message })
  }
}

/** How many of the keys have a value. */
export function countOf(value: object, keys: string[]): number {
  return keys.filter((key) => Object.hasOwn(value, key) && (value as Record<string, unknown>)[key] !== undefined).length
}

/** True for an object that is no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isOrigin(url: string): boolean {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return false
  const { pathname, search, hash, username } = new URL(url)
  return pathname === '/' && !search && !hash && !username
}
