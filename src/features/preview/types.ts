declare module '../../model/options/client-options.ts' {
  interface ClientOptions {
    /** URL of the stylesheet of link previews; undefined unless the site has them. */
    preview?: string
  }
}

export {}
