import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { config, folder, pack, site, temporary, write } from '../harness/packed.ts'
import { run, spawn } from '../harness/run.ts'

const project = path.join(import.meta.dirname, '../..')
let packed: string[] = []

// The package is unpacked beside the dependencies of the project, without a registry. The soak installs it.
beforeAll(() => {
  const modules = path.join(folder, 'node_modules')
  const made = pack()
  packed = made.packed
  fs.mkdirSync(path.join(modules, 'docsgen'), { recursive: true })
  run('tar', ['-xzf', made.tarball, '--strip-components=1', '-C', path.join(modules, 'docsgen')], folder)
  const { dependencies } = readJson(path.join(project, 'package.json'))
  for (const name of Object.keys(dependencies!)) {
    const installed = path.join(project, 'node_modules', name)
    const { optionalDependencies } = readJson(path.join(installed, 'package.json'))
    // A link would find its packages for platforms in the project.
    if (optionalDependencies) fs.cpSync(installed, path.join(modules, name), { recursive: true })
    else link(name)
    for (const platform of Object.keys(optionalDependencies ?? {})) link(platform)
  }
  for (const [file, text] of Object.entries(site)) write(file, text)
}, 300_000)

afterAll(() => fs.rmSync(temporary, { recursive: true, force: true }))

describe('the package', () => {
  it('contains only the files of the program', () => {
    const tops = new Set(packed.map((file) => file.split('/')[0]))
    expect([...tops].sort()).toEqual(['CHANGELOG.md', 'LICENSE', 'README.md', 'bin', 'lib', 'package.json'])
    expect(packed.filter((file) => file.startsWith('bin/'))).toEqual(['bin/docsgen.js'])
    expect(
      packed.filter((file) =>
        /(^|\/)test\/|^(?!lib\/types\/).*(^|\/)(content|client\/theme)\/|\.test\.|\.map$/.test(file),
      ),
    ).toEqual([])
  })

  it('lists every bundled package with its version and license', () => {
    const notices = fs.readFileSync(path.join(folder, 'node_modules/docsgen/lib/THIRD-PARTY-NOTICES'), 'utf8')
    const [, ...parts] = notices.split(`\n${'-'.repeat(80)}\n\n`)
    const { devDependencies } = readJson(path.join(project, 'package.json'))
    const bundled = ['@mdx-js/mdx', 'commander', 'fast-glob', 'linkinator', 'lunr', 'mermaid', 'unified', 'yaml']
    for (const name of bundled)
      expect(
        parts.filter((part) => part.startsWith(`${name} ${devDependencies![name]} `)),
        name,
      ).toHaveLength(1)
    for (const part of parts) expect(part).toMatch(/^\S+ \d\S* ?.*\n\n[\s\S]*(copyright|license)/i)
    expect(parts.length).toBeGreaterThan(100)
  })

  it('contains no second copy of React', () => {
    const lib = path.join(folder, 'node_modules/docsgen/lib')
    const scripts = [lib, path.join(lib, 'chunks')].flatMap((dir) =>
      fs.readdirSync(dir).flatMap((name) => (name.endsWith('.js') ? [path.join(dir, name)] : [])),
    )
    expect(scripts.length).toBeGreaterThan(10)
    expect(scripts.filter((file) => fs.readFileSync(file, 'utf8').includes('react.transitional.element'))).toEqual([])
  })

  it('builds a site in another folder', () => {
    const { status, stderr } = docsgen()
    expect(stderr).not.toMatch(/error|warning/)
    expect(status).toBe(0)
    expect(built('docs/index.html')).toMatch(/The first <strong>page<\/strong> leads to <a href="\/docs\/guide\/setup"/)
    expect(built('docs/guide/setup/index.html')).toMatch(/<span class="token keyword">const<\/span>/)
    expect(built('docs/guide/use/index.html')).toMatch(/<td>2<\/td>/)
    for (const file of ['index.html', '404.html']) expect(built(file)).toContain('Packed')
  })

  describe('with plugins of others', () => {
    const samples = path.join(project, 'guide/samples/plugins')
    const names = [
      'people.ts',
      'people-page.tsx',
      'people.css',
      'readability.ts',
      'levels.ts',
      'levels-script.ts',
      'levels.css',
    ]
    const root = path.join(temporary, 'others')
    const page = (file: string) => fs.readFileSync(path.join(root, 'build', file), 'utf8')
    const german = 'content/i18n/de/docusaurus-plugin-content-docs/current/index.md'
    const files = {
      'site.config.ts': `import { defineConfig } from 'docsgen'
import { levels } from './plugins/levels.ts'
import { people } from './plugins/people.ts'
import { readability } from './plugins/readability.ts'

export default defineConfig({
  title: 'Others',
  url: 'https://docs.example.com',
  i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
  search: { thesaurus: false },
  plugins: [people, readability, levels],
})
`,
      'people.json': '[{ "name": "Ida Berg", "role": "Support", "email": "ida@example.com", "phone": 1 }]',
      'content/docs/index.md': '---\nlevel: basic\n---\n\n# Start\n\nOne two three. Four five.\n',
      'content/docs/plain.md': '# Plain\n\nText.\n',
      [german]: '---\nlevel: basic\n---\n\n# Anfang\n\nText.\n',
    }

    beforeAll(() => {
      for (const [file, text] of Object.entries(files)) write(file, text, root)
      for (const name of names) write(`plugins/${name}`, fs.readFileSync(path.join(samples, name), 'utf8'), root)
      fs.mkdirSync(path.join(root, 'node_modules'))
      for (const name of fs.readdirSync(path.join(folder, 'node_modules')))
        fs.symlinkSync(path.join(folder, 'node_modules', name), path.join(root, 'node_modules', name))
    })

    it('adds a page with its data and style, a file, and keys of front matter', () => {
      const { status, stderr } = docsgen('build --strict', root)
      expect(stderr).not.toMatch(/error|warning/)
      expect(status).toBe(0)
      expect(page('people/index.html')).toMatch(/<h1>People<\/h1><ul><li><strong>Ida Berg<\/strong><span>Support/)
      expect(page('de/people/index.html')).toContain('<h1>Team</h1>')
      expect(page('readability.csv')).toBe(
        // With the words of the level, which readers see too.
        'page,words,longest\n/docs/,8,6\n/docs/plain,2,2\n/de/docs/,4,4\n/de/docs/plain,2,2\n',
      )
      expect(page('docs/index.html')).toMatch(
        /<p class="level level-basic">For everyone <button[^>]* hidden[^>]*>I have read/,
      )
      expect(page('de/docs/index.html')).toContain('>Für alle <button')
    })

    it('loads styles and scripts only on pages that have their elements', () => {
      const loaded = (file: string) =>
        [...page(file).matchAll(/assets\/((?:people|levels)[\w-]*)\.\w+\.(?:css|js)/g)].map(([, name]) => name!)
      expect([...new Set(loaded('docs/index.html'))]).toEqual(['levels', 'levels-script'])
      expect([...new Set(loaded('people/index.html'))]).toEqual(['people'])
      expect(loaded('docs/plain/index.html')).toEqual([])
    })

    it('reports a value that a plugin does not allow, at its place', () => {
      write('content/docs/index.md', files['content/docs/index.md'].replace('basic', 'basics'), root)
      const { status, stderr } = docsgen('check', root)
      write('content/docs/index.md', files['content/docs/index.md'], root)
      expect(stderr).toMatch(/index\.md:2:8 +Front matter "level" should be "basic" or "expert", found "basics"\./)
      expect(status).toBe(1)
    })

    it('has types for all of it', () => {
      const compilerOptions = {
        module: 'nodenext',
        target: 'es2023',
        jsx: 'react-jsx',
        strict: true,
        noEmit: true,
        allowImportingTsExtensions: true,
        types: [],
      }
      write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['site.config.ts', 'plugins'] }), root)
      write('package.json', '{ "type": "module" }', root)
      const compiler = path.join(project, 'node_modules/typescript/bin/tsc')
      expect(spawn(process.execPath, [compiler, '-p', root, '--singleThreaded'], root).stdout).toBe('')
    })
  })

  describe.each([
    ['satteri', '@bruits', 'satteri-darwin-'],
    ['esbuild', '@esbuild', 'darwin-'],
  ])('without the binary of %s', (dependency, scope, prefix) => {
    const moved = path.join(temporary, 'moved')
    const binaries = path.join(folder, 'node_modules', scope)
    const other = `${scope}/${prefix}${process.arch === 'x64' ? 'arm64' : 'x64'}`
    const installed = () => fs.readdirSync(moved)[0]!

    beforeAll(() => {
      fs.renameSync(binaries, moved)
      // An unchanged build would not open the site.
      write('content/docs/index.md', '# Another start\n')
    })

    afterAll(() => {
      fs.rmSync(binaries, { recursive: true, force: true })
      fs.renameSync(moved, binaries)
      write('content/docs/index.md', site['content/docs/index.md'])
    })

    it.each(['build', 'check', 'mv content/docs/guide/use.md content/docs/use.md'])(
      'names its package, the likely reason and the command: %s',
      (command) => {
        const before = built('docs/index.html')
        const { status, stderr, stdout } = docsgen(command)
        expect(`${stdout}${stderr}`).toMatch(
          new RegExp(
            `^error {2}The package "${scope}/${installed()}", which [\\w ]+, is not installed, probably because of --omit=optional or a lock file of another platform\\. {2}\\(missing-binary\\)\n {2}Run "npm install --include=optional"\\.`,
          ),
        )
        expect(`${stdout}${stderr}`).not.toMatch(/Internal error|^ +at /m)
        expect(status).toBe(2)
        expect(built('docs/index.html')).toBe(before)
      },
    )

    it('names the package of another platform', () => {
      write(`node_modules/${other}/package.json`, JSON.stringify({ name: other }))
      const { status, stderr } = docsgen()
      fs.rmSync(binaries, { recursive: true })
      expect(stderr).toContain(
        `is not installed, but "${other}" is: node_modules or the lock file is of another platform.`,
      )
      expect(status).toBe(2)
    })

    it('reports a binary that does not start', () => {
      const own = `node_modules/${scope}/${installed()}`
      const { main = process.platform === 'win32' ? 'esbuild.exe' : 'bin/esbuild' } = readJson(
        path.join(moved, installed(), 'package.json'),
      )
      write(`${own}/package.json`, JSON.stringify({ name: `${scope}/${installed()}`, main }))
      write(`${own}/${main}`, 'It is broken.\n')
      // A build whose bundles are cached does not start esbuild.
      const { status, stderr } = docsgen('build --no-cache')
      fs.rmSync(binaries, { recursive: true })
      expect(stderr).toMatch(/^error {2}The package ".*", which [\w ]+, cannot be used: .*\. {2}\(missing-binary\)$/m)
      expect(stderr).not.toMatch(/Internal error|^ +at /m)
      expect(status).toBe(2)
    })

    it('starts a new site and explains problems', () => {
      for (const command of [`init for-${dependency}`, 'explain missing-binary', '--help'])
        expect(docsgen(command).status, command).toBe(0)
    })
  })

  it('exits with 1 on a broken link, and keeps the existing output', () => {
    const before = built('docs/index.html')
    write('content/docs/index.md', '# Start\n\n[gone](/docs/gone)\n')
    const { status, stderr } = docsgen()
    write('content/docs/index.md', site['content/docs/index.md'])
    expect(status).toBe(1)
    expect(stderr).toMatch(/content\/docs\/index\.md:3:\d+/)
    expect(built('docs/index.html')).toBe(before)
  })

  it('exits with 2 on an invalid configuration', () => {
    write('site.config.ts', config.replace('title:', 'titel:'))
    const { status, stderr } = docsgen()
    write('site.config.ts', config)
    expect(status).toBe(2)
    expect(stderr).toMatch(/titel[\s\S]*title/)
  })

  it('provides types for the configuration and for imports of React pages', () => {
    const page = (groupId: string) => `import type { PageProps } from 'docsgen'
import Tabs from '@theme/Tabs'
export default ({ title }: PageProps) => <main><h1>{title}</h1><Tabs groupId=${groupId} /></main>
`
    const typed = (start: string) => config.replace('defineConfig({', `${start}({`).replace(/\}\)\n$/, '}))\n')
    const schema = `import { defineConfig, type FrontMatter } from 'docsgen'
import * as z from 'zod'
const frontMatter = z.object({ owner: z.string(), level: z.int().default(1) })
declare module 'docsgen' {
  interface SiteFrontMatter extends z.output<typeof frontMatter> {}
}
export default defineConfig({ title: 'Typed', url: 'https://docs.example.com', frontMatter })
export const level = ({ extra }: FrontMatter): number => extra.level
export const owner = ({ extra }: FrontMatter): number => extra.owner
`
    const files = {
      'object.ts': config,
      'function.ts': typed('defineConfig(() => '),
      'async.ts': typed('defineConfig(async () => '),
      'promise.ts': typed('defineConfig(Promise.resolve'),
      'typo.ts': config.replace('title:', 'titel:'),
      'page.tsx': page('"a"'),
      'bad.tsx': page('{1}'),
      'schema.ts': schema,
    }
    for (const [file, text] of Object.entries(files)) write(file, text)
    // The strictest case: CommonJS, which cannot import a module. The soak has the others.
    const compilerOptions = {
      module: 'node16',
      skipLibCheck: false,
      target: 'es2023',
      jsx: 'react-jsx',
      strict: true,
      noEmit: true,
      types: [],
    }
    write('tsconfig.json', JSON.stringify({ compilerOptions, include: Object.keys(files) }))
    const { stdout } = spawn(
      process.execPath,
      [path.join(project, 'node_modules/typescript/bin/tsc'), '-p', folder, '--singleThreaded'],
      folder,
    )
    const errors = stdout.split('\n').filter((line) => /^\S/.test(line))
    expect(errors).toEqual([
      expect.stringMatching(/^bad\.tsx\(3,\d+\).*number/),
      expect.stringMatching(/^schema\.ts\(9,\d+\).*Type 'string' is not assignable to type 'number'/),
      expect.stringMatching(/^typo\.ts\(3,3\).*'titel'/),
    ])
    for (const file of Object.keys(files)) fs.rmSync(path.join(folder, file))
  })
})

interface PackageJson {
  version: string
  main?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

function readJson(file: string): PackageJson {
  return JSON.parse(fs.readFileSync(file, 'utf8')) as PackageJson
}

/** Links an installed package of the project. */
function link(name: string): void {
  const installed = path.join(project, 'node_modules', name)
  const target = path.join(folder, 'node_modules', name)
  if (!fs.existsSync(installed)) return
  fs.mkdirSync(path.dirname(target), { recursive: true })
  fs.symlinkSync(installed, target)
}

function docsgen(command = 'build', root = folder) {
  const bin = path.join(folder, 'node_modules/docsgen/bin/docsgen.js')
  return spawn(process.execPath, [bin, ...command.split(' ')], root)
}

function built(file: string): string {
  return fs.readFileSync(path.join(folder, 'build', file), 'utf8')
}
