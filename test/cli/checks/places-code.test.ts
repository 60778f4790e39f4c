import fs from 'node:fs'
import { afterAll, describe, test } from 'vitest'
import { temporaryFolder } from '../../harness/build/site.ts'
import { type Case, checkCase } from './places.ts'

const base = temporaryFolder('places-code')

afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

const run = (cases: Record<string, Case>) => test.each(Object.entries(cases))('%s', (_, it) => checkCase(base, it))

const link = 'error broken-link'
const image = 'error broken-image'
const asset = 'error broken-asset'
const anchor = 'warning broken-anchor'
const document = 'warning broken-markdown-link'
const redirect = 'error bad-redirect'
const other = { 'b.md': '# B\n' }
const offer = "export default ({ to = '' }) => <p><a href={to}>x</a></p>\n"

describe('MDX and components', () => {
  run({
    'Markdown and JSX': {
      files: {
        'a.mdx': [
          '# A',
          '',
          'x ▲[y](/nope-1) ▲<a href="/nope-2">z</a> ▲<Link to={"/nope-3"}>w</Link> ▲<Link to={`/nope-4`}>v</Link>',
          '',
          '<div>',
          '  ▲<img src="./none.png" />',
          '  ▲![v](./none-2.png)',
          '</div>',
          '',
          ':::note',
          '▲<a href="./none.md">u</a> ▲<a href="#none">t</a>',
          ':::',
          '',
          '▲<img src="https://example.com/x.png" srcSet="./none-3.png 2x" />',
        ],
        ...other,
      },
      found: [link, link, link, link, image, image, document, anchor, image],
    },
    'partials of partials: once for all pages': {
      files: {
        'a.mdx': ["import One from './_one.mdx'", '', '# A', '', '<One />', '', '<One />'],
        'c.mdx': ["import One from './_one.mdx'", '', '# C', '', '<One />'],
        '_one.mdx': ["import Two from './x/_two.md'", '', '▲[x](/nope)', '', '<Two />'],
        'x/_two.md': ['# Two', '', 'x ▲![y](./none.png)'],
      },
      found: [link, image],
    },
    'what a component is told, rather than what looks the same': {
      files: {
        'a.mdx': [
          "import Offer from '@site/src/offer'",
          '',
          '# A',
          '',
          'Not `/nope-1` but',
          '',
          '<Offer to="▲/nope-1" />',
          '',
          "{['▲/nope-2'].map((to) => <Offer key={to} to={to} />)}",
        ],
        'src/offer.tsx': offer,
        ...other,
      },
      found: [link, link],
    },
    'what a component has of its own: in its file, once for all pages': {
      files: {
        'a.mdx': ["import Offer from '@site/src/offer'", '', '# A', '', '<Offer />'],
        'c.mdx': ["import Offer from '@site/src/offer'", '', '# C', '', '<Offer />'],
        'src/offer.tsx': [
          "import { Inner } from './inner'",
          '',
          'export default () => <p><a href="▲/nope-1">x</a><Inner /></p>',
        ],
        'src/inner.tsx': 'export const Inner = () => <img src="▲/none.png" alt="" />\n',
        ...other,
      },
      found: [image, link],
    },
    'imports that lead nowhere': {
      files: {
        'a.mdx': ["import A from '@site/src/a'", "import ▲'./none.css'", '', '# A', '', '<A />'],
        'src/a.tsx': ["import { b } from ▲'./b'", '', 'export default () => <p>{b}</p>'],
        ...other,
      },
      found: ['warning missing-css', 'error bad-import'],
    },
  })
})

describe('pages of React', () => {
  run({
    'links, images and ids': {
      files: {
        'content/pages/x.tsx': [
          '// not here: /nope-1',
          "import Link from '@docusaurus/Link'",
          '',
          'export default function X({ baseUrl }: { baseUrl: string }) {',
          '  return (',
          '    <main>',
          `      <a href='▲/nope-1'>a</a> <Link to="▲/nope-2?a=b&c=d">b</Link>`,
          '      <a href={`$' + '{baseUrl}▲nope-3`}>c</a> <img src="▲/img/none.png" srcSet="▲/none.png 2x" alt="" />',
          '      <a href="▲#none">d</a> <a href={`▲/docs/b#none`}>e</a>',
          '      <video poster="▲/none.jpg" src="▲/none.mp4" />',
          `      <p dangerouslySetInnerHTML={{ __html: "<a href='▲/nope-4'>x</a>" }} />`,
          '    </main>',
          '  )',
          '}',
        ],
        ...other,
      },
      found: [link, link, link, image, image, anchor, anchor, image, asset, link],
    },
    'below a base URL and in two languages: once': {
      files: {
        'a.mdx': [
          "import Go from '@site/src/go'",
          '',
          '# A',
          '',
          '▲[x](/nope-1) <Go to="▲/nope-2" /> ▲<Link to="/nope-3">y</Link> <Go to="▲/base/nope-4" />',
        ],
        'src/go.tsx': [
          "import Link from '@docusaurus/Link'",
          '',
          'export default ({ to }: { to: string }) => <Link to={to}>x</Link>',
        ],
        'content/pages/x.tsx': [
          "import useBaseUrl from '@docusaurus/useBaseUrl'",
          '',
          'export default function X({ baseUrl }: { baseUrl: string }) {',
          "  const to = useBaseUrl('▲/nope-5')",
          '  return <main><a href={to}>a</a> <a href={`$' + '{baseUrl}▲nope-6`}>b</a> <a href="▲/docs/b">c</a></main>',
          '}',
        ],
        ...other,
      },
      config: { baseUrl: '/base/', i18n: { locales: ['en', 'nl'] } },
      found: [link, link, link, link, link, link, link],
    },
  })
})

describe('the configuration', () => {
  run({
    'links, images and HTML of navbar and footer': {
      files: other,
      config: [
        '  navbar: {',
        "    logo: { src: ▲'img/none.svg', href: ▲'/nope-1' },",
        '    items: [',
        `      { type: 'html', value: ▲'<a href="/nope-2">x</a><img src="https://example.com/x.png">' },`,
        "      { type: 'doc', docId: ▲'none', label: 'x' },",
        "      { type: 'docSidebar', sidebarId: ▲'none' },",
        "      { label: 'x', href: ▲'/nope-3', items: [{ to: ▲'/docs/b#none', label: 'y' }] },",
        "      { type: 'docsVersionDropdown', versions: ▲['none'], dropdownItemsAfter: [{ to: ▲'/nope-4', label: 'z' }] },",
        "      { type: 'localeDropdown', dropdownItemsBefore: [{ to: ▲'/nope-5', label: 'w' }] },",
        '    ],',
        '  },',
        '  footer: {',
        "    logo: { src: 'https://example.com/x.svg', srcDark: ▲'/none.svg' },",
        "    copyright: ▲'<a href=/nope-6>x</a>',",
        `    links: [{ label: 'x', to: ▲'nope-7' }, { html: ▲"<a class='x' href='/nope-8'>y</a>" }],`,
        '  },',
        "  image: ▲'img/none.png',",
        "  scripts: [▲'/none.js', { src: ▲'/none-2.js', async: true }, 'https://example.com/x.js'],",
        "  stylesheets: [{ href: ▲'/none.css' }],",
        "  redirects: [{ from: ▲'/docs/b', to: '/' }, { from: ['/x', ▲'/y?z'], to: ▲'/nope-9' }],",
      ],
      found: [
        image,
        link,
        link,
        'error unknown-doc',
        'error unknown-sidebar',
        link,
        anchor,
        'error unknown-version',
        link,
        link,
        image,
        link,
        link,
        link,
        image,
        asset,
        asset,
        asset,
        redirect,
        redirect,
        redirect,
      ],
    },
    'what code computes: at the object that is exported': {
      files: other,
      config: [
        '  ...(() => {',
        "    const press = { label: 'Press', to: '/press' }",
        "    const items = ['b', 'c'].map((name) => ({ to: `/docs/$" + '{name}`, label: name }))',
        '    return { navbar: { items: [press, ...items] } }',
        '  })(),',
      ],
      found: [],
      others: [`${link} site.config.ts:1:16`, `${link} site.config.ts:1:16`],
    },
    'a stylesheet that is not there': {
      files: other,
      config: ["  theme: { css: [▲'theme/none.css'] },"],
      found: ['error missing-css'],
    },
    'one fault is one finding, whatever the number of versions and languages': {
      files: {
        ...other,
        'content/versions.json': '["1.0"]',
        'content/versioned_docs/version-1.0/b.md': '# B\n\n[x](./b.md)\n',
      },
      config: [
        "  i18n: { locales: ['en', 'nl'] },",
        '  navbar: {',
        '    items: [',
        "      { type: 'doc', docId: ▲'none' },",
        "      { type: 'docSidebar', sidebarId: ▲'none' },",
        "      { to: ▲'/nope', label: 'x' },",
        '    ],',
        '  },',
      ],
      found: ['error unknown-doc', 'error unknown-sidebar', link],
    },
  })
})
