import type { BuiltIn } from '../../model/built-in.ts'
import { contentChecksOf } from './levels.ts'

/** Checks of what authors write for readers who do not see it, or see little. */
export const accessibility: BuiltIn = {
  name: 'accessibility',
  markdownData: ({ checks }) => contentChecksOf(checks),
  markdown: ({ data }) =>
    data === undefined ? undefined : import('./markdown.ts').then(({ contentChecks }) => [contentChecks]),
}
