import { ThemedImage, useSite } from 'docsgen/theme'
import type { Figure } from '../reference/figures.ts'

/** Texts of the front page in one language. */
export interface HomeText {
  title: string
  text: string
  tutorial: string
  compare: string
  /** Meanings of the figures, in their order. */
  figures: string[]
  /** Separates the decimals of a figure. */
  decimal: '.' | ','
  /** Describes the picture. */
  picture: string
  reasons: Reason[]
}

interface Reason {
  title: string
  text: string
  link: string
  label: string
}

/** The front page, in any language. */
export function Home({ baseUrl, words }: { baseUrl: string; words: HomeText }) {
  return (
    <main className="g-home">
      <div className="g-hero">
        <div>
          <h1>{words.title}</h1>
          <p>{words.text}</p>
          <div className="g-actions">
            <a href={`${baseUrl}docs/start/tutorial`}>{words.tutorial}</a>
            <a href={`${baseUrl}docs/start/compare`}>{words.compare}</a>
          </div>
        </div>
        <Terminal />
      </div>
      <Figures words={words} />
      <ThemedImage
        className="g-picture"
        sources={{ light: '/img/page-light.webp', dark: '/img/page-dark.webp' }}
        alt={words.picture}
        width={1280}
        height={720}
      />
      <div className="g-reasons">
        {words.reasons.map(({ title, text, link, label }) => (
          <section key={link}>
            <h2>{title}</h2>
            <p>
              {text} <a href={`${baseUrl}${link}`}>{label}</a>
            </p>
          </section>
        ))}
      </div>
    </main>
  )
}

function Terminal() {
  return (
    <pre className="g-terminal">
      <code>
        {'$ npx docsgen build\n\n'}
        <em>error</em>
        {'  '}
        <i>docs/start.md:12:5</i>
        {'  There is no page "/docs/instal".\n  10 |\n  11 | ## Next\n'}
        <b>{'> 12 | See [how to install](/docs/instal).'}</b>
        {'\n     |     ^\n  Did you mean /docs/install?\n\n1 error'}
      </code>
    </pre>
  )
}

function Figures({ words }: { words: HomeText }) {
  const { figures } = useSite<{ figures: Figure[] }>().customFields
  return (
    <dl className="g-figures">
      {figures.map(({ name, value }, i) => (
        <div key={name}>
          <dt>{words.figures[i]}</dt>
          <dd>{value.replace('.', words.decimal)}</dd>
        </div>
      ))}
    </dl>
  )
}
