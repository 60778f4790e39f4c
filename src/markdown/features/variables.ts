import type { Feature } from '../../model/feature.ts'
import { linesOfInclude } from '../parse/place.ts'
import { fillText } from '../parse/variables.ts'

/** `%{name}`: values of `variables.yml`, in prose and in code. */
export const variables: Feature = {
  name: 'variables',
  text: (text, page) =>
    fillText(text, page, (found, offset) => {
      const before = text.slice(0, offset).split('\n')
      // Lines of an included file identify it.
      const line = page.includes.length * linesOfInclude + before.length
      page.report(found, { line, column: before.at(-1)!.length + 1 })
    }),
}
