import { Children, type ComponentProps, isValidElement, type ReactNode } from 'react'
import { toId } from '../../../src/shared/urls.ts'
import { useTranslate } from '../words.tsx'

type Level = 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'

/** A heading of any level; one with an id has the same permalink as in Markdown. */
export function Heading({ as: Tag, children, ...rest }: ComponentProps<'h1'> & { as: Level }) {
  const t = useTranslate()
  const heading = typeof children === 'string' ? children : undefined
  const label = heading ? t('theme.common.headingLinkTitle', { heading }) : t('docsgen.headingLink')
  const hasLink = rest.id && Tag !== 'h1' && !Children.toArray(children).some(isPermalink)
  return (
    <Tag {...rest} aria-label={rest['aria-label'] ?? (hasLink ? heading : undefined)}>
      {children}
      {hasLink ? (
        // biome-ignore lint/a11y/useAnchorContent: it is named by `aria-label`, and CSS draws it.
        <a className="dg-hash-link hash-link" href={toId(rest.id!)} aria-label={label} title={label} translate="no" />
      ) : null}
    </Tag>
  )
}

/** Headings of Markdown bring their permalink along. */
function isPermalink(node: ReactNode): boolean {
  return isValidElement<{ className?: string }>(node) && node.props.className?.startsWith('dg-hash-link') === true
}
