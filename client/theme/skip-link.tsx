import { part } from './part.tsx'
import { useTranslate } from './words.tsx'

/**
 * Id of `main`. All ids of the theme start with `dg:`, which no slug does, so that headings cannot collide with them.
 */
export const mainId = 'dg:main'

/** The first element that the Tab key reaches. */
export const SkipLink = part('SkipToContent', function SkipLink() {
  const label = useTranslate()('theme.common.skipToMainContent')
  return (
    <section className="dg-skip" aria-label={label}>
      <a className="dg-skip-link" href={`#${mainId}`}>
        {label}
      </a>
    </section>
  )
})
