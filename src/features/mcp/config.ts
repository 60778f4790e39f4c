import { flag } from '../../config/fields.ts'

/** `webMcp` of the configuration. */
export const webMcp = flag(
  false,
  'Offers search and pages to programs in the browser, where it has `document.modelContext`.',
)
