/**
 * The configuration with all defaults, which the schema adds to this interface: `baseUrl` starts and ends with `/`, `url` is an
 * origin, `docs` is a list.
 */
// biome-ignore lint/suspicious/noEmptyInterface: src/config/config.ts augments it
export interface Config {}

export type MarkdownConfig = Config['markdown']
export type FontConfig = NonNullable<Config['theme']['font']>
/** A level as written in the configuration. */
export type Level = Config['onBrokenLinks']

/** A function that a plugin exports. */
type PluginFunction = (...args: never[]) => unknown
/** A remark or rehype plugin, with or without options. */
export type PluginEntry = PluginFunction | [PluginFunction, ...unknown[]]
