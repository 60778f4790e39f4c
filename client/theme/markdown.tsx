import type { PageView } from '../../src/model/view.ts'

/** The text of a page, under the title that it may lack. */
export function Markdown({ view }: { view: PageView }) {
  return (
    <div className="markdown theme-doc-markdown">
      {view.title ? (
        <header>
          <h1>{view.title}</h1>
        </header>
      ) : null}
      <div className="slot" dangerouslySetInnerHTML={{ __html: view.slots.body }} />
    </div>
  )
}
