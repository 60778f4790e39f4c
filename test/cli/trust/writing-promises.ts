import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { seal, unseal } from '../../../src/features/remote/pack.ts'
import { loadConfig } from '../../../src/host/config/load-config.ts'
import { openOutput } from '../../../src/host/output/open.ts'
import { Cache } from '../../../src/host/store/cache.ts'
import { clearCache, openCache } from '../../../src/host/store/open-cache.ts'
import { PackWriter } from '../../../src/host/store/store.ts'
import { policyOf } from '../../../src/model/policy.ts'
import { needsOf } from '../../../src/render/html/needs.ts'
import { applyChanges } from '../../../src/rewrite/apply.ts'
import { finishChanges } from '../../../src/rewrite/finish.ts'
import { hashOf, hashSource } from '../../../src/shared/hash.ts'
import { docsgen } from '../../harness/build/cli.ts'
import { configText, type Files, treeOf, writeFiles, writeSite } from '../../harness/build/site.ts'
import { recorded } from '../build/crash.ts'
import { builtInto } from './built.ts'
import type { Check } from './content-promises.ts'

const site = { 'content/docs/a.md': '# A\n\nText.\n', 'content/static/a.txt': 'a' }

const configured = { 'site.config.ts': configText({}) }

/** The journal of a move that was killed before it began. */
function journalOf(from: string, to: string, content: string): Files {
  const move = { from, to, hash: hashOf(`\0${hashOf(content)}`) }
  return { '.docsgen-changes/journal.json': JSON.stringify({ schema: 1, isWhole: true, drafts: [], moves: [move] }) }
}

async function run(folder: string, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await docsgen(folder, args)
  expect(code, stderr).toBe(0)
  return stdout
}

/** Builds a site and returns the policy that the build wrote into the cache folder. */
async function policyOfSite(folder: string): Promise<string> {
  const stdout = await run(folder, 'build', '--verbose')
  const written = fs.readFileSync(path.join(folder, '.docsgen/content-security-policy.txt'), 'utf8').trim()
  expect(stdout).toContain(written)
  return written.replace('Content-Security-Policy: ', '')
}

/** The files of a site by hash, without some folders. */
function filesOf(folder: string, ...without: string[]): Record<string, string> {
  const isLeft = ([file]: [string, string]) => !without.some((name) => file.startsWith(`${name}/`))
  return Object.fromEntries(Object.entries(treeOf(folder) ?? {}).filter(isLeft))
}

function policyFor(html: string): string {
  return policyOf(needsOf(html, new Set()), { snippets: ["'sha256-x'"], options: { sources: {} } })
}

/** Sentences about the cache, the built site, and what commands write. */
export const writingPromises: Record<string, Check> = {
  'A file of the cache that is not exactly what its checksum says is not used.': (folder) => {
    const cache = new Cache(folder)
    const writer = new PackWriter(folder)
    cache.add('key', writer.put('value'), undefined)
    writer.flush()
    writer.close()
    cache.note({ ...writer.state })
    cache.save()
    const kept = () => new Cache(folder).get('key')?.value
    expect(kept()).toBe('value')
    fs.writeFileSync(path.join(folder, writer.state.name), 'VALUE')
    expect(kept()).toBeUndefined()
  },
  'The cache holds code that the next build runs, so whoever may write into its folder may run code.': async (
    folder,
  ) => {
    writeFiles(folder, { 'site.config.ts': configText() })
    const cacheDir = path.join(folder, 'cache')
    const { module = '' } = await loadConfig({ root: folder, cacheDir })
    const config = path.join(cacheDir, 'config')
    const record = path.join(config, fs.readdirSync(config).find((name) => name.endsWith('.json'))!)
    const planted = `${fs.readFileSync(module, 'utf8')}\nglobalThis.planted = true\n`
    fs.writeFileSync(path.join(config, 'planted.mjs'), planted)
    const known = JSON.parse(fs.readFileSync(record, 'utf8'))
    fs.writeFileSync(record, JSON.stringify({ ...known, module: 'planted.mjs', moduleHash: hashOf(planted) }))
    await loadConfig({ root: folder, cacheDir })
    const { planted: isPlanted } = globalThis as { planted?: boolean }
    Reflect.deleteProperty(globalThis, 'planted')
    expect(isPlanted).toBe(true)
  },
  'A pack of a remote cache that is damaged, or has another name, is not used.': () => {
    const { body } = seal('name', Buffer.from('payload'), undefined)
    expect(unseal('name', body, {})).toEqual({ payload: Buffer.from('payload') })
    expect(unseal('other', body, {})).toEqual({ failure: 'damaged' })
    for (let at = 0; at < body.length; at++) {
      expect(unseal('name', body.subarray(0, at), {}), String(at)).toEqual({ failure: 'damaged' })
      const changed = Buffer.from(body)
      changed[at]! ^= 1
      // The place of the signature is not read without a key.
      const isRead = at !== body.indexOf('\n') - 1
      if (isRead) expect(unseal('name', changed, {}), String(at)).toEqual({ failure: 'damaged' })
    }
  },
  'With a signature key in the environment, a pack that is not signed with it is not used; without one, whoever may write to the remote cache may change pages and run code.':
    () => {
      const payload = Buffer.from('payload')
      const { body, tag } = seal('name', payload, 'key')
      expect(unseal('name', body, { key: 'key', tag })).toEqual({ payload })
      expect(unseal('name', body, { key: 'key' })).toEqual({ payload })
      const wrong = [{ key: 'other', tag }, { key: 'other' }, { key: 'key', tag: 'AAAA' }, { key: 'key', tag: '' }]
      for (const signed of wrong) expect(unseal('name', body, signed)).toEqual({ failure: 'unsigned' })
      const unsigned = seal('name', payload, undefined).body
      expect(unseal('name', unsigned, { key: 'key' })).toEqual({ failure: 'unsigned' })
      expect(unseal('name', unsigned, {})).toEqual({ payload })
    },
  'A file of the previous output is kept only if its bytes have the hash of the manifest, and read unless its inode, size and change time are those after the last build.':
    async (folder) => {
      const files = { 'a.html': 'a', 'b.html': 'b' }
      const { outDir } = await builtInto(folder, files)
      fs.writeFileSync(path.join(outDir, 'a.html'), 'evil')
      expect((await builtInto(folder, files)).kept).toBe(1)
      expect(fs.readFileSync(path.join(outDir, 'a.html'), 'utf8')).toBe('a')
    },
  'Each build makes a Content Security Policy that allows neither inline code by name (`unsafe-inline`) nor `eval`.':
    async (folder) => {
      const policy = await policyOfSite(writeSite(folder, site))
      expect(policy).toMatch(/^default-src 'self'; script-src 'self' 'sha256-/)
      expect(policy).not.toMatch(/unsafe-(?:inline|eval|hashes)/)
    },
  'Inline scripts of docsgen are allowed by their hashes.': async (folder) => {
    const policy = await policyOfSite(writeSite(folder, site))
    const html = fs.readFileSync(path.join(folder, 'build/docs/a/index.html'), 'utf8')
    const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => hashSource(text!))
    expect(inline.length).toBeGreaterThan(0)
    for (const source of inline) expect(policy).toContain(source)
  },
  'Trusted Types are required unless a page has a script that docsgen did not make.': () => {
    const required = /require-trusted-types-for 'script'/
    expect(policyFor('<p>Text</p><img src="https://img.example/a.png">')).toMatch(required)
    expect(policyFor('<script src="https://js.example/a.js"></script>')).not.toMatch(required)
    expect(policyFor('<script>go()</script>')).not.toMatch(required)
  },
  'Another host is allowed only in the directive that a page needs it for.': () => {
    const policy = policyFor('<img src="https://img.example/a.png"><iframe src="https://frames.example/x"></iframe>')
    const naming = (host: string) => policy.split('; ').filter((directive) => directive.includes(host))
    expect(naming('img.example')).toEqual(["img-src 'self' https://img.example"])
    expect(naming('frames.example')).toEqual(["frame-src 'self' https://frames.example"])
    expect(policyFor('<a href="https://other.example/">x</a>')).not.toContain('other.example')
  },
  'Only a web server can send the policy: `csp.headers` writes it into `_headers`, and `csp.nginx` into `nginx.conf` in the cache folder.':
    async (folder) => {
      await run(writeSite(folder, site), 'build')
      expect(fs.existsSync(path.join(folder, 'build/_headers'))).toBe(false)
      expect(fs.readFileSync(path.join(folder, 'build/docs/a/index.html'), 'utf8')).not.toContain('http-equiv')
      writeFiles(folder, { 'site.config.ts': configText({ csp: { headers: true, nginx: true } }) })
      const policy = await policyOfSite(folder)
      for (const file of ['build/_headers', '.docsgen/nginx.conf'])
        expect(fs.readFileSync(path.join(folder, file), 'utf8')).toContain(policy)
    },
  '`build` writes the output folder, the cache, and names that start with `.build.docsgen-` beside an output called `build`.':
    async (folder) => {
      writeSite(folder, site)
      const before = filesOf(folder)
      await run(folder, 'build')
      expect(filesOf(folder, 'build', '.docsgen')).toEqual(before)
      const output = await openOutput({ outDir: path.join(folder, 'build'), root: folder, sources: [] })
      const beside = fs
        .readdirSync(folder)
        .filter((name) => !['build', '.docsgen', 'content', 'site.config.ts'].includes(name))
      if (!Array.isArray(output)) await output.abort()
      expect(beside).toHaveLength(2)
      expect(beside.filter((name) => !name.startsWith('.build.docsgen-'))).toEqual([])
    },
  'An output folder that holds files which docsgen did not write, or that contains sources of the site, is refused.':
    async (folder) => {
      writeFiles(folder, { 'other/mine.txt': 'mine', 'content/docs/a.md': '# A' })
      const sources = [path.join(folder, 'content')]
      for (const name of ['other', 'content', 'content/docs', '.', '..']) {
        const refused = await openOutput({ outDir: path.join(folder, name), root: folder, sources })
        expect(refused).toMatchObject([{ code: 'bad-output' }])
      }
      expect(Object.keys(filesOf(folder))).toEqual(['content/docs/a.md', 'other/mine.txt'])
    },
  'A lock or journal that docsgen did not write is refused and left as it is.': async (folder) => {
    for (const [name, text] of [
      ['lock', undefined],
      ['journal', '{"way":"swap","old":"content","stage":"x"}'],
    ] as const) {
      const file = path.join(folder, `.build.docsgen-${name}`)
      if (text === undefined) fs.symlinkSync('nowhere', file)
      else fs.writeFileSync(file, text)
      const refused = await openOutput({ outDir: path.join(folder, 'build'), root: folder, sources: [] })
      expect(refused).toMatchObject([{ code: 'bad-output' }])
      expect(fs.lstatSync(file).isSymbolicLink()).toBe(text === undefined)
      fs.rmSync(file)
    }
    writeFiles(folder, {
      '.docsgen-changes/journal.json': '{"isWhole":true,"drafts":[],"moves":[{"from":"a","to":"b"}]}',
      a: 'mine',
    })
    const before = filesOf(folder)
    expect(finishChanges(folder).problems).toMatchObject([{ code: 'bad-changes' }])
    fs.symlinkSync('nowhere', path.join(folder, '.docsgen-changes/lock'))
    expect(finishChanges(folder).problems).toMatchObject([{ code: 'bad-changes' }])
    fs.rmSync(path.join(folder, '.docsgen-changes/lock'))
    expect(filesOf(folder)).toEqual(before)
  },
  '`check` writes nothing into the site but the cache, unless it completes the changes of a killed command.': async (
    folder,
  ) => {
    writeSite(folder, site)
    const before = filesOf(folder)
    await run(folder, 'check')
    expect(filesOf(folder, '.docsgen')).toEqual(before)
    writeFiles(folder, journalOf('content/docs/a.md', 'content/docs/b.md', site['content/docs/a.md']))
    await run(folder, 'check')
    expect(Object.keys(filesOf(folder, '.docsgen'))).toEqual([
      'content/docs/b.md',
      'content/static/a.txt',
      'site.config.ts',
    ])
  },
  "`clear` deletes the files that the manifest names and docsgen's own files in the cache folder, and nothing else.":
    async (folder) => {
      writeSite(folder, site)
      await run(folder, 'build')
      writeFiles(folder, { '.docsgen/mine.txt': 'mine', 'build/.DS_Store': '' })
      await run(folder, 'clear')
      expect(Object.keys(filesOf(folder))).toEqual([
        '.docsgen/mine.txt',
        'build/.DS_Store',
        'content/docs/a.md',
        'content/static/a.txt',
        'site.config.ts',
      ])
      const cache = path.join(folder, 'cache')
      openCache(cache, true).close()
      clearCache(cache)
      expect(fs.existsSync(cache)).toBe(false)
    },
  '`init` replaces no file.': async (folder) => {
    writeFiles(folder, { 'site.config.ts': 'mine', 'content/docs/intro.md': 'mine too' })
    const before = filesOf(folder)
    const { code } = await docsgen(folder, ['init'])
    expect(code).toBe(2)
    expect(filesOf(folder)).toEqual(before)
  },
  '`version` changes no file but `versions.json`.': async (folder) => {
    writeSite(folder, {
      ...site,
      'content/versions.json': '["1.0"]\n',
      'content/versioned_docs/version-1.0/a.md': '# A\n',
    })
    const before = filesOf(folder)
    await run(folder, 'version', '2.0')
    const after = filesOf(folder)
    const changed = Object.keys(before).filter((file) => before[file] !== after[file])
    expect(changed).toEqual(['content/versions.json'])
    expect(Object.keys(after).filter((file) => !(file in before))).toContain('content/versioned_docs/version-2.0/a.md')
  },
  '`migrate` writes no file outside of the site.': async (folder) => {
    writeFiles(folder, {
      'site/mkdocs.yml': 'site_name: M\ndocs_dir: ../docs\n',
      'docs/a.md': '# A\n\n## Set up & run\n\n!!! note\n    Text\n',
    })
    const before = filesOf(folder, 'site')
    const { stdout } = await docsgen(path.join(folder, 'site'), ['migrate', '--write'])
    expect(stdout).toContain('Wrote site.config.ts')
    expect(filesOf(folder, 'site')).toEqual(before)
  },
  '`fix --write`, `mv` and `migrate` write drafts beside the files that they change or in `.docsgen-changes`, which has their journal, and remove both when they are done.':
    async (folder) => {
      const runs: [args: string[], files: Files][] = [
        [
          ['fix', '--write'],
          { ...configured, 'content/docs/a.md': '# A\n\n[b](./bb.md)\n', 'content/docs/b.md': '# B\n' },
        ],
        [['mv', 'content/docs/a.md', 'content/docs/b.md'], { ...configured, 'content/docs/a.md': '# A\n' }],
        [['migrate', '--write'], { 'mkdocs.yml': 'site_name: M\n', 'docs/a.md': '# A\n\n## Set up & run\n' }],
      ]
      for (const [args, files] of runs) {
        const root = path.join(folder, args[0]!)
        writeFiles(root, files)
        const { ran, ops } = await recorded(root, args)
        expect(ran.code, ran.stderr).toBe(0)
        const after = filesOf(root, '.docsgen')
        const written = [...new Set(ops.map(({ file }) => path.relative(root, file)))].filter(
          (file) => !/^\.docsgen(?:\/|$)/.test(file),
        )
        const temporary = written.filter((file) => !(file in after) && !(file in files))
        expect(temporary).toContain('.docsgen-changes/journal.json')
        for (const file of temporary) expect(file).toMatch(/^\.docsgen-changes(?:\/|$)|(?:^|\/)\.[0-9a-f]{16}\.tmp$/)
        expect(fs.readdirSync(root)).not.toContain('.docsgen-changes')
      }
    },
  'The journal of a killed command is carried out only if its paths are inside of the site, through no symbolic link, and its files have the content that it names.':
    (folder) => {
      const root = path.join(folder, 'site')
      writeFiles(folder, { 'site/a.md': 'mine', 'other/b.md': 'mine' })
      fs.symlinkSync('../other', path.join(root, 'link'))
      const journals = [
        journalOf('a.md', '../b.md', 'mine'),
        journalOf('../other/b.md', 'b.md', 'mine'),
        journalOf('link/b.md', 'b.md', 'mine'),
        journalOf('a.md', 'b.md', 'guessed'),
      ]
      for (const journal of journals) {
        writeFiles(root, journal)
        expect(finishChanges(root).problems).toMatchObject([{ code: 'bad-changes' }])
        expect([fs.readdirSync(folder), fs.readdirSync(path.join(folder, 'other'))]).toEqual([
          ['other', 'site'],
          ['b.md'],
        ])
        expect(fs.existsSync(path.join(root, 'a.md'))).toBe(true)
      }
      writeFiles(root, journalOf('a.md', 'b.md', 'mine'))
      expect(finishChanges(root).problems).toEqual([])
      expect(fs.existsSync(path.join(root, 'b.md'))).toBe(true)
    },
  'A copy of a site with such a journal changes no file of the original.': (folder) => {
    const root = path.join(folder, 'site')
    writeFiles(root, { 'a.md': 'mine', ...journalOf('a.md', 'b.md', 'mine') })
    fs.cpSync(root, path.join(folder, 'copy'), { recursive: true })
    const before = filesOf(root)
    expect(finishChanges(path.join(folder, 'copy')).problems).toEqual([])
    expect(filesOf(root)).toEqual(before)
    expect(Object.keys(filesOf(path.join(folder, 'copy')))).toEqual(['b.md'])
  },
  'Files outside of the site, which the configuration names, are changed without a journal.': (folder) => {
    const root = path.join(folder, 'site')
    writeFiles(folder, { 'docs/a.md': 'old', 'site/a.md': 'old' })
    const journals: string[] = []
    const { writeFileSync } = fs
    fs.writeFileSync = (...args) => {
      if (String(args[1]).includes('"isWhole"')) journals.push(String(args[1]))
      writeFileSync(...args)
    }
    const changed = (file: string) => ({ file, before: 'old', after: 'new' })
    try {
      applyChanges(root, { files: [changed('../docs/a.md'), changed('a.md')] })
    } finally {
      fs.writeFileSync = writeFileSync
    }
    const targets = journals.flatMap((text) => (JSON.parse(text) as { drafts: { target: string }[] }).drafts)
    expect(targets.map(({ target }) => target)).toEqual(['a.md', 'a.md'])
    expect(fs.readFileSync(path.join(folder, 'docs/a.md'), 'utf8')).toBe('new')
  },
}
