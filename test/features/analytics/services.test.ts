import { expect, test } from 'vitest'
import type { UserConfig } from '../../../src/config/config.ts'
import { analyticsNeeds, analyticsOptions } from '../../../src/features/analytics/services.ts'
import { configOf } from '../../harness/build/memory-world.ts'

type Analytics = UserConfig['analytics']

const manager = 'https://www.googletagmanager.com'
const google = [
  'script-src https://*.googletagmanager.com',
  'connect-src https://*.google-analytics.com',
  'connect-src https://*.googletagmanager.com',
  'connect-src https://*.analytics.google.com',
  'img-src https://*.google-analytics.com',
  'img-src https://*.googletagmanager.com',
]

const services: [Analytics, options: object, needs: string[]][] = [
  [
    { plausible: { src: 'https://p.example.com/js/pa-x.js' } },
    { scripts: [{ src: 'https://p.example.com/js/pa-x.js' }], hasPlausible: true },
    ['script-src https://p.example.com', 'connect-src https://p.example.com'],
  ],
  [
    { plausible: { src: '/js/a.js', domain: 'example.com', api: 'https://api.example.com/event' }, consent: true },
    {
      scripts: [{ src: '/js/a.js', 'data-domain': 'example.com', 'data-api': 'https://api.example.com/event' }],
      ...{ needsConsent: true, hasPlausible: true },
    },
    ['connect-src https://api.example.com'],
  ],
  [
    { umami: { websiteId: 'id', src: 'https://cloud.umami.is/script.js' } },
    { scripts: [{ src: 'https://cloud.umami.is/script.js', 'data-website-id': 'id' }] },
    ['script-src https://cloud.umami.is', 'connect-src https://api-gateway.umami.dev'],
  ],
  [
    { umami: { websiteId: 'id', src: 'https://site.example.com/umami.js', hostUrl: 'https://u.example.com' } },
    {
      scripts: [
        {
          ...{ src: 'https://site.example.com/umami.js', 'data-website-id': 'id' },
          'data-host-url': 'https://u.example.com',
        },
      ],
    },
    ['connect-src https://u.example.com'],
  ],
  [{ umami: { websiteId: 'id', src: '/umami.js' } }, { scripts: [{ src: '/umami.js', 'data-website-id': 'id' }] }, []],
  [
    { gtag: { trackingID: ['G-1', 'G-2'] } },
    {
      scripts: [{ src: `${manager}/gtag/js?id=G-1` }],
      gtag: [
        ['config', 'G-1'],
        ['config', 'G-2'],
      ],
    },
    google,
  ],
  [
    { gtag: { trackingID: 'G-1', anonymizeIP: true } },
    { scripts: [{ src: `${manager}/gtag/js?id=G-1` }], gtag: [['config', 'G-1', { anonymize_ip: true }]] },
    google,
  ],
  [{ gtm: { containerId: 'GTM-1' } }, { scripts: [{ src: `${manager}/gtm.js?id=GTM-1` }], hasGtm: true }, google],
]

test.each(services)(
  'a service has its script, and the hosts that a policy has to allow: %j',
  (written, options, needs) => {
    const config = configOf({ analytics: written })
    expect(analyticsOptions(config.analytics!)).toEqual(options)
    expect(analyticsNeeds(config.analytics!, config)).toEqual(needs)
  },
)
