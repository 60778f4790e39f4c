/** A part of an id: letters, digits, dots and hyphens of a name. */
export function idPart(name: string): string {
  return name.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^-+|-+$/g, '') || 'any'
}

/** Fills the `{name}` of a label. */
export function filled(label: string, values: Record<string, string>): string {
  return label.replace(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all)
}
