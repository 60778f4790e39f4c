import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { leavesSite } from '../../src/shared/urls.ts'
import { Icon } from '../shared/icon.tsx'
import { part } from './part.tsx'
import { useTranslate } from './words.tsx'

interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  current?: boolean
  external?: boolean
  /** HTML, instead of children. */
  html?: string
  children?: ReactNode
}

/** A link; an external one opens a new tab and announces that after its text. */
export function Anchor({ current, external, html, children, target, rel, ...attributes }: AnchorProps) {
  const leaves = external ?? leavesSite(attributes.href)
  const where = target ?? (leaves ? '_blank' : undefined)
  const opens = where === '_blank'
  const all = {
    ...attributes,
    'aria-current': current ? ('page' as const) : attributes['aria-current'],
    target: where,
    rel: rel ?? (opens ? 'noopener noreferrer' : undefined),
  }
  if (html !== undefined) return <a {...all} dangerouslySetInnerHTML={{ __html: html }} />
  return (
    <a {...all}>
      {children}
      {opens && children ? <ExternalMark /> : null}
    </a>
  )
}

/** Marks a link that opens a new tab. */
export const ExternalMark = part('Icon/ExternalLink', function ExternalMark() {
  return <Icon name="external" label={useTranslate()('theme.IconExternalLink.ariaLabel')} />
})
