/** Elements whose text is neither searched nor shown in excerpts. */
export const hidden = '.dg-mermaid, .dg-diagram'
