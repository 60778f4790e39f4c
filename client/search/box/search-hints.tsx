import type { Say } from '../../../src/messages/messages.ts'

/** Which keys there are, for those who look. */
export function SearchHints({ say }: { say: Say }) {
  return (
    <p className="search-hints" aria-hidden>
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd>
      </span>
      <span>
        <kbd>↵</kbd>
        {say('docsgen.search.select')}
      </span>
      <span>
        <kbd>esc</kbd>
        {say('docsgen.search.cancel')}
      </span>
    </p>
  )
}
