import type { Feature } from '../../model/feature.ts'
import { placeAt } from '../../shared/text-place.ts'
import { linesOfInclude } from '../parse/place.ts'
import { fillText } from '../parse/variables.ts'

/** `%{name}`: values of `variables.yml`, in prose and in code. */
export const variables: Feature = {
  name: 'variables',
  text: (text, page) =>
    fillText(text, page, (found, offset) => {
      const { line, column } = placeAt(text, offset)
      // Lines of an included file identify it.
      page.report(found, { line: page.includes.length * linesOfInclude + line, column })
    }),
}
