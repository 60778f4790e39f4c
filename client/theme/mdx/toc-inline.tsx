import { useContext } from 'react'
import type { Heading } from '../../../src/model/types.ts'
import { toId } from '../../../src/shared/urls.ts'
import { PageInfoContext } from '../../islands/page-context.ts'
import { nested } from '../docs/toc.tsx'
import { badProp } from './bad-prop.ts'

export interface TOCInlineProps {
  /** The `toc` export of MDX; defaults to the headings of the page. `value` is HTML. */
  toc?: readonly { value: string; id: string; level: number }[]
  minHeadingLevel?: number
  maxHeadingLevel?: number
}

/** Table of contents inside the text. */
export function TOCInline({ toc, minHeadingLevel = 2, maxHeadingLevel = 3 }: TOCInlineProps) {
  const { headings } = useContext(PageInfoContext)
  if (toc !== undefined && !Array.isArray(toc)) badProp('TOCInline', 'toc', 'the toc of an MDX document', toc)
  const all = toc?.map(({ value, id, level }) => ({ html: value, id, level, text: '' })) ?? headings
  const shown = all.filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel)
  return <TocList branches={nested(shown)} />
}

interface Branch {
  heading: Heading
  children: Branch[]
}

function TocList({ branches }: { branches: Branch[] }) {
  if (branches.length === 0) return null
  return (
    <ul className="table-of-contents">
      {branches.map(({ heading, children }) => (
        <li key={heading.id}>
          <a href={toId(heading.id)} dangerouslySetInnerHTML={{ __html: heading.html }} />
          <TocList branches={children} />
        </li>
      ))}
    </ul>
  )
}
