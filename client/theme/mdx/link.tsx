import { type ComponentProps, useContext } from 'react'
import { leavesSite } from '../../../src/shared/urls.ts'
import { noteHandlers } from './dead.ts'
import { PageInfoContext } from './page-context.ts'
import { useBaseUrlUtils } from './use-base-url.ts'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'ref'> {
  to?: string
  /** `false` prints the URL as it is. */
  autoAddBaseUrl?: boolean
  activeClassName?: string
  isNavLink?: boolean
  'data-noBrokenLinkCheck'?: boolean
}

/** An internal link gets the base URL; an external one opens a new tab. */
export function Link(props: LinkProps) {
  const { to, href = to, autoAddBaseUrl = true, activeClassName, isNavLink, ...rest } = props
  const { 'data-noBrokenLinkCheck': isUnchecked, children, ...shown } = rest
  const { head } = useContext(PageInfoContext)
  const { withBaseUrl } = useBaseUrlUtils()
  const leaves = href !== undefined && leavesSite(href) && !href.startsWith('pathname:')
  const opens = leaves && /^(?:https?:)?\/\//i.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  const url = href === undefined || leaves || !autoAddBaseUrl ? href : withBaseUrl(href)
  noteHandlers('Link', rest)
  if (isUnchecked && url !== undefined) head?.unchecked.push(url)
  return (
    <a {...opens} {...shown} href={url}>
      {children}
    </a>
  )
}
