import type { ReactNode } from 'react'
import { isExternal } from './external.ts'
import { Icon } from './icon.tsx'

interface AnchorProps {
  href: string
  className?: string
  current?: boolean
  external?: boolean
  children: ReactNode
}

/** A link; one that leaves the site opens a new tab and says so. */
export function Anchor({ href, className, current, external = isExternal(href), children }: AnchorProps) {
  const leaving = external ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a href={href} className={className} aria-current={current ? 'page' : undefined} {...leaving}>
      {children}
      {external ? <Icon name="external" label="(opens in new tab)" /> : null}
    </a>
  )
}
