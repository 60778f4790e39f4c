import type { Code } from 'mdast'
import { placeOf } from '../../markdown/parse/place.ts'
import type { Feature } from '../../model/feature.ts'
import type { CodeSample } from './types.ts'

/** Collects the blocks that the site checks, unless their author has excluded them. */
export const samplesInMarkdown: Feature = {
  name: 'samples',
  last: {
    code({ lang, meta, value, ...node }: Code, page) {
      const languages = page.data.samples as string[]
      if (!lang || !languages.includes(lang) || /(?:^|\s)no-check(?:\s|$)/.test(meta ?? '')) return
      page.collect('samples', { lang, code: value, ...placeOf(node, page) } satisfies CodeSample)
    },
  },
}
