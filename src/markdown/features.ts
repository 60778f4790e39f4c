import type { Feature } from './feature.ts'
import { code } from './features/code.ts'
import { headings } from './features/headings.ts'
import { intro } from './features/intro.ts'

/** All that Markdown can do here beside CommonMark and GFM, in the order in which it is done. */
export const features: Feature[] = [headings, intro, code]
