/**
 * What the theme says, in English. The ids are those that `code.json` of a site's translations may give; `{name}` is
 * replaced, and forms for numbers are separated by `|`.
 */
export const english = {
  'theme.common.skipToMainContent': 'Skip to main content',
  'theme.common.editThisPage': 'Edit this page',
  'theme.common.headingLinkTitle': 'Direct link to {heading}',
  'theme.NotFound.title': 'Page Not Found',
  'theme.NotFound.p1': 'We could not find what you were looking for.',
  'theme.NotFound.p2':
    'Please contact the owner of the site that linked you to the original URL and let them know their link is broken.',
} as const

/** Name of a text of the theme. */
export type WordId = keyof typeof english
/** Every text of the theme in one language. */
export type Words = Record<WordId, string>
