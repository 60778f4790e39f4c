declare module '../../model/options/client-options.ts' {
  interface ClientOptions {
    /** URL of the service worker; undefined unless the site works offline. */
    offline?: string
  }
}

export {}
