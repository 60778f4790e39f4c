import { type ReactNode, useSyncExternalStore } from 'react'

const never = () => () => {}

/** What browsers show inside of islands; everything else is made without a browser, and shows the fallback. */
export function BrowserOnly({ fallback, children }: { fallback?: ReactNode; children?: () => ReactNode }): ReactNode {
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return isBrowser ? children?.() : fallback
}
