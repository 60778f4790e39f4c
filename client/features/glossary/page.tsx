import type { PageData } from '../../../src/model/page-data.ts'
import { letterOf } from '../../../src/shared/letter.ts'
import { Letters } from '../../theme/docs/letters.tsx'
import { Label } from '../../theme/label.tsx'
import { Markdown } from '../../theme/markdown.tsx'
import { part } from '../../theme/part.tsx'
import { mainId } from '../../theme/skip-link.tsx'

type GlossaryEntry = NonNullable<PageData['glossary']>[number]

/** All terms of the glossary with their definitions, by first letter. A term links to the page about it. */
export const GlossaryPage = part('Glossary', function GlossaryPage({ view }) {
  const groups = groupsOf(view.glossary ?? [], view.lang)
  return (
    <main className="theme-layout-main" id={mainId} tabIndex={-1}>
      <div className="dg-plain">
        <Markdown view={view} />
        <Letters letters={[...groups.keys()]} idOf={idOf} />
        {[...groups].map(([letter, entries]) => (
          <section className="dg-glossary-group" key={letter}>
            {groups.size > 1 ? <h2 id={idOf(letter)}>{letter}</h2> : null}
            <dl className="dg-glossary">
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </main>
  )
})

function Entry({ entry: { term, id, definition, href } }: { entry: GlossaryEntry }) {
  const name = <Label text={term} />
  return (
    <div id={id}>
      <dt>
        <dfn>{href ? <a href={href}>{name}</a> : name}</dfn>
      </dt>
      <dd>
        <Label text={definition} />
      </dd>
    </div>
  )
}

/** No id of a term starts like this. */
function idOf(letter: string): string {
  return `dg:letter:${letter}`
}

/** The terms are sorted, and so are their letters, as each has the place of its first term. */
function groupsOf(entries: GlossaryEntry[], lang: string): Map<string, GlossaryEntry[]> {
  const groups = new Map<string, GlossaryEntry[]>()
  for (const entry of entries) {
    const letter = letterOf(entry.term, lang)
    groups.set(letter, [...(groups.get(letter) ?? []), entry])
  }
  return groups
}
