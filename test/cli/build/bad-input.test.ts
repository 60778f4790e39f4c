import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { docsgen, docsgenProblems, type RunOptions, shortForm } from '../../harness/build/cli.ts'
import {
  configText,
  type Files,
  png,
  temporaryFolder,
  treeOf,
  writeFiles,
  writeSite,
} from '../../harness/build/site.ts'

const base = temporaryFolder('bad')
const good: Files = { 'content/docs/intro.md': '# Intro\n\nHello.\n', 'content/static/a.txt': 'a' }

afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

/** A site that was built when all was well. */
async function builtSite(name: string, files: Files = good): Promise<string> {
  const root = writeSite(path.join(base, name), files)
  const { code, stderr } = await docsgen(root, ['build', '--quiet'])
  expect(stderr).toBe('')
  expect(code).toBe(0)
  return root
}

/** Builds what is there now; the earlier output must be as it was. */
async function fails(root: string, args: string[] = [], options?: RunOptions) {
  const before = treeOf(path.join(root, 'build'))
  const { code, problems, stderr } = await docsgenProblems(root, ['build', ...args], options)
  expect(treeOf(path.join(root, 'build'))).toEqual(before)
  return { code, problems, stderr, found: problems.map(shortForm) }
}

const bytes = (text: string, encoding: BufferEncoding) => Buffer.from(text, encoding)

/** Each file with exactly the problems that it must have. */
const documents: [file: string, body: string | Uint8Array, problems: string[]][] = [
  ['malformed.md', '---\ntitle: [a\nid: b\n---\n\n# X\n', ['error bad-front-matter 2:8']],
  ['unclosed.md', '---\ntitle: a\n\n# X\n', ['error bad-front-matter 1:1']],
  ['duplicate-key.md', '---\ntitle: a\ntitle: b\n---\n', ['error bad-front-matter 3:1']],
  [
    'types.md',
    '---\nsidebar_position: first\ndraft: maybe\n---\n',
    ['error bad-front-matter 2:19', 'error bad-front-matter 3:8'],
  ],
  [
    'bom.md',
    '\ufeff---\ntitle: [a]\n---\n\nA [dead link](/nowhere).\n',
    ['error bad-front-matter 2:8', 'error broken-link 5:3'],
  ],
  ['bom-only.md', '\ufeff', []],
  ['bom-first-line.md', '\ufeffA [dead link](/nowhere).\n', ['error broken-link 1:3']],
  [
    'crlf.md',
    '---\r\ntitle: x\r\ndraft: 7\r\n---\r\n\r\n# A\r\n\r\nA [dead link](/nowhere).\r\n',
    ['error bad-front-matter 3:8', 'error broken-link 8:3'],
  ],
  ['latin1.md', bytes('# One\n\nA caf\xe9.\n', 'latin1'), ['error not-utf8 3:6']],
  ['latin1-bom.md', bytes('\xef\xbb\xbfcaf\xe9\n', 'latin1'), ['error not-utf8 1:4']],
  ['utf16-le.md', bytes('\ufeff# Hello\n', 'utf16le'), ['error not-utf8']],
  ['utf16-be.md', bytes('\ufeff# Hello\n', 'utf16le').swap16(), ['error not-utf8']],
  ['utf16-without-bom.md', bytes('# Hello\n', 'utf16le'), ['error not-utf8']],
  ['empty.md', '', []],
  ['front-matter-only.md', '---\ntitle: Only\n---\n', []],
  ['long-line.md', 'word '.repeat(2_000_000), ['error too-large']],
  ['quotes.md', `Text\n\n${'> '.repeat(2000)}deep\n`, ['error too-deep 3:1']],
  ['lists.md', Array.from({ length: 1000 }, (_, n) => `${'  '.repeat(n)}- item`).join('\n'), ['error too-deep 101:1']],
  ['slug-up.md', '---\nslug: ../../up\n---\n', ['error bad-slug 2:7']],
  ['slug-up-again.md', '---\nslug: /a/../../../up\n---\n', ['error bad-slug 2:7']],
  ['slug-query.md', '---\nslug: a?b\n---\n', ['error bad-slug 2:7']],
  ['same-1.md', '---\nslug: /same\n---\n', []],
  ['same-2.md', '---\nslug: /same\n---\n', ['warning duplicate-route 2:7']],
  ['Case.md', '# Upper\n', []],
  ['case.md', '# Lower\n', ['warning route-case 1:1']],
  ['proto.md', '---\nid: __proto__\n---\n\n# Proto\n', []],
  [
    'constructor.md',
    '---\nid: toString\n__proto__: 1\nhasOwnProperty: 2\n---\n\n## constructor\n\n[A](#constructor)\n',
    [],
  ],
  ['hasOwnProperty/valueOf.md', '# Value\n', []],
  ['name with spaces.md', '# Spaces\n', []],
  ['100%.md', '# Percent\n', []],
  ['c#.md', '# Sharp\n', []],
  ['why?.md', '# Question\n', []],
  ['😀 é.md', '# Emoji\n', []],
  ['"quoted" & <b>.md', '# Quoted\n', []],
  ['back\\slash.md', '# Backslash\n', ['error bad-file-name']],
  ['new\nline.md', '# New line\n', ['error bad-file-name']],
  ['a/_category_.json', '{ "label": ', ['error bad-category 1:1']],
  ['a/page.md', '# In a\n', []],
  [
    'b/_category_.json',
    '{ "label": 7, "lable": "x", "position": 1 }',
    ['error bad-category 1:12', 'error bad-category 1:15'],
  ],
  ['b/page.md', '# In b\n', []],
  ['c/_category_.yml', '- a\n- b\n', ['error bad-category 1:1']],
  ['c/page.md', '# In c\n', []],
]

/** Entries of a folder that are not regular files, each with its problem. */
const odd: [file: string, make: (file: string) => void, problem: string][] = [
  ['folder.md', (file) => fs.mkdirSync(file), 'error unreadable-file'],
  ['pipe.md', (file) => execFileSync('mkfifo', [file]), 'error unreadable-file'],
  ['loop', (file) => fs.symlinkSync('.', file), 'warning symlink'],
  ['circle.md', (file) => fs.symlinkSync('circle.md', file), 'warning symlink'],
  ['nowhere.md', (file) => fs.symlinkSync('is-not-there.md', file), 'warning symlink'],
  ['outside.md', (file) => fs.symlinkSync('/etc/hostname', file), 'warning symlink'],
  ['outside', (file) => fs.symlinkSync('/etc', file), 'warning symlink'],
]

describe('invalid documents', () => {
  test('are all reported at once at their places, and valid ones are not', async () => {
    const root = await builtSite('documents')
    const names = documents.map(([file]) => file).filter((file) => file.endsWith('.md'))
    const links = names.map((file) => `[A](<./${file.replaceAll(/[%\n#?<>\\]/g, encodeURIComponent)}>)`).join('\n')
    writeFiles(root, {
      ...Object.fromEntries(documents.map(([file, body]) => [`content/docs/${file}`, body])),
      'content/docs/linking.md': `# Links\n\n${links}\n`,
      'content/docs/inside-target.md': '# Target\n',
    })
    for (const [file, make] of odd) make(path.join(root, 'content/docs', file))
    fs.symlinkSync('inside-target.md', path.join(root, 'content/docs/inside.md'))
    const server = net.createServer().listen(path.join(root, 'content/docs/socket.md'))
    const expected = [
      ...documents.flatMap(([file, , found]) => found.map((it) => place(it, `content/docs/${file}`))),
      ...odd.map(([file, , it]) => place(it, `content/docs/${file}`)),
      'error unreadable-file content/docs/socket.md',
    ]
    const { code, found } = await fails(root)
    server.close()
    expect([...found].sort()).toEqual(expected.sort())
    expect(code).toBe(1)
  })
})

function place(finding: string, file: string): string {
  const [severity, code, at] = finding.split(' ')
  return `${severity} ${code} ${file}${at ? `:${at}` : ''}`
}

describe('special files', () => {
  test('pipes, links out of the site and files on a route are reported, and links inside the content are followed', async () => {
    const root = await builtSite('statics')
    const folder = path.join(root, 'content/static')
    execFileSync('mkfifo', [path.join(folder, 'pipe.bin')])
    fs.symlinkSync('/etc/hostname', path.join(folder, 'hostname'))
    writeFiles(root, { 'content/static/docs/intro/index.html': 'x', 'content/static/.docsgen.json': '{}' })
    const { code, found } = await fails(root)
    expect(code).toBe(1)
    expect(found).toEqual([
      'error reserved-name content/static/.docsgen.json',
      'error static-on-route content/static/docs/intro/index.html',
      'warning symlink content/static/hostname',
      'error unreadable-file content/static/pipe.bin',
    ])
    for (const file of ['pipe.bin', 'hostname', 'docs', '.docsgen.json'])
      fs.rmSync(path.join(folder, file), { recursive: true })
    fs.symlinkSync('a.txt', path.join(folder, 'b.txt'))
    expect((await docsgen(root, ['build'])).code).toBe(0)
    expect(fs.readFileSync(path.join(root, 'build/b.txt'), 'utf8')).toBe('a')
  })

  test('a pipe as the image of a document is reported without waiting for it', async () => {
    const root = await builtSite('pipe')
    execFileSync('mkfifo', [path.join(root, 'content/docs/pipe.png')])
    writeFiles(root, { 'content/docs/intro.md': '# Intro\n\n![A](./pipe.png)\n' })
    expect((await fails(root)).found).toEqual(['error unreadable-file content/docs/pipe.png'])
  })

  // Runs as another user, as root may read everything.
  test.skipIf(process.getuid?.() !== 0)('unreadable folders and files are reported', async () => {
    const root = await builtSite('rights', { ...good, 'content/docs/a/b.md': '# B\n', 'content/docs/c.md': '# C\n' })
    fs.chmodSync(base, 0o755)
    for (const file of ['content/docs/a', 'content/docs/c.md', 'content/static/a.txt'])
      fs.chmodSync(path.join(root, file), 0)
    execFileSync('chown', ['-R', '65534:65534', root])
    const { code, found } = await fails(root, [], { uid: 65534, env: { HOME: base } })
    expect(code).toBe(1)
    expect(found).toEqual([
      'error unreadable-file content/docs/a',
      'error unreadable-file content/docs/c.md',
      'error unreadable-file content/static/a.txt',
    ])
  })
})

test('files outside of the site are never included, imported or copied', async () => {
  const root = await builtSite('leaks')
  writeFiles(base, { 'outside/secret.md': 'my-secret', 'outside/secret.txt': 'my-secret' })
  const folder = path.join(root, 'content/docs')
  fs.symlinkSync(path.join(base, 'outside'), path.join(folder, '_folder'))
  fs.symlinkSync(path.join(base, 'outside/secret.txt'), path.join(folder, 'secret.txt'))
  const ways = [
    '::include{file="./_folder/secret.md"}',
    '::include{file="./secret.txt"}',
    '::include{file="../../../outside/secret.md"}',
    '```txt file=./secret.txt\n```',
    '```txt file=../../../outside/secret.txt\n```',
    '[A](./secret.txt)',
    '[A](./_folder/secret.txt)',
    '[A](../../../outside/secret.txt)',
    '![A](/../../../outside/secret.txt)',
  ]
  writeFiles(root, Object.fromEntries(ways.map((way, n) => [`content/docs/way-${n}.md`, `# Way\n\n${way}\n`])))
  const { code, found } = await fails(root, ['--keep-failed', 'failed'])
  expect(code).toBe(1)
  // The last is a path of the site's URLs, which nothing is above.
  const codes = ways.map((way) => (way.startsWith('![A](/') ? 'broken-asset' : 'outside-root'))
  expect(found).toEqual(codes.map((one, n) => `error ${one} content/docs/way-${n}.md:3:1`))
  const kept = path.join(root, 'failed')
  expect(Object.keys(treeOf(kept)!).length).toBeGreaterThan(ways.length)
  for (const file of Object.keys(treeOf(kept)!))
    expect(fs.readFileSync(path.join(kept, file), 'utf8')).not.toContain('my-secret')
})

describe('content folders', () => {
  test.each<[string, Files, object, string, string | undefined]>([
    [
      'a misspelled content folder',
      good,
      { contentDir: 'contnet' },
      'error no-documents site.config.ts:4:17',
      'content',
    ],
    [
      'misspelled documents',
      good,
      { docs: { path: 'dcos' } },
      'error no-documents site.config.ts:5:13',
      'content/docs',
    ],
    [
      'a misspelled version',
      { ...good, 'content/versions.json': '["1.0"]', 'content/versioned_docs/versoin-1.0/a.md': '# A\n' },
      {},
      'error missing-version content/versions.json:1:2',
      'content/versioned_docs/versoin-1.0',
    ],
    [
      'globs that match nothing',
      good,
      { docs: { include: ['*.mdx'] } },
      'error no-documents site.config.ts:4:3',
      undefined,
    ],
  ])('%s: one error, with a suggestion if there is a similar folder', async (name, files, config, expected, near) => {
    const root = await builtSite(`content ${name}`)
    writeFiles(root, { ...files, 'site.config.ts': configText(config) })
    const { code, found, problems } = await fails(root)
    expect(found).toEqual([expected])
    expect(problems[0]!.hint).toContain(near === undefined ? 'Add a document' : `Did you mean "${near}"?`)
    expect(code).toBe(1)
  })

  test.each([
    ['content', 'content'],
    ['content/docs', 'content/docs'],
    ['content/pages', 'content/pages'],
  ])('a file instead of %s is one error at that file', async (folder, expected) => {
    const root = await builtSite(`file ${folder.replace('/', ' ')}`)
    fs.rmSync(path.join(root, folder), { recursive: true, force: true })
    fs.writeFileSync(path.join(root, folder), 'a file')
    const { code, problems } = await fails(root)
    expect(problems.map(shortForm)).toEqual([`error unreadable-file ${expected}`])
    expect(problems[0]!.message).toBe('This is a file, not a folder.')
    expect(code).toBe(1)
  })

  test.skipIf(process.getuid?.() !== 0)('an inaccessible folder is one error at that folder', async () => {
    const root = await builtSite('closed')
    fs.chmodSync(base, 0o755)
    fs.chmodSync(path.join(root, 'content'), 0)
    execFileSync('chown', ['-R', '65534:65534', root])
    const { code, problems } = await fails(root, [], { uid: 65534, env: { HOME: base } })
    expect(problems.map(shortForm)).toEqual(['error unreadable-file content'])
    expect(problems[0]!.message).toBe('This cannot be read: permission denied (EACCES).')
    expect(code).toBe(1)
  })
})

test('a page whose file is the folder of another is a problem', async () => {
  const root = await builtSite('file-and-folder')
  writeFiles(root, { 'content/static/docs/intro': 'a file' })
  const { code, problems } = await fails(root)
  expect(code).toBe(1)
  expect(problems.map(({ code, message }) => `${code} ${message}`)).toEqual([expect.stringContaining('docs/intro')])
})

describe('invalid calls and configurations', () => {
  let root = ''
  beforeAll(async () => {
    root = await builtSite('call', { ...good, 'notes.txt': 'mine', 'elsewhere/mine.txt': 'mine' })
  })

  test('all configuration problems are reported at once, with their places', async () => {
    const mistakes = "export default {\n  titel: 'x',\n  url: 'no address',\n  docs: { breadcrumbs: 'yes' },\n}\n"
    writeFiles(root, { 'broken.config.ts': mistakes })
    const { code, problems } = await fails(root, ['--config', 'broken.config.ts'])
    expect(code).toBe(2)
    expect(problems.map(({ file }) => file)).toEqual(problems.map(() => 'broken.config.ts'))
    const text = problems.map(({ message, hint }) => `${message} ${hint ?? ''}`).join('\n')
    for (const word of ['titel', 'url', 'breadcrumbs', 'title']) expect(text).toContain(word)
  })

  test.each<[string, string, string]>([
    ['does not parse', 'export default {\n  title: \n', 'error bad-code syntax.config.ts:3:1'],
    ['throws', "const a = 1\nthrow new Error('No.')\nexport default a\n", 'error config-failed syntax.config.ts:2:7'],
  ])('a configuration that %s', async (_, text, expected) => {
    writeFiles(root, { 'syntax.config.ts': text })
    const { code, found } = await fails(root, ['--config', 'syntax.config.ts'])
    expect(found).toEqual([expected])
    expect(code).toBe(2)
  })

  test.each<[string, string[], string, RunOptions?]>([
    ['a root that does not exist', ['--root', 'nowhere'], 'bad-root'],
    ['a root that is a file', ['--root', 'notes.txt'], 'bad-root'],
    ['a configuration that does not exist', ['--config', 'nowhere.ts'], 'no-config'],
    ['the root of the file system', ['--out-dir', '/'], 'bad-output'],
    ['the home folder', ['--out-dir', base], 'bad-output', { env: { HOME: base } }],
    ['the project', ['--out-dir', '.'], 'bad-output'],
    ['the parent of the project', ['--out-dir', '..'], 'bad-output'],
    ['the content', ['--out-dir', 'content'], 'bad-output'],
    ['a folder of the content', ['--out-dir', 'content/new'], 'bad-output'],
    ['a folder with foreign files', ['--out-dir', 'elsewhere'], 'bad-output'],
    ['a file', ['--out-dir', 'notes.txt'], 'bad-output'],
  ])('%s is rejected, and nothing is changed', async (_, args, expected, options) => {
    const before = treeOf(path.join(root, 'content'))
    const { code, problems } = await fails(root, args, options)
    expect(problems.map((problem) => problem.code)).toEqual([expected])
    expect(code).toBe(2)
    expect(treeOf(path.join(root, 'content'))).toEqual(before)
    expect(fs.readFileSync(path.join(root, 'elsewhere/mine.txt'), 'utf8')).toBe('mine')
    expect(fs.readdirSync(root).filter((name) => name.startsWith('.build'))).toEqual([])
  })

  test.each([
    ['an unknown option', ['build', '--ouput', 'x'], /unknown option '--ouput'/],
    ['an invalid number', ['build', '--workers', '0'], /whole number from 1 to 64/],
    ['an invalid choice', ['build', '--reporter', 'xml'], /text, github, json, sarif/],
    ['an unknown command', ['biuld'], /unknown command 'biuld'[\s\S]*build/],
    [
      'a base URL with a host',
      ['build', '--base-url', 'https://x.example.com/y'],
      /base-url <path>' argument .* It must be a path/,
    ],
  ])('%s: exits with 2 and the reason', async (_, args, why) => {
    const { code, stderr, stdout } = await docsgen(root, args)
    expect(code).toBe(2)
    expect(stderr).toMatch(why)
    expect(stdout).toBe('')
  })

  test('clear removes only files of docsgen', async () => {
    const own = await builtSite('clear', { ...good, 'cache/mine.txt': 'mine', 'notes.txt': 'mine' })
    await docsgen(own, ['build', '--cache-dir', 'cache'])
    expect(fs.readdirSync(path.join(own, 'cache')).length).toBeGreaterThan(1)
    const cleared = await docsgen(own, ['clear', '--cache-dir', 'cache'])
    expect([cleared.code, cleared.stdout]).toEqual([0, 'Removed build and cache.\n'])
    expect((await docsgen(own, ['clear', '--cache-dir', 'gone'])).stdout).toBe('Nothing to remove.\n')
    expect((await docsgen(own, ['clear', '--strict'])).code).toBe(2)
    expect(fs.readdirSync(own).sort()).toEqual(['.docsgen', 'cache', 'content', 'notes.txt', 'site.config.ts'])
    expect(fs.readdirSync(path.join(own, 'cache'))).toEqual(['mine.txt'])
  })
})

test('very long names are shortened in file names of images', async () => {
  const long = `${'n'.repeat(250)}.png`
  const root = await builtSite('long', {
    ...good,
    [`content/docs/${long}`]: png(1, 2),
    'content/docs/x.md': `![P](./${long})\n`,
  })
  expect(fs.readdirSync(path.join(root, 'build/assets')).filter((name) => name.startsWith('nnn'))).toHaveLength(1)
})

// Each needs a process of its own: it ends when nothing is left to do.
test.each([
  [
    'the configuration',
    'await new Promise(() => undefined)\nexport default {}\n',
    2,
    'site.config.ts:2:16  The configuration waits for a promise that never settles.  (config-failed)',
  ],
  [
    'a plugin',
    "export default { title: 'S', url: 'https://example.com', plugins: [{ name: 'slow', load: () => new Promise(() => undefined) }] }\n",
    1,
    '"load" of the plugin "slow" failed: It waits for a promise that never settles.  (bad-plugin)',
  ],
  [
    'a check of a plugin',
    "export default { title: 'S', url: 'https://example.com', plugins: [{ name: 'slow', checks: [{ name: 'x', run: () => new Promise(() => undefined) }] }] }\n",
    1,
    '"x" of the plugin "slow" failed: It waits for a promise that never settles.  (bad-plugin)',
  ],
])('a promise that never settles ends the command with a report: in %s', async (_, config, code, report) => {
  const root = writeSite(path.join(base, 'never'), { 'site.config.ts': config, 'content/docs/index.md': '# Start\n' })
  const ran = await docsgen(root, ['check', '--quiet'], { isFresh: true })
  expect(ran.stderr).toContain(report)
  expect(ran.code).toBe(code)
})
