/** Figures with a drawing, which can be shown larger. */
export const figures = '.dg-mermaid, .dg-diagram'

/** Drawings that may be wider than the text. */
export const wide = '.dg-diagram .dg-mermaid-drawing'

/** Elements whose content scripts have changed. */
export const changed = '.dg-mermaid'
