const references = /\]\[([A-Za-z_]\w*(?:\.\w+)*)\]|\[`?([A-Za-z_]\w*(?:\.\w+)+)`?\]\[\]/g

/** Returns definitions for the references of a document that name objects. */
export function definitionsFor(text: string, targets: Record<string, string>): string[] {
  const used = new Map<string, string>()
  for (const [written, label, own] of text.matchAll(references)) {
    const name = label ?? own!
    // The label of a reference without one is its text, marks of code included.
    const key = own === undefined || !written.startsWith('[`') ? name : `\`${own}\``
    if (Object.hasOwn(targets, name)) used.set(key, targets[name]!)
  }
  return [...used].filter(([key]) => !text.includes(`\n[${key}]:`)).map(([key, url]) => `[${key}]: ${url}`)
}
