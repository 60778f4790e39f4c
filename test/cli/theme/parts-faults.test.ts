import fs from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { docsgenProblems } from '../../harness/build/cli.ts'
import { configText, temporaryFolder, writeSite } from '../../harness/build/site.ts'
import { type Case, checkCase } from '../checks/places.ts'

// A fault of a component that replaces one of the theme is one problem, at its cause.
const base = temporaryFolder('parts-faults')

afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

const documents = { 'a.md': '# A\n', 'b.md': '# B\n' }
const failed = 'error component-failed'
const missing = 'error missing-component'
const footer = "  footer: { copyright: 'x' },"
const components = (...lines: string[]) => ['  theme: {', '    components: {', ...lines, '    },', '  },']
const good = 'export default () => <footer>x</footer>\n'

const cases: Record<string, Case> = {
  'a component that throws, once for all pages and languages': {
    files: {
      ...documents,
      'theme/Footer.tsx': ['export default () => {', "  throw ▲new Error('no view')", '}'],
    },
    config: [
      footer,
      "  i18n: { defaultLocale: 'en', locales: ['en', 'de'] },",
      ...components("Footer: 'theme/Footer.tsx',"),
    ],
    found: [failed],
  },
  'a component that throws in an imported function': {
    files: {
      ...documents,
      'theme/Footer.tsx': [
        "import { year } from './year'",
        'export default ({ view }) => <footer>{year(view)}</footer>',
      ],
      'theme/year.ts': ['export function year(view: any) {', '  return view.years.▲length', '}'],
    },
    config: [footer, ...components("Footer: 'theme/Footer.tsx',")],
    found: [failed],
  },
  'a component whose module throws': {
    files: { ...documents, 'theme/Footer.tsx': ["throw ▲new Error('no')", 'export default () => null'] },
    config: [footer, ...components("Footer: 'theme/Footer.tsx',")],
    found: ['error page-failed'],
  },
  'a component that omits properties of the original': {
    files: { ...documents, 'theme/Footer.tsx': 'export default ({ Original }) => <Original />\n' },
    config: [footer, ...components("Footer: ▲'theme/Footer.tsx',")],
    found: [failed],
  },
  'a component whose file is missing': {
    files: { ...documents, 'theme/Footer.tsx': good },
    config: [footer, ...components("Footer: 'theme/Footer.tsx',", "NotFound: ▲'./theme/NotFound.tsx',")],
    found: [missing],
  },
  'a component whose file is a folder': {
    files: { ...documents, 'theme/Footer/index.tsx': good },
    config: [footer, ...components("Footer: 'theme/Footer',")],
    found: [],
    others: ['error unreadable-file theme/Footer'],
  },
  'a component without a default export': {
    files: { ...documents, 'theme/Footer.tsx': 'export const Footer = () => null\n' },
    config: [footer, ...components("Footer: ▲'theme/Footer.tsx',")],
    found: [missing],
  },
  'an element instead of a component': {
    files: { ...documents, 'theme/Footer.tsx': 'export default <footer>x</footer>\n' },
    config: [footer, ...components("Footer: ▲'theme/Footer.tsx',")],
    found: [missing],
  },
  'MDXComponents that are a component': {
    files: { ...documents, 'theme/Mdx.tsx': good },
    config: components("MDXComponents: ▲'theme/Mdx.tsx',"),
    found: [missing],
  },
  'an unknown name': {
    files: { ...documents, 'theme/Footer.tsx': good },
    config: components("▲Foter: 'theme/Footer.tsx',"),
    found: ['error unknown-config-key'],
  },
  'an import of a missing file': {
    files: {
      ...documents,
      'theme/Footer.tsx': ["import { year } from ▲'./yaer'", 'export default () => <footer>{year}</footer>'],
    },
    config: [footer, ...components("Footer: 'theme/Footer.tsx',")],
    found: ['error bad-import'],
  },
  'a syntax error': {
    files: { ...documents, 'theme/Footer.tsx': ['export default () => {', '  return <footer>x</▲div>', '}'] },
    config: [footer, ...components("Footer: 'theme/Footer.tsx',")],
    found: ['error bad-code'],
  },
  'a broken link, once': {
    files: { ...documents, 'theme/Footer.tsx': 'export default () => <footer><a href="/nowhere">x</a></footer>\n' },
    config: [footer, ...components("Footer: 'theme/Footer.tsx',")],
    found: [],
    others: ['error broken-link'],
  },
  'a custom navbar item that throws': {
    files: {
      ...documents,
      'theme/Tide.tsx': ['export default ({ hours }) => {', '  return <i>{hours.▲join()}</i>', '}'],
    },
    config: [
      "  navbar: { items: [{ type: 'custom-tide', port: 'Ostend' }] },",
      ...components("'NavbarItem/custom-tide': 'theme/Tide.tsx',"),
    ],
    found: [failed],
  },
  'a custom navbar item without a component': {
    files: documents,
    config: ["  navbar: { items: [{ type: ▲'custom-tide' }] },"],
    found: ['error unknown-navbar-type'],
  },
  'a navbar item with a function': {
    files: { ...documents, 'theme/Tide.tsx': good },
    config: [
      "  navbar: { items: [{ type: 'custom-tide', hours: ▲() => [4, 16] }] },",
      ...components("'NavbarItem/custom-tide': 'theme/Tide.tsx',"),
    ],
    found: ['error bad-config'],
  },
  'an unknown component in MDX': {
    files: { 'a.mdx': ['# A', '', '▲<Berth />'], 'theme/Mdx.tsx': 'export default { Quay: () => <b>x</b> }\n' },
    config: components("MDXComponents: 'theme/Mdx.tsx',"),
    found: ['error unknown-component'],
  },
  'a component in MDX that throws': {
    files: {
      'a.mdx': ['# A', '', '<Quay />'],
      'theme/Mdx.tsx': "export default { Quay: () => { throw ▲new Error('x') } }\n",
    },
    config: components("MDXComponents: 'theme/Mdx.tsx',"),
    found: ['error page-failed'],
  },
}

describe('a problem has the place of the fault', () => {
  test.each(Object.entries(cases))('%s', (_, it) => checkCase(base, it))
})

interface Contents {
  components: Record<string, string>
  files?: Record<string, string>
  more?: object
  message: string
  hint?: string
}

const contents: Record<string, Contents> = {
  'the name and the error': {
    components: { Footer: 'theme/Footer.tsx' },
    files: { 'theme/Footer.tsx': "export default () => { throw new Error('no view') }\n" },
    message: 'The component "Footer" of the theme could not be rendered. no view',
  },
  'a hint to pass on the properties': {
    components: { Footer: 'theme/Footer.tsx' },
    files: { 'theme/Footer.tsx': 'export default ({ Original }) => <Original />\n' },
    message: `The component "Footer" of the theme could not be rendered. Cannot read properties of undefined (reading 'style')`,
    hint: 'Pass all props to <Original>: <Original {...props} />.',
  },
  'the nearest file name': {
    components: { Footer: './theme/Foter.tsx' },
    files: { 'theme/Footer.tsx': good },
    message: 'There is no file "./theme/Foter.tsx" with the component "Footer".',
    hint: 'Did you mean "./theme/Footer.tsx"?',
  },
  'the folder that paths start from': {
    components: { Footer: 'nowhere/Footer.tsx' },
    message: 'There is no file "nowhere/Footer.tsx" with the component "Footer".',
    hint: 'Paths of components are relative to the root of the site.',
  },
  'the text to insert': {
    components: { Footer: 'theme/Footer.tsx' },
    files: { 'theme/Footer.tsx': 'export const Footer = () => null\n' },
    message: 'The file of "Footer" has no default export that is a component.',
    hint: 'Write "export default" before it.',
  },
  'the nearest name': {
    components: { Foter: 'theme/Footer.tsx' },
    message: 'The theme has no component "Foter".',
    hint: 'Did you mean "Footer"?',
  },
  'the navbar item as in the source': {
    components: { 'NavbarItem/custom-tide': 'theme/Tide.tsx' },
    files: { 'theme/Tide.tsx': "export default () => { throw new Error('low water') }\n" },
    more: { navbar: { items: [{ type: 'custom-tide', port: 'Ostend', position: 'right' }] } },
    message:
      'A theme navbar item failed to render:\n{\n  "type": "custom-tide",\n  "port": "Ostend",\n  "position": "right"\n}\nCause: low water',
  },
  'a type of items without a component': {
    components: {},
    more: { navbar: { items: [{ type: 'custom-tide' }] } },
    message: 'No NavbarItem component found for type "custom-tide".',
  },
}

describe('a problem contains', () => {
  test.each(Object.entries(contents))('%s', async (_, { components, files = {}, more = {}, message, hint }) => {
    const root = writeSite(fs.mkdtempSync(path.join(base, 'contains-')), {
      'site.config.ts': configText({ footer: { copyright: 'x' }, theme: { components }, ...more }),
      'content/docs/a.md': '# A\n',
      ...files,
    })
    const { problems } = await docsgenProblems(root, ['check'])
    expect(problems).toHaveLength(1)
    expect(problems[0]!.message).toBe(message)
    if (hint !== undefined) expect(problems[0]!.hint).toBe(hint)
  })
})

test('a failing component keeps the existing output', async () => {
  const site = {
    'site.config.ts': configText({ footer: { copyright: 'x' }, theme: { components: { Footer: 'theme/Footer.tsx' } } }),
  }
  const root = writeSite(fs.mkdtempSync(path.join(base, 'kept-')), {
    ...site,
    'content/docs/a.md': '# A\n',
    'theme/Footer.tsx': good,
  })
  expect((await docsgenProblems(root, ['build'])).code).toBe(0)
  const page = path.join(root, 'build/docs/a/index.html')
  const before = fs.readFileSync(page, 'utf8')
  fs.writeFileSync(path.join(root, 'theme/Footer.tsx'), "export default () => { throw new Error('x') }\n")
  expect((await docsgenProblems(root, ['build'])).code).toBe(1)
  expect(fs.readFileSync(page, 'utf8')).toBe(before)
})
