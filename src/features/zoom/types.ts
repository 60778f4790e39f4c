declare module '../../model/options/client-options.ts' {
  interface ClientOptions {
    /** On pages with images or drawings that can be enlarged: URL of the stylesheet of the dialog. */
    zoom?: string
  }
}

export {}
