declare module '../../model/options/client-options.ts' {
  interface ClientOptions {
    /** On pages with diagrams: URL of the module that renders them, and its theme for each color mode. */
    mermaid?: { src: string; light: string; dark: string }
  }
}

export {}
