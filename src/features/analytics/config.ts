import * as z from 'zod'
import { flag, section, urlField } from '../../config/fields.ts'

const script = (fallback: string, doc: string) => urlField('web').min(1).default(fallback).describe(doc)

const plausible = section({
  domain: z
    .string()
    .regex(/^[^:/\s]+(?:\/[^:\s]*)?$/, 'be a domain such as "docs.example.com", without "https://"')
    .optional()
    .describe('Domain of the site at Plausible, as in `data-domain`.'),
  src: script(
    'https://plausible.io/js/script.js',
    'URL of the script: that of your site at Plausible, or of your own server.',
  ),
  api: urlField('web')
    .min(1)
    .optional()
    .describe('URL that receives the events; default: `/api/event` of the host of `src`.'),
}).refine(({ domain, src }) => domain !== undefined || /\/pa-[^/]+$/.test(src), {
  path: ['domain'],
  message: 'be the domain of the site at Plausible, unless "src" is a script of one site (`pa-….js`)',
})

const umami = section({
  websiteId: z.string().min(1).describe('Id of the site at Umami.'),
  src: script('https://cloud.umami.is/script.js', 'URL of the script.'),
  hostUrl: urlField('web')
    .min(1)
    .optional()
    .describe('URL of the server that receives the events; default: that of `src`.'),
})

const measurementId = z.string().regex(/^[A-Z]+-[A-Z0-9-]+$/, 'be an id such as "G-ABC123"')

const gtag = section({
  trackingID: z
    .union([measurementId, z.array(measurementId).min(1)])
    .transform((id) => [id].flat())
    .describe('Measurement id of Google Analytics, or several.'),
  anonymizeIP: flag(false, 'Sets `anonymize_ip`; Google Analytics 4 never stores addresses.'),
})

const gtm = section({
  containerId: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/, 'be an id such as "GTM-ABC123"')
    .describe('Id of the container.'),
})

const services = ['plausible', 'umami', 'gtag', 'gtm'] as const

/** `analytics` of the configuration. */
export const analytics = section({
  plausible: plausible.optional().describe('Plausible Analytics.'),
  umami: umami.optional().describe('Umami.'),
  gtag: gtag.optional().describe('Google Analytics.'),
  gtm: gtm.optional().describe('Google Tag Manager.'),
  consent: flag(false, 'Loads nothing before the reader has agreed, with an element that has `data-consent`.'),
}).refine((it) => services.some((name) => it[name] !== undefined), {
  message: `have at least one of ${services.map((name) => `"${name}"`).join(', ')}`,
})
