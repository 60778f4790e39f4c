import type { Fault } from './faults.ts'

/** Problems of a faulty file, as `severity code place`, or the reason why the fault is impossible. */
export type Cell = string[] | { never: string }

export interface Row {
  file: string
  cells: Record<Fault, Cell>
}

const anyBytes = { never: 'the bytes are copied as they are, whatever they mean' }

/** The usual row of a text file: each fault is a problem at the file itself. */
function text(file: string, own: Pick<Row['cells'], 'absent'> & Partial<Row['cells']>): Row {
  const unreadable = [`error unreadable-file ${file}`]
  const cells = {
    unreadable,
    folder: unreadable,
    pipe: unreadable,
    dangling: unreadable,
    utf16: [`error not-utf8 ${file}`],
    invalid: [`error not-utf8 ${file}:1:1`],
    nul: [`error not-utf8 ${file}:1:3`],
    huge: [`error too-large ${file}`],
    vanishes: own.absent,
    changes: [],
    ...own,
  }
  return { file, cells }
}

/** Files that are listed but not referred to: broken links are not followed. */
function listed(file: string, own: Partial<Row['cells']> = {}): Row {
  return text(file, { absent: [], dangling: [`warning symlink ${file}`], ...own })
}

const media = { utf16: anyBytes, invalid: anyBytes, nul: anyBytes, huge: [] }

/** Files of a site that each have their own problems, whatever others have. */
export const rows: Row[] = [
  listed('content/docs/plain.md'),
  listed('content/docs/other.mdx'),
  listed('content/pages/about.md'),
  listed('content/docs/guide/_category_.json'),
  listed('content/i18n/de/docusaurus-plugin-content-docs/current/intro.md'),
  listed('content/pages/team.tsx'),
  text('content/docs/tags.yml', { absent: [] }),
  text('content/glossary.yml', { absent: [] }),
  text('content/i18n/de/glossary.yml', { absent: [] }),
  text('content/i18n/de/code.json', { absent: [] }),
  text('content/i18n/de/docusaurus-theme-classic/navbar.json', { absent: [] }),
  text('content/i18n/de/docusaurus-theme-classic/footer.json', { absent: [] }),
  text('content/i18n/de/docusaurus-plugin-content-docs/current.json', { absent: [] }),
  text('content/search.tests.yml', { absent: [] }),
  text('content/redirects.json', { absent: [] }),
  text('content/docs/_part.md', { absent: ['error missing-include content/docs/intro.md:3:1'] }),
  text('content/docs/_sample.js', { absent: ['error missing-code-file content/docs/intro.md:5:1'] }),
  text('content/docs/_shared.mdx', { absent: ['error bad-import content/docs/page.mdx:1:20'] }),
  text('content/docs/widget.ts', { absent: ['error bad-import content/docs/page.mdx:2:22'] }),
  text('content/docs/picture.png', {
    absent: ['error broken-image content/docs/intro.md:8:1'],
    folder: ['error broken-image content/docs/intro.md:8:1'],
    ...media,
  }),
  text('theme/site.css', { absent: ['error missing-css site.config.ts:13:7'] }),
  text('theme/Footer.tsx', { absent: ['error missing-component site.config.ts:16:17'] }),
  text('content/static/extra.css', {
    absent: ['error broken-asset site.config.ts:21:15'],
    folder: ['error broken-asset site.config.ts:21:15'],
    dangling: ['warning symlink content/static/extra.css', 'error broken-asset site.config.ts:21:15'],
    vanishes: ['error unreadable-file content/static/extra.css'],
  }),
  listed('content/static/file.txt', {
    folder: [],
    vanishes: ['error unreadable-file content/static/file.txt'],
    ...media,
  }),
]

/** Files without which the rest of the site is unknown: only their problems are reported. */
export const causes: Row[] = [
  text('site.config.ts', { absent: ['error no-config'] }),
  text('content/versions.json', { absent: [] }),
  text('content/sidebars.json', { absent: [] }),
]

/** Files of the cache: the site is built as if there were none. */
export const cache = [
  'stages/index.json',
  'stages/*.pack',
  'config/*.json',
  'config/*.mjs',
  'bundle/record.json',
  'bundle/*/site.cjs',
  'urls.json',
]

/**
 * Outcome of a build where a file beside or in its output has a fault: it is done, or refused with one error. A lock and a journal that docsgen could not have written say nothing; without its manifest an output is not
 * known to be docsgen's.
 */
export type Outcome = 'built' | 'refused'

const damaged = { utf16: 'built', invalid: 'built', nul: 'built', huge: 'built' } as const
const odd = { unreadable: 'refused', folder: 'refused', pipe: 'refused', dangling: 'refused' } as const

export const outcomes: Record<string, Record<Fault, Outcome>> = {
  '.build.docsgen-lock': { absent: 'built', ...odd, ...damaged, vanishes: 'built', changes: 'built' },
  '.build.docsgen-journal': { absent: 'built', ...odd, ...damaged, vanishes: 'built', changes: 'built' },
  '.docsgen/lock': {
    absent: 'built',
    unreadable: 'built',
    folder: 'built',
    pipe: 'built',
    dangling: 'built',
    ...damaged,
    vanishes: 'built',
    changes: 'built',
  },
  'build/.docsgen.json': {
    absent: 'refused',
    unreadable: 'refused',
    folder: 'refused',
    pipe: 'refused',
    dangling: 'refused',
    utf16: 'refused',
    invalid: 'refused',
    nul: 'refused',
    huge: 'refused',
    vanishes: 'refused',
    changes: 'built',
  },
}
