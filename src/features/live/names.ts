/** Module id of the island of live code. */
export const liveSource = 'docsgen:live-code'

/** Module id of the names that live code may use. */
export const liveScope = 'docsgen:live-scope'
