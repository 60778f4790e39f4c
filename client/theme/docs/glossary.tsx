import { Label } from '../label.tsx'
import { Markdown } from '../markdown.tsx'
import { part } from '../part.tsx'
import { mainId } from '../skip-link.tsx'
import { useTranslate } from '../words.tsx'

/** All terms of the glossary with their definitions. */
export const GlossaryPage = part('Glossary', function GlossaryPage({ view }) {
  const t = useTranslate()
  return (
    <main className="theme-layout-main" id={mainId} tabIndex={-1}>
      <div className="dg-plain">
        <Markdown view={view} />
        <dl className="dg-glossary">
          {view.glossary?.map(({ term, id, definition, href }) => (
            <div key={id} id={id}>
              <dt>
                <dfn>
                  <Label text={term} />
                </dfn>
              </dt>
              <dd>
                <Label text={definition} />
                {href ? (
                  <>
                    {' '}
                    <a href={href}>{t('docsgen.moreAbout', { term })}</a>
                  </>
                ) : null}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </main>
  )
})
