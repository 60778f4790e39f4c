/** Properties of the components that layouts of features share with code of sites, by name. Each feature adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: features add its keys.
export interface LayoutParts {}
