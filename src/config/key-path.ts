/** Keys from the root of a file to a value, as the author wrote them. */
export type KeyPath = (string | number)[]

/** Formats keys like code: `navbar.items[0].type`. */
export function keyPath(keys: KeyPath): string {
  return keys.reduce<string>((path, key) => {
    if (typeof key === 'number') return `${path}[${key}]`
    if (!/^[\w$]+$/.test(key)) return `${path}[${JSON.stringify(key)}]`
    return path ? `${path}.${key}` : key
  }, '')
}
