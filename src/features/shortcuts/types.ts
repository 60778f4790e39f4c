declare module '../../model/options/client-options.ts' {
  interface ClientOptions {
    /** Single keys are not shortcuts. */
    noShortcuts?: boolean
  }
}

export {}
