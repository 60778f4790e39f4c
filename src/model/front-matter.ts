/** Front matter of a document. Missing and invalid keys are undefined. `format` is from `format`, else `mdx.format`. */
// biome-ignore lint/suspicious/noEmptyInterface: src/content/front-matter-schema.ts augments it
export interface FrontMatter {}
