import type { ReactNode } from 'react'

/** Pages are made without a browser, so that they show the fallback; what must run in browsers is an island. */
export function BrowserOnly({ fallback }: { fallback?: ReactNode; children?: () => ReactNode }) {
  return fallback ?? null
}
