import type { Heading } from '../../../src/model/types.ts'
import { escapeHtml } from '../../../src/shared/escape-html.ts'
import { toId } from '../../../src/shared/urls.ts'
import { useLabelHtml } from '../label.tsx'
import { part } from '../part.tsx'
import { useTranslate } from '../words.tsx'

interface Branch {
  heading: Heading
  children: Branch[]
}

/**
 * Table of contents as a nested list, after the text in the document: shown beside the text, or collapsed above it on
 * screens that are too narrow for that.
 */
export const Toc = /* @__PURE__ */ part('TOC', function Toc({ headings, lang }) {
  const title = useTranslate()('theme.TOCCollapsible.toggleButtonLabel')
  return (
    <nav className="dg-toc theme-doc-toc-desktop" aria-label={title}>
      <p className="dg-toc-title">{title}</p>
      <button type="button" className="dg-toc-toggle" aria-expanded={false}>
        {title}
      </button>
      <TocList branches={nested(headings)} lang={lang} />
    </nav>
  )
})

/** The list is text, because a page may have hundreds of headings. */
function TocList({ branches, lang }: { branches: Branch[]; lang?: string }) {
  return <ul lang={lang} dangerouslySetInnerHTML={{ __html: itemsHtml(branches, useLabelHtml()) }} />
}

function itemsHtml(branches: Branch[], labelHtml: (html: string) => string): string {
  return branches
    .map(({ heading, children }) => {
      const below = children.length ? `<ul>${itemsHtml(children, labelHtml)}</ul>` : ''
      return `<li><a href="${escapeHtml(toId(heading.id))}">${labelHtml(heading.html)}</a>${below}</li>`
    })
    .join('')
}

/** Nests each heading under the previous one of a higher rank. */
export function nested(headings: Heading[]): Branch[] {
  const top: Branch[] = []
  const path: Branch[] = []
  for (const heading of headings) {
    while (path.length && path.at(-1)!.heading.level >= heading.level) path.pop()
    const branch = { heading, children: [] }
    const siblings = path.at(-1)?.children ?? top
    siblings.push(branch)
    path.push(branch)
  }
  return top
}
