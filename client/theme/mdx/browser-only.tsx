import { type ReactNode, useSyncExternalStore } from 'react'
import { noteUse } from './dead.ts'

const never = () => () => {}

/**
 * Renders its children in browsers, inside islands; everything else is rendered on the server, and shows the fallback.
 */
export function BrowserOnly({ fallback, children }: { fallback?: ReactNode; children?: () => ReactNode }): ReactNode {
  noteUse('BrowserOnly')
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return isBrowser ? children?.() : fallback
}
