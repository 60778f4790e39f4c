import * as z from 'zod'
import type { StandardSchema } from '../model/options/site-front-matter.ts'
import { isRecord } from './fields.ts'

/** Whether a value is a schema; some libraries use functions for theirs. */
function isSchema(value: unknown): value is StandardSchema {
  const standard: unknown = Object(value)['~standard']
  return isRecord(standard) && typeof standard.validate === 'function'
}

/** `frontMatter` of the configuration. */
export const frontMatter = z.custom<StandardSchema>(
  isSchema,
  'be a schema of zod, valibot, arktype or another library with Standard Schema',
)
