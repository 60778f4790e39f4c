import { type ComponentProps, useContext } from 'react'
import { leavesSite, namesFile, type SlashPolicy, withSlashPolicy } from '../../../src/shared/urls.ts'
import { PageInfoContext } from '../../islands/page-context.ts'
import { badProp } from './bad-prop.ts'
import { noteHandlers } from './dead.ts'
import { pathOf, useBaseUrlUtils } from './use-base-url.ts'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'ref'> {
  to?: string
  /** `false` prints the URL as it is. */
  autoAddBaseUrl?: boolean
  activeClassName?: string
  isNavLink?: boolean
  'data-noBrokenLinkCheck'?: boolean
}

/** An internal link gets the base URL, and the trailing slash of the site; an external one opens a new tab. */
export function Link(props: LinkProps) {
  const { to, href = to, autoAddBaseUrl = true, activeClassName, isNavLink, ...rest } = props
  const { 'data-noBrokenLinkCheck': isUnchecked, children, ...shown } = rest
  const { head, site } = useContext(PageInfoContext)
  const { withBaseUrl } = useBaseUrlUtils()
  if (href !== undefined && typeof href !== 'string') badProp('Link', 'to', 'a URL', href)
  const leaves = href !== undefined && leavesSite(href) && !href.startsWith('pathname:')
  const opens = leaves && /^(?:https?:)?\/\//i.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  const url =
    href === undefined || leaves
      ? href
      : toPage(autoAddBaseUrl && /^(?:\/|pathname:)/.test(href) ? withBaseUrl(href) : href, href, site)
  noteHandlers('Link', rest)
  if (isUnchecked && url !== undefined) head?.unchecked.push(url)
  return (
    <a {...opens} {...shown} href={url}>
      {children}
    </a>
  )
}

/**
 * The URL with the trailing slash of the site, unless it leads to a file. `pathname:` URLs stay as they are, and so do
 * those that a document writes: they are holes, and have it already.
 */
function toPage(url: string, written: string, policy: SlashPolicy): string {
  const path = pathOf(url)
  if (!/^[./\w]/.test(path) || path === '/' || namesFile(path) || written.startsWith('pathname:')) return url
  return withSlashPolicy(path, policy) + url.slice(path.length)
}
