/** Options of the script that starts analytics. */
export interface AnalyticsOptions {
  /** Nothing loads before the reader has agreed. */
  needsConsent?: true
  /** Attributes of the scripts of the services; `src` is the URL. */
  scripts: { src: string; [attribute: string]: string }[]
  /** Calls of Google's `gtag` that are queued for its script. */
  gtag?: unknown[][]
  /** Google Tag Manager starts with an event of its own. */
  hasGtm?: true
  /** Plausible's script takes its options from a global function. */
  hasPlausible?: true
}

declare module '../../model/options/client-options.ts' {
  interface ClientOptions {
    /** Undefined if the site has no analytics. */
    analytics?: AnalyticsOptions
  }
}
