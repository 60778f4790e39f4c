import { featureCodes } from '../../model/codes/code-entry.ts'

export const cardsCodes = featureCodes({
  'no-social-cards': {
    severity: 'info',
    title: 'Social cards are not drawn.',
    help: 'The packages satori and @resvg/resvg-js, which socialCards requires, are not installed. Pages have the image of the configuration instead. Install the packages, or remove the key.',
  },
  'undrawn-card': {
    severity: 'warning',
    title: 'The social card of a page cannot be drawn.',
    help: 'No font has some of its characters, or the component SocialCard of the site fails. The page has the image of the configuration instead.',
  },
})
