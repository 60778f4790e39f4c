/** Elements whose text is neither searched nor shown in excerpts. */
export const hidden = '.dg-term-notes'

/** Buttons with text of the author. */
export const buttons = '.dg-term'
