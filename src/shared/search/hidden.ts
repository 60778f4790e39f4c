/** Selectors of elements of the core whose text is neither searched nor shown in excerpts. */
export const hiddenElements = '.dg-hash-link, .dg-sr-only'
