/**
 * Data of features on a page, by key: JSON. Each feature adds its keys to this interface; components of the theme get them as
 * properties of `view`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features add its keys.
export interface PageData {}
