import type { Config } from '../../config/config.ts'
import type { AnalyticsOptions } from './types.ts'

type Analytics = NonNullable<Config['analytics']>

/** A service: its script, and the CSP sources that it needs. */
interface Service {
  script: AnalyticsOptions['scripts'][number]
  /** Directives with one source each. */
  needs: string[]
}

/** Options of the script that starts analytics. */
export function analyticsOptions(analytics: Analytics): AnalyticsOptions {
  const { plausible, gtag, gtm, consent } = analytics
  return {
    scripts: servicesOf(analytics).map(({ script }) => script),
    ...(consent && { needsConsent: true }),
    ...(gtag && { gtag: gtagCalls(gtag) }),
    ...(gtm && { hasGtm: true }),
    ...(plausible && { hasPlausible: true }),
  }
}

/** CSP sources of the services. Paths are those of the site, which the policy allows. */
export function analyticsNeeds(analytics: Analytics, { url }: Config): string[] {
  return servicesOf(analytics).flatMap(({ needs }) =>
    needs.flatMap((need) => {
      const [directive, source] = need.split(' ') as [string, string]
      // Google's hosts have wildcards, which no URL has.
      if (source.includes('*')) return [need]
      const { origin } = new URL(source, url)
      return origin === url ? [] : [`${directive} ${origin}`]
    }),
  )
}

function servicesOf({ plausible, umami, gtag, gtm }: Analytics): Service[] {
  return [
    ...(plausible ? [plausibleService(plausible)] : []),
    ...(umami ? [umamiService(umami)] : []),
    ...(gtag ? [gtagService(gtag)] : []),
    ...(gtm ? [gtmService(gtm)] : []),
  ]
}

function plausibleService({ domain, src, api }: NonNullable<Analytics['plausible']>): Service {
  return {
    script: {
      src,
      ...(domain !== undefined && { 'data-domain': domain }),
      ...(api !== undefined && { 'data-api': api }),
    },
    needs: [`script-src ${src}`, `connect-src ${api ?? src}`],
  }
}

function umamiService({ websiteId, src, hostUrl }: NonNullable<Analytics['umami']>): Service {
  // The script of Umami's cloud sends its events to another host.
  const server =
    hostUrl ?? (new URL(src, 'https://x').host === 'cloud.umami.is' ? 'https://api-gateway.umami.dev' : src)
  return {
    script: { src, 'data-website-id': websiteId, ...(hostUrl !== undefined && { 'data-host-url': hostUrl }) },
    needs: [`script-src ${src}`, `connect-src ${server}`],
  }
}

const tagManager = 'https://www.googletagmanager.com'

/** Hosts that Google documents for Analytics 4; its servers depend on the region. */
const googleHosts = ['https://*.google-analytics.com', 'https://*.googletagmanager.com']
const googleNeeds = [
  'script-src https://*.googletagmanager.com',
  ...[...googleHosts, 'https://*.analytics.google.com'].map((host) => `connect-src ${host}`),
  ...googleHosts.map((host) => `img-src ${host}`),
]

function gtagService({ trackingID }: NonNullable<Analytics['gtag']>): Service {
  return { script: { src: `${tagManager}/gtag/js?id=${trackingID[0]}` }, needs: googleNeeds }
}

function gtmService({ containerId }: NonNullable<Analytics['gtm']>): Service {
  return { script: { src: `${tagManager}/gtm.js?id=${containerId}` }, needs: googleNeeds }
}

function gtagCalls({ trackingID, anonymizeIP }: NonNullable<Analytics['gtag']>): unknown[][] {
  return trackingID.map((id) => (anonymizeIP ? ['config', id, { anonymize_ip: true }] : ['config', id]))
}
