import type { PageView } from '../../src/model/theme/view.ts'
import { Slot } from './slot.tsx'

/** The text of a page, with a title above it if the text has none. */
export function Markdown({ view: { title, intro, slots } }: { view: PageView }) {
  return (
    <div className="dg-markdown markdown theme-doc-markdown">
      {title ? (
        <header>
          <h1>{title}</h1>
          {intro ? <p className="dg-intro">{intro}</p> : null}
        </header>
      ) : null}
      <Slot html={slots.body} />
    </div>
  )
}
