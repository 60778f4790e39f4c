import type { Say } from '../../../src/messages/messages.ts'
import { Icon } from '../../theme/icon.tsx'
import type { Hit } from '../engine.ts'
import { leftToBrowser } from '../left-to-browser.ts'
import { findTerms } from '../mark/find-terms.ts'
import { Marked } from './marked.tsx'

interface ResultProps {
  id: string
  hit: Hit
  say: Say
  isActive: boolean
  onActivate: () => void
  onChoose: () => void
}

/** A result: a link, so that the browser can open it elsewhere. */
export function Result({ id, hit, say, isActive, onActivate, onChoose }: ResultProps) {
  const { sectionTitle, pageTitle, sectionRoute } = hit.document
  const title = sectionTitle || pageTitle
  return (
    <a
      className="search-result"
      role="option"
      id={id}
      href={sectionRoute}
      aria-selected={isActive}
      onMouseMove={isActive ? undefined : onActivate}
      onFocus={onActivate}
      onClick={leftToBrowser(onChoose)}
    >
      {sectionRoute.includes('#') ? <span className="search-result-hash" aria-hidden /> : <Icon name="page" />}
      <span className="search-result-text">
        <span className="search-result-title">
          <Marked text={title} marks={findTerms(title, hit)} />
        </span>
        {pageTitle && pageTitle !== title ? <span className="search-result-page">{pageTitle}</span> : null}
      </span>
      <kbd className="search-result-key" title={say('docsgen.search.select')} aria-hidden>
        ↵
      </kbd>
    </a>
  )
}
