import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { docsgen } from '../../harness/build/cli.ts'
import { configText, type Files, png, temporaryFolder, writeSite } from '../../harness/build/site.ts'

const site: Files = {
  'site.config.ts': configText({
    contentDir: '.',
    docs: {},
    markdown: { format: 'mdx' },
    islands: 'auto',
    docusaurus: {
      components: {
        DocBreadcrumbs: './src/theme/DocBreadcrumbs.jsx',
        'DocItem/Footer': './src/theme/DocItem/Footer.jsx',
      },
    },
  }),
  'src/theme/DocBreadcrumbs.jsx': "export default () => { throw new Error('No crumbs.') }\n",
  // Docusaurus adds these objects to the configuration.
  'src/theme/DocItem/Footer.jsx':
    "import { useThemeConfig } from '@docusaurus/theme-common'\nexport default () => { const { docs, navbar } = useThemeConfig(); return <footer>{String(docs.sidebar.hideable) + navbar.hideOnScroll}</footer> }\n",
  'docs/a.mdx': `import Leak from '@site/src/leak'
import Pump from '@site/src/pump'
import Gone from 'not-installed'
import { Odd, useOdd } from '@theme/Unknown'
import Far from '@site/src/far'
import Cut from '@site/src/cut'
import Mark from '@site/src/mark'

# A

Before.

<Leak>In the leak.</Leak>

<Pump>In the pump.</Pump>

<Gone>In what is gone.</Gone>

<Odd>In what is odd.</Odd>

<Far>In what is far.</Far>

<Cut>In what is cut.</Cut>

<Mark>Beside a mark.</Mark>

<img src={require('/static/there.png').default} /><img src={require('/there.png').default} />

After.
`,
  'src/leak.jsx': "export default () => { throw new Error('It leaks.') }\n",
  'src/pump.jsx':
    "import { useState } from 'react'\nexport default () => { const [a] = useState(1); return <b>{a.b.c}</b> }\n",
  // What is missing is extended, called with texts, and has parts.
  'src/cut.jsx':
    "import { Base, cut, Deck, useCut } from 'not-installed'\nclass Own extends Base {}\nconst shape = cut('a')\nexport const own = new Own()\nexport default ({ children }) => { const [edge, setEdge] = useCut(); edge.trim(setEdge()); return <Deck.Plank className={String(shape({ size: 1 }))}><Deck.h2>{children}</Deck.h2><i>Cut out.</i></Deck.Plank> }\n",
  // Webpack resolves paths from the root of the site. Two plugins resolve pictures that are components.
  'src/mark.jsx':
    "import There from '/static/there.svg?react'\nimport Gone from './gone.svg'\nexport default ({ children }) => <><There /><Gone />{children}</>\n",
  'static/there.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>\n',
  'static/there.png': png(2, 1),
  // A component may look at the types of its children.
  'docs/b.mdx':
    'import Slots, { Slot } from \'@site/src/slots\'\n\n# B\n\n<Slots><Slot name="fore">In the slot.</Slot></Slots>\n',
  'src/slots.jsx':
    "import { Children } from 'react'\nexport const Slot = () => null\nexport default ({ children }) => Children.map(children, ({ type, props }) => { if (type !== Slot) throw new Error('No slot.'); return <dl><dt>{props.name}</dt><dd>{props.children}</dd></dl> })\n",
  'src/far.jsx': "import { X } from 'not-installed'\nexport default ({ children }) => <X>{children}</X>\n",
}

const root = temporaryFolder('docusaurus-standing')
let code: number | null
let report: string

beforeAll(async () => {
  writeSite(root, site)
  const built = await docsgen(root, ['build', '--keep-failed', 'kept'])
  code = built.code
  report = built.stderr + built.stdout
}, 120_000)

afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

test('components that cannot run are reported by their names', () => {
  expect(code).toBe(1)
  expect(report).toContain('src/leak.jsx:1:30  The component "src/leak" could not be rendered')
  expect(report).toMatch(/It leaks\..*\(component-left-out\)/)
  expect(report).toContain('The component "src/pump.jsx" could not be rendered')
  expect(report).toContain('docs/a.mdx:3:18  There is no package "not-installed".')
  expect(report).toContain('docsgen has no module "@theme/Unknown".')
  expect(report).toContain('src/far.jsx:1:19  There is no package "not-installed".')
  expect(report).toContain('src/mark.jsx:2:18  There is no file "./gone.svg".')
  expect(report).not.toContain('src/mark.jsx:1')
})

test('the rest of their page stands, with their children', () => {
  const page = fs.readFileSync(path.join(root, 'kept/docs/a/index.html'), 'utf8')
  expect(page).toContain('<path d="M0 0h4v4z"')
  expect(page).toMatch(/(<img src="\/assets\/there\.\w+\.png"\/>\s*){2}/)
  const text = /<article>.*<\/article>/s.exec(page)?.[0].replace(/<[^>]*>/g, '\n') ?? ''
  expect(text.split('\n').filter((line) => line.trim() !== '')).toEqual([
    'A',
    'Before.',
    'In the leak.',
    'In the pump.',
    'In what is gone.',
    'In what is odd.',
    'In what is far.',
    'In what is cut.',
    'Cut out.',
    'Beside a mark.',
    'After.',
  ])
})

test('a component gets its children with their own types', () => {
  expect(fs.readFileSync(path.join(root, 'kept/docs/b/index.html'), 'utf8')).toContain(
    '<dl><dt>fore</dt><dd>In the slot.</dd></dl>',
  )
})

test("docsgen's own component stands in place of one of the theme that throws", () => {
  expect(report).toMatch(
    /The component "DocBreadcrumbs" of the theme could not be rendered\. No crumbs\..*\(component-failed\)/,
  )
  const page = fs.readFileSync(path.join(root, 'kept/docs/a/index.html'), 'utf8')
  expect(page).toContain('class="dg-breadcrumbs')
  expect(page).toContain('<footer>falsefalse</footer>')
  expect(page.match(/<title>/g)).toHaveLength(1)
})
