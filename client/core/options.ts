import type { ClientOptions } from '../../src/model/view.ts'

const defaults: ClientOptions = {
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  storage: { type: 'localStorage', namespace: '' },
}

/** Reads what the page says of the site; a page without the data block gets the defaults. */
export function readOptions(): ClientOptions {
  const json = document.getElementById('docsgen')?.textContent
  return json ? { ...defaults, ...(JSON.parse(json) as ClientOptions) } : defaults
}
