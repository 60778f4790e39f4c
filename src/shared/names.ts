const ascii = /^[\x00-\x7f]*$/

/** Name in the composed form of Unicode: files of macOS have the decomposed one, and people type the other. */
export function composed(name: string): string {
  return ascii.test(name) ? name : name.normalize('NFC')
}

/** Forms of a name that a file may have on disk. */
export function formsOf(name: string): string[] {
  return ascii.test(name) ? [name] : [...new Set([name, name.normalize('NFC'), name.normalize('NFD')])]
}

/** Target of a link in composed form, with or without percent escapes. */
export function composedTarget(target: string): string {
  if (ascii.test(target) && !/%[c-f]/i.test(target)) return target
  try {
    const written = decodeURI(target)
    const found = written.normalize('NFC')
    return found === written ? target : encodeURI(found)
  } catch {
    return target
  }
}

const indexes = new WeakMap<object, { size: number; byName: Map<string, unknown> }>()

/** Value of a name, whichever form the name and the keys have. */
export function withName<Value>(values: ReadonlyMap<string, Value>, name: string): Value | undefined {
  const found = values.get(name)
  if (found !== undefined || ascii.test(name)) return found
  const known = indexes.get(values)
  const byName =
    known?.size === values.size ? known.byName : new Map([...values].map(([key, value]) => [composed(key), value]))
  indexes.set(values, { size: values.size, byName })
  return byName.get(name.normalize('NFC')) as Value | undefined
}
