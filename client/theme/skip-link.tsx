import { part } from './part.tsx'
import { useWord } from './words.tsx'

/** Id of `main`; prefixed, so that no heading can take it. */
export const mainId = 'docsgen-main'

/** The first thing that the Tab key reaches. */
export const SkipLink = part('SkipToContent', function SkipLink() {
  const label = useWord()('theme.common.skipToMainContent')
  return (
    <section className="skip" aria-label={label}>
      <a className="skip-link" href={`#${mainId}`}>
        {label}
      </a>
    </section>
  )
})
