/** Data of features for the components of a page, by name of the feature. Features add their keys. */
// biome-ignore lint/suspicious/noEmptyInterface: features augment it
export interface PageInfoData {}
