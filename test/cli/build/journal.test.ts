import fs from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { applyChanges } from '../../../src/rewrite/apply.ts'
import { finishChanges } from '../../../src/rewrite/finish.ts'
import { hashOf } from '../../../src/shared/hash.ts'
import { docsgen, docsgenProblems, shortForm } from '../../harness/build/cli.ts'
import { temporaryFolder, writeFiles, writeSite } from '../../harness/build/site.ts'

const base = temporaryFolder('journal')

afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

const draft = '.0123456789abcdef.tmp'
const hash = hashOf('new')
const moveHash = hashOf(`\0${hash}`)

/** A journal as docsgen writes it, for which `site` has the files. */
const own = {
  schema: 1,
  isWhole: true,
  drafts: [{ draft: `content/docs/${draft}`, target: 'content/docs/a.md', before: hashOf('# A\n'), after: hash }],
  moves: [{ from: 'content/docs/b.md', to: 'content/docs/c/b.md', hash: moveHash }],
}
const [oneDraft] = own.drafts
const [oneMove] = own.moves
const site = { 'content/docs/a.md': '# A\n', 'content/docs/b.md': 'new', [`content/docs/${draft}`]: 'new' }

/** A site with a journal, in a folder with files outside of it. */
function planted(name: string, journal: unknown, more: Record<string, string> = {}): string {
  const folder = path.join(base, name.replaceAll(/\W+/g, '-'))
  writeFiles(folder, { 'mine.md': 'mine', [draft]: 'new' })
  const root = writeSite(path.join(folder, 'site'), { ...site, ...more })
  writeFiles(root, {
    '.docsgen-changes/journal.json': typeof journal === 'string' ? journal : JSON.stringify(journal),
  })
  return root
}

/** All entries of a folder, with their texts. */
function entries(folder: string): unknown[] {
  const all = fs.readdirSync(folder, { recursive: true, withFileTypes: true })
  return all
    .map((one) => [
      path.join(one.parentPath, one.name),
      one.isFile() && fs.readFileSync(path.join(one.parentPath, one.name), 'utf8'),
    ])
    .filter(([file]) => !/\/\.docsgen(?:\/|$)|\.docsgen-changes\/lock/.test(String(file)))
    .sort()
}

test('a journal of docsgen is carried out, with a line that says so', async () => {
  const root = planted('own', own)
  const { code, stderr } = await docsgen(root, ['check'])
  expect(stderr).toContain('Completed the changes of an interrupted command: 1 changed file, 1 move.\n')
  expect(code).toBe(0)
  expect(fs.readFileSync(path.join(root, 'content/docs/a.md'), 'utf8')).toBe('new')
  expect(fs.existsSync(path.join(root, 'content/docs/c/b.md'))).toBe(true)
  expect(fs.readdirSync(root)).not.toContain('.docsgen-changes')
})

test('changes that had not begun are dropped, with a line that says so', async () => {
  const root = planted('dropped', { ...own, isWhole: false })
  const { stderr } = await docsgen(root, ['check'])
  expect(stderr).toContain('Dropped the changes of an interrupted command, which had not begun.\n')
  expect(fs.readdirSync(path.join(root, 'content/docs'))).toEqual(['a.md', 'b.md'])
})

/** A journal that restores a site: a document has its old text in the folder of changes, and a file is new. */
const undo = {
  ...own,
  isUndo: true,
  drafts: [{ ...oneDraft, draft: `.docsgen-changes/${draft}` }],
  moves: [{ from: 'content/docs/c/b.md', to: 'content/docs/b.md', hash: moveHash }],
  removals: [{ file: 'content/docs/new/n.md', hash }],
}
const [oneRemoval] = undo.removals

test('changes that were not kept are undone, with a line that says so', async () => {
  const root = planted('undone', undo, { [`.docsgen-changes/${draft}`]: 'new', 'content/docs/new/n.md': 'new' })
  fs.mkdirSync(path.join(root, 'content/docs/c'))
  fs.renameSync(path.join(root, 'content/docs/b.md'), path.join(root, 'content/docs/c/b.md'))
  fs.rmSync(path.join(root, `content/docs/${draft}`))
  const { code, stderr } = await docsgen(root, ['check'])
  expect(stderr).toContain('Undid the changes of an interrupted command.\n')
  expect(code).toBe(0)
  expect(fs.readFileSync(path.join(root, 'content/docs/a.md'), 'utf8')).toBe('new')
  expect(fs.readdirSync(path.join(root, 'content/docs'))).toEqual(['a.md', 'b.md'])
  expect(fs.readdirSync(root)).not.toContain('.docsgen-changes')
})

const outside = '../mine.md'
const foreign: [name: string, journal: unknown][] = [
  ['no JSON', '{"schema":1'],
  ['nothing', ''],
  ['no journal', '[]'],
  ['another schema', { ...own, schema: 2 }],
  ['a key more', { ...own, more: 1 }],
  ['drafts of another type', { ...own, drafts: {} }],
  [
    'the form of an earlier version',
    { isWhole: true, drafts: [{ draft: '/x/.0123456789abcdef.tmp', target: '/x/a.md' }], moves: [] },
  ],
  [
    'an absolute target',
    { ...own, drafts: [{ ...oneDraft, draft: path.join(base, draft), target: path.join(base, 'mine.md') }] },
  ],
  ['a target outside', { ...own, drafts: [{ ...oneDraft, draft: `../${draft}`, target: outside }] }],
  [
    'a detour outside',
    { ...own, drafts: [{ ...oneDraft, draft: `content/../../${draft}`, target: 'content/../../mine.md' }] },
  ],
  ['a draft outside', { ...own, drafts: [{ ...oneDraft, draft: `../${draft}` }] }],
  [
    'a draft in the folder of changes with another name',
    { ...own, drafts: [{ ...oneDraft, draft: '.docsgen-changes/lock' }] },
  ],
  ['a removal outside', { ...own, removals: [{ ...oneRemoval, file: outside }] }],
  ['a removal in the cache', { ...own, removals: [{ ...oneRemoval, file: '.docsgen/x' }] }],
  ['a draft elsewhere', { ...own, drafts: [{ ...oneDraft, target: 'site.config.ts' }] }],
  ['a draft with another name', { ...own, drafts: [{ ...oneDraft, draft: 'content/docs/b.md' }] }],
  [
    'a draft to drop outside',
    { ...own, isWhole: false, drafts: [{ ...oneDraft, draft: `../${draft}`, target: outside }] },
  ],
  ['a move from outside', { ...own, moves: [{ ...oneMove, from: outside }] }],
  ['a move to outside', { ...own, moves: [{ ...oneMove, to: '../docs/b.md' }] }],
  ['a move to an absolute path', { ...own, moves: [{ ...oneMove, to: path.join(base, 'b.md') }] }],
  ['a move of the root', { ...own, moves: [{ ...oneMove, from: '.' }] }],
  ['a move of nothing', { ...own, moves: [{ ...oneMove, from: '' }] }],
  ['a hook of git', { ...own, moves: [{ ...oneMove, to: '.git/hooks/pre-commit' }] }],
  ['a package', { ...own, moves: [{ ...oneMove, to: 'node_modules/react/index.js' }] }],
  ['the cache', { ...own, moves: [{ ...oneMove, to: '.docsgen/config/x.mjs' }] }],
  ['a NUL', { ...own, moves: [{ ...oneMove, to: 'content/docs/\0' }] }],
  ['a hash of another form', { ...own, moves: [{ ...oneMove, hash: 'x' }] }],
]

describe('a journal that docsgen did not write is refused and left', () => {
  test.each(foreign)('%s', async (name, journal) => {
    const root = planted(name, journal)
    const before = entries(path.dirname(root))
    const { code, problems } = await docsgenProblems(root, ['check'])
    expect(problems.map(shortForm)).toEqual(['error bad-changes .docsgen-changes/journal.json'])
    expect(problems[0]!.message).toBe('".docsgen-changes/journal.json" was not written by docsgen.')
    expect(problems[0]!.hint).toContain('Delete ".docsgen-changes"')
    expect(code).toBe(2)
    expect(entries(path.dirname(root))).toEqual(before)
  })

  test.each<[string, (root: string) => void]>([
    ['a link instead of a folder of documents', (root) => swap(root, 'content/docs', path.dirname(root))],
    ['a link instead of the folder of a target', (root) => swap(root, 'content/docs/c', path.dirname(root))],
  ])('%s', async (name, prepare) => {
    const root = planted(name, own)
    prepare(root)
    const before = entries(path.dirname(root))
    expect(finishChanges(root).problems).toMatchObject([{ code: 'bad-changes' }])
    expect(entries(path.dirname(root))).toEqual(before)
  })

  test.each<[string, (root: string) => void]>([
    ['a link instead of the folder', (root) => swap(root, '.docsgen-changes', path.join(path.dirname(root), 'other'))],
    [
      'a file instead of the folder',
      (root) => {
        fs.rmSync(path.join(root, '.docsgen-changes'), { recursive: true })
        fs.writeFileSync(path.join(root, '.docsgen-changes'), 'mine')
      },
    ],
    [
      'a link instead of the journal',
      (root) => swap(root, '.docsgen-changes/journal.json', path.join(path.dirname(root), 'other/journal.json')),
    ],
    [
      'a link instead of the lock',
      (root) => swap(root, '.docsgen-changes/lock', path.join(path.dirname(root), 'mine.md')),
    ],
    [
      'a folder instead of the journal',
      (root) => {
        fs.rmSync(path.join(root, '.docsgen-changes/journal.json'))
        fs.mkdirSync(path.join(root, '.docsgen-changes/journal.json'))
      },
    ],
  ])('%s', async (name, prepare) => {
    const root = planted(name, own)
    writeFiles(path.dirname(root), { 'other/journal.json': JSON.stringify(own), 'other/notes.txt': 'mine' })
    prepare(root)
    const before = entries(path.dirname(root))
    for (const args of [
      ['check'],
      ['build'],
      ['version', '1'],
      ['fix', '--write'],
      ['mv', 'content/docs/a.md', 'content/docs/z.md'],
    ]) {
      const { code, problems } = await docsgenProblems(root, args)
      expect(problems.map(({ code }) => code)).toEqual(['bad-changes'])
      expect(code).toBe(2)
    }
    expect(entries(path.dirname(root))).toEqual(before)
  })

  test('files of others in the folder stay', async () => {
    const root = planted('notes', own, { '.docsgen-changes/notes.txt': 'mine' })
    expect((await docsgen(root, ['check'])).code).toBe(0)
    expect(fs.readdirSync(path.join(root, '.docsgen-changes'))).toEqual(['notes.txt'])
    expect(() => applyChanges(root, { files: [{ file: 'x.md', after: 'x' }] })).not.toThrow()
    expect(fs.readdirSync(path.join(root, '.docsgen-changes'))).toEqual(['notes.txt'])
  })
})

function swap(root: string, name: string, target: string): void {
  fs.rmSync(path.join(root, name), { recursive: true, force: true })
  fs.symlinkSync(target, path.join(root, name))
}

describe('a journal stops everything if the files are not those that it names', () => {
  const read = (root: string, file: string) => path.join(root, file)
  test.each<[string, (root: string) => void, RegExp]>([
    [
      'a draft is missing',
      (root) => fs.rmSync(read(root, `content/docs/${draft}`)),
      /tmp" is missing, the new text of "content\/docs\/a\.md"/,
    ],
    ['a draft was changed', (root) => writeFiles(root, { [`content/docs/${draft}`]: 'else' }), /tmp" was changed/],
    [
      'a document was edited',
      (root) => writeFiles(root, { 'content/docs/a.md': 'edited' }),
      /"content\/docs\/a\.md" was changed/,
    ],
    [
      'a document was deleted',
      (root) => fs.rmSync(read(root, 'content/docs/a.md')),
      /"content\/docs\/a\.md" was changed/,
    ],
    [
      'the author wrote into what moves',
      (root) => writeFiles(root, { 'content/docs/b.md': 'edited' }),
      /"content\/docs\/b\.md" was changed/,
    ],
    [
      'a file to remove was changed',
      (root) => {
        writeFiles(root, { '.docsgen-changes/journal.json': JSON.stringify({ ...own, removals: undo.removals }) })
        writeFiles(root, { 'content/docs/new/n.md': 'edited' })
      },
      /"content\/docs\/new\/n\.md" was changed/,
    ],
    [
      'what moves is missing',
      (root) => fs.rmSync(read(root, 'content/docs/b.md')),
      /"content\/docs\/b\.md" is missing/,
    ],
    [
      'the target of a move exists',
      (root) => writeFiles(root, { 'content/docs/c/b.md': 'mine' }),
      /"content\/docs\/c\/b\.md" already exists/,
    ],
  ])('%s', async (name, prepare, message) => {
    const root = planted(name, own)
    prepare(root)
    const before = entries(root)
    const { code, problems } = await docsgenProblems(root, ['check'])
    expect(problems.map(shortForm)).toEqual(['error bad-changes .docsgen-changes/journal.json'])
    expect(problems[0]!.message).toMatch(message)
    expect(code).toBe(2)
    expect(entries(root)).toEqual(before)
    // The way out of the hint.
    fs.rmSync(path.join(root, '.docsgen-changes'), { recursive: true })
    expect((await docsgenProblems(root, ['check'])).problems.map(({ code }) => code)).not.toContain('bad-changes')
  })

  test('so a repository cannot move a file whose content it does not know', async () => {
    const root = planted(
      'secret',
      { ...own, drafts: [], moves: [{ from: '.env', to: 'content/static/env.txt', hash }] },
      { '.env': 'TOKEN=1' },
    )
    expect((await docsgen(root, ['check'])).code).toBe(2)
    expect(fs.readFileSync(path.join(root, '.env'), 'utf8')).toBe('TOKEN=1')
  })
})

test('documents outside of the root are changed, and no journal names them', async () => {
  const folder = path.join(base, 'outside')
  const root = writeSite(path.join(folder, 'site'), { 'content/pages/x.md': '# X\n' })
  writeFiles(root, {
    'site.config.ts': "export default { title: 'T', url: 'https://t.example', docs: { path: '../../docs' } }\n",
  })
  writeFiles(folder, { 'docs/index.md': '# Start\n\n[b](./bb.md)\n', 'docs/b.md': '# B\n' })
  const journals: string[] = []
  const { writeFileSync } = fs
  fs.writeFileSync = (...args) => {
    if (/"isWhole"/.test(String(args[1]))) journals.push(String(args[1]))
    writeFileSync(...args)
  }
  try {
    const { code, stderr } = await docsgen(root, ['fix', '--write'])
    expect(code, stderr).toBe(0)
    applyChanges(root, { files: [{ file: '../docs/b.md', before: '# B\n', after: '# C\n' }] })
  } finally {
    fs.writeFileSync = writeFileSync
  }
  expect(fs.readFileSync(path.join(folder, 'docs/index.md'), 'utf8')).toContain('[b](./b.md)')
  expect(fs.readdirSync(path.join(folder, 'docs'))).toEqual(['b.md', 'index.md'])
  expect(journals.map((text) => (JSON.parse(text) as { drafts: unknown[] }).drafts)).toEqual([[], []])
})
