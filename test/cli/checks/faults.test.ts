import fs from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { docsgen, findings } from '../../harness/build/cli.ts'
import { temporaryFolder } from '../../harness/build/site.ts'
import { type Faults, lineOf, listed, type Told, told, toldIn } from './planted.ts'

// Two small sites with sixty faults between them. Those of the second one stop a site before anything else is read.

const inContent: Faults = {
  'content/docs/guide/_pitfalls.md': [['error broken-link', '[forum]', 'There is no page "/community/forum".']],
  'content/docs/guide/forgotten.md': [
    ['warning orphan-page', '# Forgotten', 'No page links to /docs/guide/forgotten,'],
  ],
  'content/docs/guide/install.md': [
    ['info unknown-language', '```harbourscript', 'Unknown code language "harbourscript"'],
    ['warning broken-anchor', '[sending]', 'The page /docs/guide/usage has no "#sned".'],
    ['warning broken-anchor', '[pitfalls]', 'This page has no "#pitfals".'],
  ],
  'content/docs/guide/media.md': [
    ['error broken-image', '![The harbour', 'There is no image "./harbour-night.jpg".'],
    ['error broken-image', '<img src', 'There is no image "./berth-large.svg".'],
    ['error broken-image', '<video', 'There is no image "./tour.jpg".'],
    ['error broken-asset', '<audio', 'There is no file "./bell.mp3".'],
  ],
  'content/docs/guide/setup.md': [
    ['warning duplicate-route', '/guide/install', 'Two pages have the route /docs/guide/install: '],
  ],
  'content/docs/guide/usage.md': [
    ['error bad-front-matter', 'sidebar_position: →first', 'Front matter "sidebar_position" should be a number'],
    ['error broken-link', '<a href', 'There is no page "/docs/scales".'],
    ['warning unlisted-link', '[staff', '"./staff.md" is an unlisted page'],
    ['warning unused-directive', ':::warnig', 'Unknown directive ":::warnig"'],
    ['warning broken-markdown-link', '[next year]', 'There is no document "./roadmap.md".'],
    ['info removed-html', '<button', '<button> was removed'],
    ['warning broken-anchor', '[rates]', 'This page has no "#rate".'],
  ],
  'content/docs/index.md': [
    ['warning unknown-tag', '[parcels, →custom]', 'The tag "custom" is not in content/docs/tags.yml.'],
    ['error broken-link', '[chandlery]', 'There is no page "/docs/chandlery".'],
    ['warning broken-markdown-link', '[timetable]', 'There is no document "./timetable.md".'],
    ['error broken-link', '[Opening', 'There is no page "/docs/caf%C3%A9-hours".'],
  ],
  'content/docs/reference/api/_category_.json': [
    ['error unknown-doc', '"reference/api/overview"', 'There is no document "reference/api/overview"'],
  ],
  'content/docs/reference/api/_category_.yml': [
    ['warning duplicate-category-file', 'label: API', 'the folder also has "_category_.json"'],
  ],
  'content/docs/reference/cards.md': [['error broken-image', './card.png', 'There is no image "./card.png".']],
  'content/docs/reference/cli.md': [['warning front-matter-typo', 'sidebar_postion', 'Unknown front matter key']],
  'content/docs/reference/errors/_category_.yml': [['error bad-category', 'colapsed', 'Unknown key "colapsed".']],
  'content/docs/reference/files.md': [['error unknown-doc', 'reference/folders', 'no document "reference/folders"']],
  'content/docs/reference/paths.md': [['error bad-slug', '../../paths', 'The slug "../../paths" is not a path']],
  'content/docs/reference/ports.md': [['error unknown-sidebar', 'guides', 'There is no sidebar "guides"']],
  'content/docs/reference/quays.md': [
    ['warning route-normalization', '"/reference/me\\u', 'only in the normalization'],
  ],
  'content/docs/reference/secrets.md': [['error bad-front-matter', 'unlisted: →true', 'both "draft" and "unlisted"']],
  'content/docs/reference/units.md': [['warning route-case', '/reference/Berths', 'differs only in case']],
  'content/docs/tutorial/_notice.mdx': [['warning broken-markdown-link', '[terms]', 'no document "./terms.md".']],
  'content/docs/tutorial/parcel.mdx': [
    ['error broken-link', '[shelf]', 'There is no page "/docs/tutorial/shelf".'],
    ['error broken-link', '<a href', 'There is no page "/docs/tutorial/tape".'],
    ['error broken-link', '/docs/offers', 'There is no page "/docs/offers".'],
  ],
  'content/i18n/nl/code.json': [['error bad-translation', '→{ "mesage"', '"message" is missing']],
  'content/i18n/nl/docusaurus-plugin-content-docs/current/guide/media.md': [
    ['error broken-link', '[kade]', 'There is no page "/docs/guide/kade".'],
    ['warning broken-anchor', '[verzenden]', 'The page /docs/guide/usage has no "#verzenden".'],
  ],
  'content/i18n/nl/docusaurus-plugin-content-docs/current/guide/touwen.md': [
    ['info unused-translation', '# Touwen', 'The source document "guide/touwen.md" of this translation does not exist'],
  ],
  'content/pages/about.tsx': [['error broken-link', '/about/team', 'There is no page "/about/team".']],
  'content/redirects.json': [
    ['error bad-redirect', '"/docs/getting-started"', 'There is no page "/docs/getting-started" to redirect to.'],
    ['error bad-redirect', '"/docs/guide/usage"', 'There is a page at "/docs/guide/usage"'],
    ['error bad-redirect', '→"/north", "to"', 'Redirects form a loop: "/north" → "/south" → "/north".'],
  ],
  'content/sidebars.ts': [
    ['error unknown-doc', "'guide/uninstall'", 'There is no document "guide/uninstall"'],
    ['error bad-sidebar', 'lable', 'Unknown key "guide[2].lable".'],
    ['error broken-link', "'/status'", 'There is no page "/status".'],
    ['error bad-sidebar', "{ type: 'category', label: 'Recipes'", 'is a category with neither items nor a link'],
  ],
  'content/static/docs/guide/install/index.html': [['error static-on-route', undefined, 'would replace the page']],
  'content/versioned_docs/version-1.0/index.md': [
    ['warning broken-anchor', '[container]', 'The page /docs/1.0/guide/install has no "#with-docker".'],
    ['warning broken-markdown-link', '[usage]', 'There is no document "./guide/usage.md".'],
  ],
  'site.config.ts': [
    ['error broken-image', "'img/favicon.svg'", 'There is no image "img/favicon.svg".'],
    ['error broken-image', "'img/logo-night.svg'", 'There is no image "img/logo-night.svg".'],
    ['error broken-link', "'/docs/prices'", 'There is no page "/docs/prices".'],
    ['error broken-link', "'/docs/tutorial/letter'", 'There is no page "/docs/tutorial/letter".'],
    ['error broken-link', "'/press'", 'There is no page "/press".'],
    ['error broken-link', "'<a href", 'There is no page "/imprint".'],
    ['error broken-link', "'Version 2", 'There is no page "/docs/news".'],
  ],
  'theme/custom.css': [['info renamed-class', '.tag', 'The class "tag" of the theme is now called "dg-tag".']],
}

const inConfiguration: Faults = {
  'site.config.ts': [
    ['error unknown-config-key', 'onBrokenLink', 'Unknown key "onBrokenLink".'],
    ['error unknown-navbar-type', "'serach'", 'No NavbarItem component found for type "serach".'],
  ],
}

const base = temporaryFolder('faults')
const sites: [name: string, faults: Faults, exit: number][] = [
  ['faults', inContent, 1],
  ['faults-config', inConfiguration, 2],
]
const roots = new Map(sites.map(([name]) => [name, path.join(base, name)]))

for (const [name, root] of roots)
  fs.cpSync(path.join(import.meta.dirname, '../../sites', name), root, { recursive: true })

afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

test('all faults are planted', () => {
  expect([inContent, inConfiguration].flatMap((all) => Object.values(all).flat())).toHaveLength(61)
})

describe.each(sites)('each fault of %s is told once, at its place, and nothing else', (name, faults, exit) => {
  const root = roots.get(name)!
  const expected = told(faults, root)
  /** The faults with the words of a reporter in the place of the severities. */
  const withWords = (words: Record<string, string>) =>
    expected.map((one) => ({ ...one, kind: one.kind.replace(/^\w+/, (word) => words[word] ?? word) }))

  test.each(['check', 'build'])('by %s', async (command) => {
    const { problems, code, stderr } = await findings(root, [command])
    const found = problems.map(toldIn)
    expect(listed(found), stderr).toEqual(listed(expected))
    const words = new Map(expected.map((one) => [lineOf(one), one.message]))
    for (const one of found) expect(one.message).toContain(words.get(lineOf(one)))
    expect(code).toBe(exit)
    expect(fs.existsSync(path.join(root, 'build'))).toBe(false)
  })

  test('with --strict, where warnings are errors', async () => {
    const { problems, code } = await findings(root, ['build', '--strict'])
    expect(listed(problems.map(toldIn))).toEqual(listed(withWords({ warning: 'error' })))
    expect(code).toBe(exit)
  })

  test('with the other parser', async () => {
    const other = path.join(base, `${name}-remark`)
    fs.cpSync(root, other, { recursive: true })
    const config = path.join(other, 'site.config.ts')
    const text = fs.readFileSync(config, 'utf8')
    fs.writeFileSync(config, text.replace(/\n\}\)\n$/, "\n  markdown: { parser: 'remark' },\n})\n"))
    const { problems } = await findings(other, ['check'])
    expect(fs.readFileSync(config, 'utf8')).not.toBe(text)
    expect(listed(problems.map(toldIn))).toEqual(listed(expected))
  })

  test('in the same order and words with one thread and without the cache', async () => {
    const { stdout } = await docsgen(root, ['check', '--reporter', 'json'])
    const again = await docsgen(root, ['check', '--reporter', 'json', '--workers', '1', '--no-cache'])
    expect(again.stdout).toBe(stdout)
  })

  test('as JSON, with how many there are and what they are known by', async () => {
    const { stdout } = await docsgen(root, ['check', '--reporter', 'json'])
    const { schema, summary, problems } = JSON.parse(stdout)
    const count = (severity: string) => expected.filter(({ kind }) => kind.startsWith(severity)).length
    expect(schema).toBe(1)
    expect(summary).toMatchObject({ errors: count('error'), warnings: count('warning'), infos: count('info') })
    const fingerprints = problems.map(({ fingerprint }: { fingerprint: string }) => fingerprint)
    expect(fingerprints.filter((it: string) => /^[0-9a-f]{16}$/.test(it))).toHaveLength(expected.length)
    expect(new Set(fingerprints).size).toBe(expected.length)
  })

  test('as text', async () => {
    const { stderr } = await docsgen(root, ['check'])
    const lines = stderr.split('\n').filter((line) => /^(?:error|warning|info) {2}/.test(line))
    expect(listed(lines.map(textLine))).toEqual(listed(expected))
  })

  test('as annotations of GitHub', async () => {
    const { stdout } = await docsgen(root, ['check', '--reporter', 'github'])
    const lines = stdout.trimEnd().split('\n')
    expect(listed(lines.map(annotation))).toEqual(listed(withWords({ info: 'notice' })))
  })

  test('as SARIF', async () => {
    const { stdout } = await docsgen(root, ['check', '--reporter', 'sarif'])
    const { results } = JSON.parse(stdout).runs[0]
    // A result without a line would be refused.
    const withLines = withWords({ info: 'note' }).map(({ line = 1, ...one }) => ({ ...one, line }))
    expect(listed(results.map(sarifResult))).toEqual(listed(withLines))
  })
})

function textLine(line: string): Told {
  const [, severity, file, row, column, message = '', code] =
    /^(\w+) {2}(\S+?)(?::(\d+):(\d+))? {2}(.*?) {2}\(([\w-]+)\)$/.exec(line) ?? []
  return { kind: `${severity} ${code}`, file, ...numbers(row, column), message }
}

function annotation(line: string): Told {
  const [, severity, list = '', message = ''] = /^::(\w+) ([^:]*)::(.*)$/.exec(line) ?? []
  const { file, line: row, col, title } = Object.fromEntries(list.split(',').map((pair) => pair.split('=')))
  return { kind: `${severity} ${title}`, file, ...numbers(row, col), message }
}

function numbers(line: string | undefined, column: string | undefined): Pick<Told, 'line' | 'column'> {
  return { ...(line && { line: Number(line) }), ...(column && { column: Number(column) }) }
}

interface SarifResult {
  ruleId: string
  level: string
  message: { text: string }
  locations: {
    physicalLocation: { artifactLocation: { uri: string }; region: { startLine: number; startColumn?: number } }
  }[]
}

function sarifResult({ ruleId, level, message, locations }: SarifResult): Told {
  const { artifactLocation, region } = locations[0]!.physicalLocation
  const { startLine: line, startColumn: column } = region
  return {
    kind: `${level} ${ruleId}`,
    file: decodeURIComponent(artifactLocation.uri),
    line,
    column,
    message: message.text,
  }
}
