export interface Regions {
  /** By name: indexes of the first line inside and of the line after the last. The first region of a name wins. */
  regions: Map<string, { from: number; to: number }>
  /** Indexes of the lines that start or end regions. */
  markers: Set<number>
}

const marker =
  /^(?:\{?\/\*+|\/\/+|<!--|\(\*|--|::|;+|%+|@?rem\b|'|"|#pragma|#)?\s*#?(end ?)?region\b(?:\s+([^\s*>}][^\n]*?))?(?:\s*(?:\*\/\}?|-->|\*\)))?$/i

/** Finds regions as in VS Code: `// #region name` … `// #endregion name`, in any comment style. */
export function regionsOf(lines: string[]): Regions {
  const found: Regions = { regions: new Map(), markers: new Set() }
  const open: { name: string; from: number }[] = []
  lines.forEach((line, i) => {
    const mark = /region/i.test(line) ? readMarker(line) : undefined
    if (!mark) return
    found.markers.add(i)
    if (!mark.ends) open.push({ name: mark.name, from: i + 1 })
    else close(open, mark.name, i, found.regions)
  })
  for (const { name, from } of open) add(found.regions, name, from, lines.length)
  return found
}

function readMarker(line: string): { name: string; ends: boolean } | undefined {
  const text = line.trim()
  const found = text.length < 500 ? marker.exec(text) : null
  // Neither the word alone nor a sentence in a comment that starts with it is a marker.
  if (!found || /^(?:end ?)?region\b/i.test(text)) return undefined
  const name = found[2]?.trim() ?? ''
  if (/\s/.test(name) && !/#(?:end ?|pragma )?region/i.test(text)) return undefined
  return { name, ends: found[1] !== undefined }
}

/** Closes a region. An end without a name, or with one that is not open, closes the innermost one. */
function close(open: { name: string; from: number }[], name: string, to: number, regions: Regions['regions']): void {
  const named = open.findLastIndex((region) => region.name === name)
  const at = named >= 0 ? named : open.length - 1
  const [region] = at >= 0 ? open.splice(at, 1) : []
  if (region) add(regions, region.name, region.from, to)
}

function add(regions: Regions['regions'], name: string, from: number, to: number): void {
  if (!regions.has(name)) regions.set(name, { from, to })
}
