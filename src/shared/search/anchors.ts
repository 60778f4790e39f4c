/** The usual anchor of a heading, which need not be stored. */
export function usualAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-')
}

/** Stored form of an anchor: `-` for the usual one. */
export function storedAnchor(anchor: string, heading: string): string {
  if (anchor === '') return ''
  if (anchor === usualAnchor(heading)) return '-'
  return anchor.startsWith('-') ? `-${anchor}` : anchor
}

/** Anchor of a stored form. */
export function anchorOf(stored: string, heading: string): string {
  if (stored === '-') return usualAnchor(heading)
  return stored.startsWith('-') ? stored.slice(1) : stored
}
