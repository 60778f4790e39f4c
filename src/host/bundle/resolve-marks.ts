/** Marks of the plugins that resolve a module again. Each keeps those of the others, or two of them would ask each other forever. */
export function hasMark(pluginData: unknown, mark: symbol): boolean {
  return Array.isArray(pluginData) && pluginData.includes(mark)
}

/** Returns the marks of an import with one more. */
export function withMark(pluginData: unknown, mark: symbol): unknown[] {
  return [...(Array.isArray(pluginData) ? (pluginData as unknown[]) : []), mark]
}
