/** Returns the keys that a schema names: those of an object of zod or valibot. Other libraries hide theirs. */
export function schemaKeys(schema: object): string[] {
  const { shape, entries } = Object(schema) as { shape?: unknown; entries?: unknown }
  const named = [shape, entries].find((value) => typeof value === 'object' && value !== null)
  return named ? Object.keys(named) : []
}
