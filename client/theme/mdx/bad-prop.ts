/** Throws the error of a prop with an unusable value. It names the component, where the problem is then reported. */
export function badProp(component: string, prop: string, expected: string, found: unknown): never {
  const name = `"${prop}" of <${component}>`
  if (found === undefined) throw new Error(`${name} is missing: it should be ${expected}.`)
  throw new Error(`${name} should be ${expected}, found ${shown(found)}.`)
}

function shown(found: unknown): string {
  if (typeof found === 'string') return `"${found}"`
  if (typeof found === 'function') return 'a function'
  if (typeof found !== 'object' || found === null) return String(found)
  return Array.isArray(found) ? 'a list' : `an object with the keys {${Object.keys(found).join(', ')}}`
}
