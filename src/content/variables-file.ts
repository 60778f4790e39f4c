import * as z from 'zod'
import { isRecord } from '../config/fields.ts'
import { parsed } from '../config/problems.ts'
import type { Problem } from '../model/problem.ts'
import { readData } from './data-file.ts'

/** Values by name; a group adds its name: `product.name`. */
export type Variables = Map<string, string>

const code = 'bad-variables'
const hint = 'Write "name: value", each on its own line.'
const name = /^[\p{L}_][\p{L}\p{N}_-]*$/u
const values = z.custom<Record<string, unknown>>(isRecord, 'have a name and a value for each variable')
const value = z
  .union([z.string(), z.number(), z.boolean()], 'be text on one line')
  .transform((it) => String(it).trimEnd())
  .refine((it) => !it.includes('\n'), 'be text on one line')

/** Reads `variables.yml`. Reports and skips invalid entries. */
export function readVariables(file: string, text: string): { variables: Variables; problems: Problem[] } {
  const { data, problems } = readData({ path: file, text, code })
  const variables: Variables = new Map()
  const add = (group: unknown, keys: string[]) => {
    const entries = parsed(values, group, { file, code, keys, hint }, problems) ?? {}
    for (const [key, one] of Object.entries(entries)) {
      const path = [...keys, key]
      const checked = { file, code, keys: path, hint } as const
      const isName = parsed(
        z.string().regex(name, 'be a name of letters, digits, - and _'),
        key,
        { ...checked, name: `"${key}"` },
        problems,
      )
      if (isName === undefined) continue
      if (isRecord(one)) add(one, path)
      else {
        const known = parsed(value, one, { ...checked, name: `The variable "${path.join('.')}"` }, problems)
        if (known !== undefined) variables.set(path.join('.'), known)
      }
    }
  }
  if (data) add(data.value ?? {}, [])
  return { variables, problems }
}
