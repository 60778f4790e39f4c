/** Elements whose text is neither searched nor shown in excerpts. */
export const hidden = '.dg-code-types'

/** Buttons with text of the author. */
export const buttons = '.dg-code-type'
