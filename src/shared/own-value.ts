/** Returns an own property of an object with user-defined keys: undefined for inherited ones such as `constructor`. */
export function ownValue<Value>(record: Record<string, Value> | undefined, key: string): Value | undefined {
  return record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined
}
