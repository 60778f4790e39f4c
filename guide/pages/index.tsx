import type { PageProps } from 'docsgen'
import { ThemedImage, useSite } from 'docsgen/theme'
import type { Figure } from '../reference/figures.ts'

/** Meanings of the figures of BENCHMARKS.md, by name. */
const figureLabels: Record<string, string> = {
  'cold build': '1,000 pages, first build',
  'changed line': 'after a changed line',
  'large build': '10,000 pages, first build',
  script: 'of script on a page',
  'other hosts': 'requests to other hosts',
}

const reasons = [
  {
    title: 'It finds what readers would find',
    text: 'Links, anchors, images, routes, front matter, translations, diagrams, CSS: every problem of the site in one run, each with its line and a hint.',
    link: 'problems',
    label: 'All problem codes',
  },
  {
    title: 'A failed build changes nothing',
    text: 'The output is the old site or the new one, even if a build is killed or the disk is full. Your site is never half published.',
    link: 'docs/explanation/cache-and-output',
    label: 'What is guaranteed',
  },
  {
    title: 'Pages are finished HTML',
    text: 'Text, tabs, menus and color modes work without a framework in the browser. A component that needs one becomes an island, and only its page loads it.',
    link: 'docs/explanation/islands',
    label: 'How islands work',
  },
  {
    title: 'Search is included, and tested',
    text: 'It runs in the browser of the reader, per version and language. Write down what readers type, and every build checks that they find it.',
    link: 'docs/guides/search',
    label: 'Tune the search',
  },
  {
    title: 'Made for large sites',
    text: 'Versions, languages, several collections, monorepos. A change rebuilds the pages that print it, and nothing else.',
    link: 'docs/guides/large-sites',
    label: 'Large sites',
  },
  {
    title: 'Your content moves with you',
    text: 'docsgen reads the folders, front matter and translations of Docusaurus, and replaces its theme names. You keep your Markdown.',
    link: 'docs/move/docusaurus',
    label: 'Move from Docusaurus',
  },
]

export default function Page({ baseUrl }: PageProps) {
  return (
    <main className="g-home">
      <div className="g-hero">
        <div>
          <h1>Publish documentation that works, every time</h1>
          <p>
            docsgen turns Markdown, MDX and React into a static site. It builds a thousand pages in seconds, checks all
            of them before anything is published, and sends readers finished HTML.
          </p>
          <div className="g-actions">
            <a href={`${baseUrl}docs/start/tutorial`}>Build a site in ten minutes</a>
            <a href={`${baseUrl}docs/start/compare`}>Compare</a>
          </div>
        </div>
        <Terminal />
      </div>
      <Figures />
      <ThemedImage
        className="g-picture"
        sources={{ light: '/img/page-light.webp', dark: '/img/page-dark.webp' }}
        alt="A page of this site with its sidebar, a box, code and the table of contents."
        width={1280}
        height={720}
      />
      <div className="g-reasons">
        {reasons.map(({ title, text, link, label }) => (
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

function Figures() {
  const { figures } = useSite<{ figures: Figure[] }>().customFields
  return (
    <dl className="g-figures">
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt>{figureLabels[name]}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
