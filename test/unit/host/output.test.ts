import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { OutputError } from '../../../src/host/fs.ts'
import { type Lock, takeLock } from '../../../src/host/output/lock.ts'
import { type Committed, manifestText, parseManifest } from '../../../src/host/output/manifest.ts'
import { openOutput, settleOutput } from '../../../src/host/output/open.ts'
import type { Output } from '../../../src/host/output/output.ts'
import { findConflicts, isSafePath } from '../../../src/host/output/paths.ts'
import { stageFile } from '../../../src/host/output/stage.ts'
import { hashOf } from '../../../src/shared/hash.ts'

let root: string
let outDir: string

beforeEach(() => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-output-')))
  outDir = path.join(root, 'build')
  fs.mkdirSync(path.join(root, 'content/docs'), { recursive: true })
})

afterEach(() => {
  vi.restoreAllMocks()
  fs.rmSync(root, { recursive: true, force: true })
})

type Site = Record<string, string>

const request = (more = {}) => ({ outDir, root, sources: [path.join(root, 'content')], ...more })

async function open(more = {}): Promise<Output> {
  const output = await openOutput(request(more))
  if (Array.isArray(output)) throw new Error(JSON.stringify(output))
  return output
}

async function build(site: Site, more = {}): Promise<Committed> {
  const output = await open(more)
  return output.commit(
    Object.entries(site).map(([file, body]) => {
      const hash = hashOf(body)
      return output.holds(hash) ? output.keep(file, hash) : output.put(file, body)
    }),
  )
}

function read(folder = outDir): Site {
  const files = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory())
  const paths = files.map((entry) => path.join(entry.parentPath, entry.name))
  const pairs = paths.map((file) => [path.relative(folder, file), fs.readFileSync(file, 'utf8')])
  return Object.fromEntries(pairs.filter(([file]) => file !== '.docsgen.json'))
}

const beside = () => fs.readdirSync(root).filter((name) => name.startsWith('.build'))
const write = (file: string, text: string) => {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, text)
}

const a: Site = { 'index.html': 'home', 'docs/x/index.html': 'x', 'docs/y/index.html': 'y', 'assets/a.1.js': 'js' }
const b: Site = { 'index.html': 'home', 'docs/x/index.html': 'x2', 'docs/z/index.html': 'z', 'assets/a.1.js': 'js' }

describe('commit', () => {
  test('writes the files and a sorted manifest, and leaves nothing beside the output', async () => {
    const result = await build(a)
    expect(result).toEqual({ written: 4, kept: 0, removed: 0, problems: [] })
    expect(read()).toEqual(a)
    expect(beside()).toEqual([])
    const manifest = fs.readFileSync(path.join(outDir, '.docsgen.json'), 'utf8')
    expect(JSON.parse(manifest)).toMatchObject({ schema: 1, generator: 'docsgen' })
    expect(Object.keys(JSON.parse(manifest).files)).toEqual(Object.keys(a).sort())
  })

  test('writes a file in chunks, and reads no chunk if the output already has it', async () => {
    const text = 'one two'
    const commit = async (pieces: () => Iterable<Uint8Array>) => {
      const output = await open()
      const staged = output.record('large.json', { hash: hashOf(text), size: text.length }, pieces)
      return output.commit([staged])
    }
    const never = () => {
      throw new Error('It was asked for.')
    }
    expect((await commit(() => [Buffer.from('one '), Buffer.from('two')])).written).toBe(1)
    expect(read()).toEqual({ 'large.json': text })
    expect((await commit(never)).kept).toBe(1)
    expect(read()).toEqual({ 'large.json': text })
  })

  test.each([{}, { cacheDir: 'cache' }])(
    'replaces changed files, keeps inodes and times, removes obsolete files: %o',
    async (more) => {
      const cache = more.cacheDir ? { cacheDir: path.join(root, more.cacheDir) } : {}
      for (const site of [a, b, a, { ...a, 'docs/x': 'file for folder' }, b]) {
        const before = fs.existsSync(outDir) ? fs.statSync(path.join(outDir, 'index.html')) : undefined
        if ('docs/x' in site) delete site['docs/x/index.html']
        expect((await build(site, cache)).problems).toEqual([])
        expect(read()).toEqual(site)
        const after = fs.statSync(path.join(outDir, 'index.html'))
        if (before) expect([after.ino, after.mtimeMs]).toEqual([before.ino, before.mtimeMs])
      }
      expect(beside()).toEqual([])
    },
  )

  test('counts written, kept and removed files', async () => {
    await build(a)
    expect(await build(b)).toMatchObject({ written: 2, kept: 2, removed: 1 })
  })

  test('leaves the folder alone when nothing changed', async () => {
    await build(a)
    const { ino } = fs.statSync(outDir)
    expect(await build(a)).toMatchObject({ written: 0, kept: 4, removed: 0 })
    expect(fs.statSync(outDir).ino).toBe(ino)
    expect(beside()).toEqual([])
  })

  test('keeps the inode of a file that is written with the same content, from a worker too', async () => {
    await build(a)
    const { ino } = fs.statSync(path.join(outDir, 'index.html'))
    const output = await open()
    const files = [stageFile(output.stageDir, 'index.html', 'home'), output.put('new.html', 'new')]
    expect(await output.commit(files)).toMatchObject({ written: 1, kept: 1, removed: 3 })
    expect(fs.statSync(path.join(outDir, 'index.html')).ino).toBe(ino)
  })

  test('does not write through the hard link of a kept file into the old output', async () => {
    await build(a)
    const output = await open()
    output.keep('index.html', hashOf('home'))
    const file = output.put('index.html', 'changed')
    output.put('index.html', 'changed')
    expect(read()).toEqual(a)
    await output.commit([file])
    expect(read()).toEqual({ 'index.html': 'changed' })
  })

  test('writes content that several files share once', async () => {
    const output = await open()
    const inodeOf = (file: string) => fs.statSync(path.join(outDir, file)).ino
    write(path.join(root, 'content/docs/a.txt'), 'same')
    output.put('first.txt', 'same')
    const files = [
      output.put('a/b.txt', 'same'),
      output.copy('c.txt', path.join(root, 'content/docs/a.txt'), hashOf('same')),
      output.record('d.txt', { hash: hashOf('same'), size: 4 }, () => [Buffer.from('same')]),
      // Its old content is not that of the others any more.
      output.put('first.txt', 'other'),
      output.put('e.txt', 'same'),
    ]
    await output.commit(files)
    expect(read()).toEqual({
      'a/b.txt': 'same',
      'c.txt': 'same',
      'd.txt': 'same',
      'e.txt': 'same',
      'first.txt': 'other',
    })
    expect(inodeOf('c.txt')).toBe(inodeOf('a/b.txt'))
    expect(inodeOf('d.txt')).toBe(inodeOf('a/b.txt'))
    expect((await build({ 'a/b.txt': 'same', 'c.txt': 'new' })).removed).toBe(3)
    expect(read()).toEqual({ 'a/b.txt': 'same', 'c.txt': 'new' })
  })

  test('copies assets, and keeps them in the next build', async () => {
    const from = path.join(root, 'content/logo.svg')
    fs.writeFileSync(from, '<svg/>')
    const output = await open()
    await output.commit([output.copy('img/logo.svg', from, hashOf('<svg/>'))])
    const { ino } = fs.statSync(path.join(outDir, 'img/logo.svg'))
    const next = await open()
    await next.commit([next.copy('img/logo.svg', from, hashOf('<svg/>')), next.put('a', 'a')])
    expect(fs.statSync(path.join(outDir, 'img/logo.svg')).ino).toBe(ino)
  })

  test('writes a manifest that does not depend on the order of files', async () => {
    const files = Object.entries(a).map(([file, body]) => ({ path: file, hash: hashOf(body), size: body.length }))
    expect(manifestText(files)).toBe(manifestText([...files].reverse()))
    expect(parseManifest(manifestText(files))?.files.size).toBe(4)
  })

  test.each([
    ['a file that was never written', (o: Output) => [o.put('a', 'a'), { path: 'b', hash: hashOf('b'), size: 1 }]],
    ['a file that is not listed', (o: Output) => [o.put('a', 'a'), o.put('b', 'b')].slice(1)],
    ['another size', (o: Output) => [{ ...o.put('a', 'a'), size: 7 }]],
  ])('rejects a stage with %s', async (_, files) => {
    await build(a)
    const output = await open()
    await expect(output.commit(files(output))).rejects.toThrow(OutputError)
    expect(read()).toEqual(a)
    expect(beside()).toEqual([])
  })
})

describe('a modified output', () => {
  const file = () => path.join(outDir, 'docs/x/index.html')
  test.each([
    ['changed', () => fs.writeFileSync(file(), 'evil')],
    ['deleted', () => fs.rmSync(path.join(outDir, 'docs'), { recursive: true })],
    ['turned into a link', () => fs.rmSync(file()) ?? fs.symlinkSync('/etc/hostname', file())],
  ])('gets a file that was %s again', async (_, alter) => {
    await build(a)
    alter()
    const output = await open()
    expect(output.holds(hashOf('x'))).toBe(false)
    expect(output.previousFiles.get('docs/x/index.html')?.hash).toBe(hashOf('x'))
    await output.abort()
    await build(a)
    expect(read()).toEqual(a)
    expect(fs.lstatSync(file()).isFile()).toBe(true)
  })

  test('keeps the intact one of two files with the same content', async () => {
    await build({ 'a.html': 'same', 'b.html': 'same' })
    fs.rmSync(path.join(outDir, 'a.html'))
    fs.writeFileSync(path.join(outDir, 'a.html'), 'evil')
    expect(await build({ 'a.html': 'same', 'b.html': 'same' })).toMatchObject({ written: 1, kept: 1 })
    expect(read()).toEqual({ 'a.html': 'same', 'b.html': 'same' })
  })

  test('is not restored from a modified spare tree', async () => {
    const cache = { cacheDir: path.join(root, 'cache') }
    await build(a, cache)
    await build(b, cache)
    const spare = path.join(root, 'cache/spare', fs.readdirSync(path.join(root, 'cache/spare'))[0] ?? '')
    fs.rmSync(path.join(spare, 'index.html'))
    write(path.join(spare, 'index.html'), 'evil')
    write(path.join(spare, 'docs/z/index.html/deep'), 'evil')
    write(path.join(spare, 'more/evil'), 'evil')
    await build({ ...b, 'docs/n/index.html': 'n' }, cache)
    expect(read()).toEqual({ ...b, 'docs/n/index.html': 'n' })
  })

  test('does not read a spare tree again that was read before the commit', async () => {
    const cache = { cacheDir: path.join(root, 'cache') }
    await build(a, cache)
    await build(b, cache)
    const output = await open(cache)
    output.readSpare()
    const spies = [vi.spyOn(fs, 'readdirSync'), vi.spyOn(fs, 'lstatSync')]
    const [page] = Object.keys(b) as [string]
    await output.commit([
      ...Object.entries(b).map(([file, body]) => output.keep(file, hashOf(body))),
      output.put('docs/n/index.html', 'n'),
    ])
    const reads = spies.flatMap((spy) => spy.mock.calls.map(([file]) => String(file)))
    vi.restoreAllMocks()
    expect(reads.filter((file) => file.includes(`${path.sep}spare${path.sep}`) && file.endsWith(page))).toEqual([])
    expect(read()).toEqual({ ...b, 'docs/n/index.html': 'n' })
  })
})

describe('the guard of the output folder', () => {
  const refusals: [string, () => string | undefined, RegExp][] = [
    ['the root of the file system', () => '/', /root of the file system/],
    ['the home folder', () => os.homedir(), /home folder/],
    ['the parent of the home folder', () => path.dirname(os.homedir()), /home|root of|files/],
    ['the site', () => root, /site folder/],
    ['an ancestor of the site', () => path.dirname(root), /site folder/],
    ['a source', () => path.join(root, 'content'), /sources/],
    ['a folder in a source', () => path.join(root, 'content/build'), /sources/],
  ]
  test.each(refusals)('rejects %s', async (_, where, why) => {
    const problems = await openOutput(request({ outDir: where() }))
    expect(problems).toMatchObject([{ severity: 'error', code: 'bad-output', message: expect.stringMatching(why) }])
  })

  test('rejects an ancestor of a source, and a link to the site, to a source or to nothing', async () => {
    const source = path.join(root, 'parts/theme')
    fs.mkdirSync(source, { recursive: true })
    expect(await openOutput(request({ outDir: path.join(root, 'parts'), sources: [source] }))).toHaveLength(1)
    for (const target of ['.', 'content', 'content/docs', 'nowhere']) {
      fs.symlinkSync(target, outDir)
      expect(await openOutput(request())).toMatchObject([{ code: 'bad-output' }])
      fs.unlinkSync(outDir)
    }
    expect(beside()).toEqual([])
  })

  test('accepts a link to a folder that docsgen may own', async () => {
    fs.mkdirSync(path.join(root, 'real'))
    fs.symlinkSync('real', outDir)
    await build(a)
    await build(b)
    expect(fs.lstatSync(outDir).isSymbolicLink()).toBe(true)
    expect(read(path.join(root, 'real'))).toEqual(b)
  })

  test('accepts an output inside a content folder that is the site itself', async () => {
    await build(a, { sources: [root] })
    expect(read()).toEqual(a)
  })

  test('rejects foreign files, naming three, and a file instead of a folder', async () => {
    for (const name of ['one', 'two', 'three', 'four']) write(path.join(outDir, name, 'f'), '')
    const message = expect.stringMatching(/build" contains files .*: "four", "one", "three" and more/)
    expect(await openOutput(request())).toMatchObject([{ code: 'bad-output', message }])
    expect(beside()).toEqual([])
    fs.rmSync(outDir, { recursive: true })
    fs.writeFileSync(outDir, '')
    expect(await openOutput(request())).toMatchObject([{ code: 'bad-output' }])
  })

  test.each(['{}', 'no json', manifestText([{ path: '../content/docs', hash: hashOf(''), size: 0 }])])(
    'rejects a folder with a foreign manifest: %#',
    async (text) => {
      write(path.join(outDir, '.docsgen.json'), text)
      expect(await openOutput(request())).toMatchObject([{ code: 'bad-output' }])
    },
  )

  test('rejects foreign files and linked folders inside an output of docsgen, naming five', async () => {
    await build(a)
    for (let n = 0; n < 7; n++) write(path.join(outDir, `mine/${n}`), '')
    const message = expect.stringMatching(/"mine\/0", .*"mine\/4" and 2 more/)
    expect(await openOutput(request())).toMatchObject([{ code: 'bad-output', message }])
    fs.rmSync(path.join(outDir, 'mine'), { recursive: true })
    fs.symlinkSync(path.join(root, 'content'), path.join(outDir, 'link'))
    expect(await openOutput(request())).toMatchObject([{ code: 'bad-output' }])
    expect(read(path.join(root, 'content'))).toEqual({})
  })

  test('ignores files of file managers', async () => {
    await build(a)
    write(path.join(outDir, 'docs/.DS_Store'), '')
    await build(b)
    expect(read()).toEqual(b)
  })

  test.each(['lost+found/notes.txt', '.DS_Store/notes.txt', 'docs/Thumbs.db/notes.txt', '.docsgen.json/notes.txt'])(
    'rejects and keeps a foreign file in a folder with an ignored name: %s',
    async (file) => {
      if (!file.startsWith('.docsgen')) await build(a)
      write(path.join(outDir, file), 'mine')
      expect(await openOutput(request())).toMatchObject([{ code: 'bad-output' }])
      expect(fs.readFileSync(path.join(outDir, file), 'utf8')).toBe('mine')
      expect(beside()).toEqual([])
    },
  )

  test('moves such a file aside if it appears during a build', async () => {
    await build(a)
    const output = await open()
    write(path.join(outDir, 'lost+found/notes.txt'), 'mine')
    const { problems } = await output.commit([output.put('n', 'n')])
    expect(problems).toMatchObject([{ code: 'output-leftover' }])
    expect(read(`${outDir}-leftover`)).toEqual({ 'lost+found/notes.txt': 'mine' })
  })

  test('rejects a named pipe instead of a manifest', async () => {
    fs.mkdirSync(outDir)
    execFileSync('mkfifo', [path.join(outDir, '.docsgen.json')])
    expect(await openOutput(request())).toMatchObject([{ code: 'bad-output' }])
  })

  test.each([{}, { cacheDir: 'cache' }])(
    'moves files aside that appear during a build, and reports them: %o',
    async (more) => {
      await build(a)
      const output = await open(more.cacheDir ? { cacheDir: path.join(root, more.cacheDir) } : {})
      write(path.join(outDir, 'docs/late.txt'), 'mine')
      const { problems } = await output.commit([output.put('n', 'n')])
      expect(problems).toMatchObject([{ severity: 'warning', code: 'output-leftover' }])
      expect(read(`${outDir}-leftover`)).toEqual({ 'docs/late.txt': 'mine' })
      expect(beside()).toEqual([])
    },
  )
})

describe('a path in the output', () => {
  test.each(['a', 'a/b.html', '.nojekyll', '.well-known/x', 'a..b/..c', 'ü/é.html'])('%j is safe', (file) => {
    expect(isSafePath(file)).toBe(true)
  })
  const unsafe = [
    '',
    '/a',
    '../a',
    'a/../b',
    'a/..',
    '..',
    '.',
    './a',
    'a//b',
    'a/',
    'a\0b',
    '.docsgen.json',
    '.docsgen-stage/x',
  ]
  test.each(unsafe)('%j is rejected', async (file) => {
    await build(a)
    const output = await open()
    expect(() => output.put(file, 'x')).toThrow(OutputError)
    expect(() => stageFile(output.stageDir, file, 'x')).toThrow(/unsafe-path/)
    expect(beside()).toEqual([])
    expect(read()).toEqual(a)
  })

  test.each([
    ['file, then folder', ['a', 'a/b']],
    ['folder, then file', ['a/b', 'a']],
    ['deep', ['a/b/c/d', 'a/b']],
  ])('is a problem if it is both a file and a folder: %s', async (_, paths) => {
    await build(a)
    const output = await open()
    const { problems } = await output.commit(paths.map((file) => output.put(file, file)))
    expect(problems).toMatchObject([
      { severity: 'error', code: 'output-conflict', message: expect.stringContaining('"a') },
    ])
    expect(read()).toEqual(a)
    expect(beside()).toEqual([])
  })

  const found = (paths: string[], ignoresCase: boolean) =>
    findConflicts(
      paths.map((file, n) => ({ path: file, hash: String(n) })),
      ignoresCase,
    ).length
  test.each([
    [['A.html', 'a.html'], true, 1],
    [['A.html', 'a.html'], false, 0],
    [['Docs/a', 'docs/b'], true, 1],
    [['e\u0301', '\u00e9'], true, 1],
    [['x', 'x'], false, 1],
    [['a/b', 'a/c', 'ab'], true, 0],
  ])('%j, ignoring case %s: %i conflicts', (paths, ignoresCase, count) => {
    expect(found(paths, ignoresCase)).toBe(count)
  })
})

describe('the lock of the output', () => {
  test('rejects a second build with the process ID of the first, until the first ends', async () => {
    const first = await open()
    const problems = await openOutput(request())
    expect(problems).toMatchObject([
      { severity: 'error', code: 'output-locked', message: expect.stringContaining(`${process.pid}`) },
    ])
    await first.abort()
    const second = await open()
    first.abort()
    expect(await openOutput(request())).toMatchObject([{ code: 'output-locked' }])
    second.abort()
    await (await open()).abort()
  })

  test('fails the commit if it was lost while the process slept, and keeps the output', async () => {
    await build(a)
    const output = await open()
    const files = [output.put('n', 'n')]
    fs.writeFileSync(path.join(root, '.build.docsgen-lock'), 'another process')
    await expect(output.commit(files)).rejects.toMatchObject({ name: 'OutputError', code: 'lock-lost' })
    expect(read()).toEqual(a)
    fs.unlinkSync(path.join(root, '.build.docsgen-lock'))
  })

  test.each(['a named pipe', 'a link to nothing', 'a folder'])('is rejected if it is %s', async (kind) => {
    special(kind, path.join(root, '.build.docsgen-lock'))
    expect(await openOutput(request())).toMatchObject([{ code: 'bad-output', subject: 'lock' }])
    expect(fs.lstatSync(path.join(root, '.build.docsgen-lock')).isFile()).toBe(false)
  })
})

function special(kind: string, file: string): void {
  if (kind === 'a named pipe') execFileSync('mkfifo', [file])
  else if (kind === 'a folder') fs.mkdirSync(file)
  else fs.symlinkSync('nowhere', file)
}

describe('a foreign journal', () => {
  const names = (old: unknown, stage: unknown, way = 'swap') => JSON.stringify({ schema: 1, way, old, stage })
  const stage = '.build.docsgen-stage-0123456789abcdef'
  test.each([
    ['a folder of the site', names('content', stage)],
    ['a folder elsewhere', names('../elsewhere', stage)],
    ['a folder below one of ours', names('.build.docsgen-old-0123456789abcdef/../content', stage)],
    ['a stage that is the content', names('.build.docsgen-old-0123456789abcdef', 'content')],
    ['another way', names('.build.docsgen-old-0123456789abcdef', stage, 'move')],
    ['no names', '{}'],
    ['a number', '1'],
    ['nothing', 'null'],
  ])('that names %s moves nothing and is rejected', async (_, text) => {
    write(path.join(root, 'content/docs/a.md'), 'text')
    fs.writeFileSync(path.join(root, '.build.docsgen-journal'), text)
    expect(await openOutput(request())).toMatchObject([{ code: 'bad-output', subject: 'journal' }])
    expect(await settleOutput(outDir)).toMatchObject([{ code: 'bad-output', subject: 'journal' }])
    expect(read(path.join(root, 'content'))).toEqual({ 'docs/a.md': 'text' })
    expect(beside()).toEqual(['.build.docsgen-journal'])
    expect(fs.existsSync(outDir)).toBe(false)
  })

  test.each(['a named pipe', 'a link to nothing', 'a folder'])('is rejected if it is %s', async (kind) => {
    special(kind, path.join(root, '.build.docsgen-journal'))
    expect(await openOutput(request())).toMatchObject([{ code: 'bad-output', subject: 'journal' }])
  })

  test('that is truncated was never used, and is removed', async () => {
    await build(a)
    fs.writeFileSync(path.join(root, '.build.docsgen-journal'), '{"schema":1,"way":"sw')
    await (await open()).abort()
    expect(read()).toEqual(a)
    expect(beside()).toEqual([])
  })
})

describe('an output folder that cannot be renamed', () => {
  const stuck = (code: string, folders = [outDir]) => {
    const rename = fs.renameSync
    vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      const isStuck = folders.includes(String(from)) && fs.existsSync(from)
      if (isStuck) throw Object.assign(new Error(code), { code, path: from })
      rename(from, to)
    })
  }
  const moved = () => {
    const calls = vi.mocked(fs.renameSync).mock.calls.map(([, to]) => path.relative(outDir, String(to)))
    return calls.filter((file) => !file.startsWith('..') && !file.startsWith('.docsgen-'))
  }
  const site = { ...b, 'was-folder': '3', 'was-file/f': '4', 'assets/z.js': '5' }
  const inParts = [{ severity: 'info', code: 'output-in-parts' }]

  test.each(['EBUSY', 'EXDEV', 'EPERM'])(
    'is swapped entry by entry, HTML next to last, the manifest last: %s',
    async (code) => {
      await build({ ...a, 'was-folder/f': '1', 'was-file': '2' })
      stuck(code)
      const { ino } = fs.statSync(outDir)
      const image = fs.statSync(path.join(outDir, 'assets/a.1.js'))
      expect(await build(site)).toMatchObject({ written: 5, kept: 2, removed: 3, problems: inParts })
      expect(read()).toEqual(site)
      expect(fs.statSync(outDir).ino).toBe(ino)
      expect(fs.statSync(path.join(outDir, 'assets/a.1.js')).ino).toBe(image.ino)
      expect(beside()).toEqual([])
      expect(moved()).toEqual(['assets', 'docs', 'was-file', 'was-folder', 'index.html', '.docsgen.json'])
      expect(await build(site)).toMatchObject({ written: 0, kept: 7, problems: [] })
    },
  )

  test('is swapped in smaller parts if a subfolder cannot be renamed either', async () => {
    await build(a)
    stuck('EBUSY', [outDir, path.join(outDir, 'docs')])
    expect(await build(b)).toMatchObject({ problems: inParts })
    expect(read()).toEqual(b)
    expect(moved()).toEqual(['assets', 'docs/x', 'docs/z', 'index.html', '.docsgen.json'])
  })

  test('keeps foreign files that appear during a build', async () => {
    await build(a)
    stuck('EBUSY')
    const output = await open()
    write(path.join(outDir, 'docs/late.txt'), 'mine')
    write(path.join(outDir, 'late.txt'), 'mine too')
    const { problems } = await output.commit([output.put('n', 'n')])
    expect(problems).toMatchObject([...inParts, { severity: 'warning', code: 'output-leftover' }])
    expect(read()).toEqual({ n: 'n', 'late.txt': 'mine too', 'leftover/docs/late.txt': 'mine' })
  })

  test('contains the lock, the journal and the stages if it is a mount point', async () => {
    await build(a)
    const stat = fs.statSync
    const other = (file: fs.PathLike) => Object.assign(stat(file), { dev: -1 })
    vi.spyOn(fs, 'statSync').mockImplementation(((file: fs.PathLike, options?: fs.StatSyncOptions) =>
      file === outDir ? other(file) : stat(file, options)) as typeof fs.statSync)
    const output = await open()
    expect(path.dirname(output.stageDir)).toBe(outDir)
    expect(fs.existsSync(path.join(outDir, '.docsgen-lock'))).toBe(true)
    write(path.join(outDir, 'lost+found/recovered'), 'by fsck')
    expect(await output.commit([output.put('n', 'n')])).toMatchObject({ problems: inParts })
    expect(read()).toEqual({ n: 'n', 'lost+found/recovered': 'by fsck' })
    expect(beside()).toEqual([])
    await (await open()).abort()
    expect(read()).toEqual({ n: 'n', 'lost+found/recovered': 'by fsck' })
  })

  test('stays complete if the disk fills up', async () => {
    await build(a)
    stuck('EBUSY')
    const copy = fs.copyFileSync
    vi.spyOn(fs, 'copyFileSync').mockImplementation((from, to, mode) => {
      if (String(to).includes('.docsgen-stage-') && String(to).includes('z/index'))
        throw Object.assign(new Error('full'), { code: 'ENOSPC', path: to })
      copy(from, to, mode)
    })
    await expect(build(b)).rejects.toMatchObject({ name: 'OutputError', code: 'ENOSPC' })
    expect(read()).toEqual(a)
    expect(beside()).toEqual([])
  })
})

test('the old output is restored at once if the new one cannot be moved into place', async () => {
  await build(a)
  const rename = fs.renameSync
  vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    if (to === outDir && String(from).includes('stage')) throw Object.assign(new Error('io'), { code: 'EIO', path: to })
    rename(from, to)
  })
  await expect(build(b)).rejects.toMatchObject({ name: 'OutputError', code: 'EIO', path: outDir })
  expect(read()).toEqual(a)
  expect(beside()).toEqual([])
})

test('files are copied if hard links are not supported', async () => {
  await build(a)
  vi.spyOn(fs, 'linkSync').mockImplementation(() => {
    throw Object.assign(new Error('no links'), { code: 'EPERM' })
  })
  expect(await build(b)).toMatchObject({ written: 2, kept: 2 })
  expect(read()).toEqual(b)
  expect(beside()).toEqual([])
})

describe('a swap interrupted between its two renames', () => {
  const [old, stage] = ['.build.docsgen-old-0123456789abcdef', '.build.docsgen-stage-0123456789abcdef']
  const cut = async (isWhole: boolean) => {
    const [oldDir, stageDir] = [path.join(root, old), path.join(root, stage)]
    await build(a)
    fs.renameSync(outDir, path.join(root, 'aside'))
    await build(b)
    fs.renameSync(outDir, stageDir)
    fs.renameSync(path.join(root, 'aside'), oldDir)
    if (!isWhole) fs.rmSync(path.join(stageDir, '.docsgen.json'))
    fs.writeFileSync(path.join(root, '.build.docsgen-journal'), JSON.stringify({ schema: 1, way: 'swap', old, stage }))
  }

  test.each([
    [true, false, b],
    [true, true, b],
    [false, false, a],
    [false, true, a],
  ])(
    'completes or reverts; the stage is complete: %s, the folder exists again: %s',
    async (isWhole, isMade, expected) => {
      for (const settle of [() => settleOutput(outDir), async () => (await open()).abort()]) {
        await cut(isWhole)
        if (isMade) fs.mkdirSync(outDir)
        await settle()
        expect(read()).toEqual(expected)
        expect(beside()).toEqual([])
        fs.rmSync(outDir, { recursive: true })
      }
    },
  )

  test('is left to a running build', async () => {
    await cut(true)
    const lock = takeLock(path.join(root, '.build.docsgen-lock')) as Lock
    expect(await settleOutput(outDir)).toEqual([])
    expect(fs.existsSync(outDir)).toBe(false)
    lock.release()
    await settleOutput(outDir)
    expect(read()).toEqual(b)
  })
})
