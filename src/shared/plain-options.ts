import type { Options } from 'mdast-util-to-markdown'

/** The style of Markdown that docsgen writes. */
export const plainOptions: Options = { bullet: '-', emphasis: '_', rule: '-', fences: true }
