import type { Tag } from '../../../src/model/site.ts'
import { Label } from '../label.tsx'

/** A link to the page of a tag; `count` is the number of its documents. */
export function TagLink({ tag, count }: { tag: Tag; count?: number }) {
  return (
    <a className="dg-tag" rel="tag" href={tag.href} title={tag.description}>
      <Label text={tag.label} />
      {count === undefined ? null : <span className="tag-count"> {count}</span>}
    </a>
  )
}
