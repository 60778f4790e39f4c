import { flag } from '../../config/fields.ts'

/** `reader.linkPreviews` of the configuration. */
export const linkPreviews = flag(false, 'Shows the start of a page when a reader points at a link to it or focuses it.')
