import { deps } from '../intent-deps.ts'

/** Follows changes of the color mode from other tabs and the system, also those since the page was loaded. */
export function followMode(): void {
  const { disableSwitch, respectPrefersColorScheme, defaultMode } = deps.readOptions().colorMode
  const { showMode, store } = deps
  const show = (value: string | null) => {
    if (value) showMode(value === 'dark' ? value : 'light')
    else showMode(respectPrefersColorScheme ? 'system' : defaultMode)
  }
  // Another site of this origin may store a choice.
  if (disableSwitch) store.remove('theme')
  else {
    store.watch('theme', show)
    const stored = store.get('theme')
    if (stored && !/[?&]docusaurus-theme=/.test(location.search)) show(stored)
  }
  matchMedia('(prefers-color-scheme:dark)').addEventListener('change', () => showMode())
  showMode()
}
