/** A value of a plain object whose keys users write: undefined for `constructor` and the like, which all objects inherit. */
export function ownValue<Value>(record: Record<string, Value> | undefined, key: string): Value | undefined {
  return record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined
}
