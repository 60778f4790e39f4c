/** Effects of features, by name. Each feature adds its own to this interface. */
// biome-ignore lint/suspicious/noEmptyInterface: features augment it
export interface Effects {}
