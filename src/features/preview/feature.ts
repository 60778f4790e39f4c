import type { BuiltIn } from '../../model/built-in.ts'
import type {} from './types.ts'

/** The start of a page, at a link to it. */
export const preview: BuiltIn = {
  name: 'preview',
  files: ({ reader }) => (reader.linkPreviews ? { styles: ['preview'] } : {}),
  options: ({ reader }, urls) => (reader.linkPreviews ? { preview: urls.style('preview') } : {}),
  oldClasses: ['preview'],
}
