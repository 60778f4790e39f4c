import type { SiteCheck, SitePlugin } from 'docsgen'

/** Search engines show about 160 characters of a description. */
const check: SiteCheck = {
  name: 'descriptions',
  run: ({ pages }) =>
    [...pages]
      .filter(({ kind, description }) => kind === 'doc' && description.length > 160)
      .map(({ url }) => ({
        severity: 'warning',
        code: 'long-description',
        message: `The description of ${url} is longer than 160 characters.`,
        hint: 'Shorten "description".',
      })),
}

export const descriptions = { name: 'descriptions', checks: [check] } satisfies SitePlugin
