import type { ComponentProps } from 'react'
import { useWord } from '../words.tsx'

type Level = 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'

/** A heading of any level; one with an id has the same permalink as in Markdown. */
export function Heading({ as: Tag, children, ...rest }: ComponentProps<'h1'> & { as: Level }) {
  const say = useWord()
  const heading = typeof children === 'string' ? children : undefined
  const label = heading ? say('theme.common.headingLinkTitle', { heading }) : say('docsgen.headingLink')
  const hasLink = rest.id && Tag !== 'h1'
  return (
    <Tag {...rest} aria-label={rest['aria-label'] ?? (hasLink ? heading : undefined)}>
      {children}
      {hasLink ? (
        // biome-ignore lint/a11y/useAnchorContent: it is named by `aria-label`, and CSS draws it.
        <a className="hash-link" href={`#${rest.id}`} aria-label={label} title={label} translate="no" />
      ) : null}
    </Tag>
  )
}
