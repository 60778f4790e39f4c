import type { PageProps } from 'docsgen'
import { Home, type HomeText } from './_home.tsx'

const words: HomeText = {
  title: 'Publish documentation that works, every time',
  text: 'docsgen turns Markdown, MDX and React into a static site. It builds a thousand pages in seconds, checks all of them before anything is published, and sends readers finished HTML.',
  tutorial: 'Build a site in ten minutes',
  compare: 'Compare',
  figures: [
    '1,000 pages, first build',
    'after a changed line',
    '10,000 pages, first build',
    'of script on a page',
    'requests to other hosts',
  ],
  decimal: '.',
  picture: 'A page of this site with its sidebar, a box, code and the table of contents.',
  reasons: [
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
  ],
}

export default function Page({ baseUrl }: PageProps) {
  return <Home baseUrl={baseUrl} words={words} />
}
