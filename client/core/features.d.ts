// Additions of features to the scripts of the core: `bin/for-features.js` joins the exports of `client/features/*/NAME.ts`.

declare module 'docsgen:features/early' {
  /** Selectors of elements whose clicks wait for the intent script. */
  export const pressed: string
  /** Return whether single keys are turned off. */
  export const areKeysOff: ((
    options: import('../../src/model/options/client-options.ts').ClientOptions,
    store: import('./storage.ts').Store,
  ) => boolean)[]
}

declare module 'docsgen:features/intent' {
  /** Run once, when the page is usable. */
  export const start: (() => void)[]
  /** Run for each shown page. */
  export const prepare: (() => void)[]
  /** Run on the 404 page, if no other page stands for its URL. */
  export const notFound: (() => void)[]
}

declare module 'docsgen:features/drawings' {
  /** Selectors of figures with a drawing, and of drawings that may be wider than the text. */
  export const figures: string
  export const wide: string
  /** Selectors of elements whose content scripts change. */
  export const changed: string
}
