import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { docsgen, docsgenProblems, shortForm } from '../../harness/build/cli.ts'
import { type Files, temporaryFolder, treeOf, writeFiles } from '../../harness/build/site.ts'
import { onFullDisk, withFault } from './fault.ts'

const base = temporaryFolder('init')
/** The files of a new site. */
let names: string[] = []

beforeAll(async () => {
  fs.chmodSync(base, 0o755)
  expect((await docsgen(base, ['init', 'first'])).code).toBe(0)
  names = Object.keys(treeOf(path.join(base, 'first'))!)
})

afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

function folderWith(name: string, files: Files): string {
  const folder = path.join(base, name)
  fs.mkdirSync(folder, { recursive: true })
  writeFiles(folder, files)
  return folder
}

describe('a new site', () => {
  test.each([
    ['guide', 'guide', 'Guide'],
    ['my-project_docs', 'my-project-docs', 'My project docs'],
    ['Mein Büro Köln', 'mein-buro-koln', 'Mein Büro Köln'],
    ['文档', 'documentation', '文档'],
    [`it's "quoted" <b> $& \${x}`, 'it-s-quoted-b-x', `It&#x27;s &quot;quoted&quot; &lt;b&gt; $&amp; \${x}`],
    ['docsgen', 'docsgen-site', 'Docsgen'],
    ['eBay-iOS', 'ebay-ios', 'eBay iOS'],
    ['deep/er/site', 'site', 'Site'],
  ])('in "%s" builds without a problem, as the package %s', async (name, packageName, title) => {
    expect((await docsgen(base, ['init', name])).code).toBe(0)
    const root = path.join(base, name)
    const { code, problems } = await docsgenProblems(root, ['build', '--strict'])
    expect(problems).toEqual([])
    expect(code).toBe(0)
    expect(JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))).toMatchObject({ name: packageName })
    const pages = ['index.html', 'docs/intro/index.html', 'docs/writing/markdown/index.html', '404.html']
    for (const page of pages) expect(fs.readFileSync(path.join(root, 'build', page), 'utf8')).toContain(title)
  })

  test('depends on the docsgen that created it, and has the accent of its configuration', async () => {
    const root = path.join(base, 'first')
    const own = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
    expect(own).toMatchObject({ type: 'module', dependencies: { docsgen: expect.stringMatching(/^file:/) } })
    const source = path.resolve(fs.realpathSync(root), own.dependencies.docsgen.slice('file:'.length))
    expect(source).toBe(fs.realpathSync(path.join(import.meta.dirname, '../../..')))
    expect(Object.keys(own.scripts)).toEqual(['start', 'build', 'preview', 'check'])
    await docsgen(root, ['build'])
    const styles = Object.keys(treeOf(path.join(root, 'build/assets'))!).filter((file) => file.endsWith('.css'))
    const texts = styles.map((file) => fs.readFileSync(path.join(root, 'build/assets', file), 'utf8'))
    expect(texts.some((text) => text.includes('#5b3fa6'))).toBe(true)
  })

  test('demonstrates the features of documents', async () => {
    const root = path.join(base, 'first')
    await docsgen(root, ['build'])
    const html = fs.readFileSync(path.join(root, 'build/docs/writing/markdown/index.html'), 'utf8')
    for (const part of ['theme-admonition', 'role="tablist"', 'greeting.ts', 'code-block-highlighted-line', '<table'])
      expect(html).toContain(part)
    expect(html).toContain('href="/docs/intro#first-steps"')
  })

  test('can be created in a new repository, and prints the next steps', async () => {
    const files = { '.git/HEAD': 'ref', 'README.md': '# Mine\n', LICENSE: 'MIT' }
    const root = folderWith('repository', files)
    const { code, stdout, stderr } = await docsgen(root, ['init'])
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout.split('\n').map((line) => line.trim().replace(/ {2,}.*/, ''))).toEqual([
      'Created a site with 12 files in this folder. Next steps:',
      'npm install',
      'npx docsgen serve',
      'npx docsgen check',
      'npx docsgen build',
      '',
    ])
    expect(Object.keys(treeOf(root)!)).toEqual([...names, ...Object.keys(files)].sort())
    for (const [file, text] of Object.entries(files)) expect(fs.readFileSync(path.join(root, file), 'utf8')).toBe(text)
  })

  test('prints its folder quoted for a shell', async () => {
    const { stdout } = await docsgen(base, ['init', 'two words'])
    expect(stdout).toContain('cd "two words" && npm install')
    expect(await docsgen(base, ['init', 'silent', '--quiet'])).toMatchObject({ code: 0, stdout: '', stderr: '' })
  })

  test('keeps an existing package.json and .gitignore, and prints what to add', async () => {
    const files = {
      'package.json': '{ "scripts": { "build": "make" } }',
      '.gitignore': '/node_modules\nbuild\n',
    }
    const root = folderWith('project', files)
    const { code, stdout } = await docsgen(root, ['init'])
    expect(code).toBe(0)
    for (const [file, text] of Object.entries(files)) expect(fs.readFileSync(path.join(root, file), 'utf8')).toBe(text)
    expect(stdout).toMatch(
      /^package\.json was not changed\. Add:\n {2}"scripts": \{ "start": "docsgen serve", "preview": "docsgen preview", "check": "docsgen check --strict" \}\n {2}"dependencies": \{ "docsgen": "file:[^"]+" \}\n {2}"devDependencies": \{ "@types\/react": "\^19\.0\.0" \}\n\n\.gitignore was not changed\. Add:\n {2}\.docsgen\/\n\nCreated a site with 10 files/,
    )
    expect((await docsgenProblems(root, ['build', '--strict'])).problems).toEqual([])
  })
})

describe('existing files are never changed', () => {
  test('by a second site in the same folder, which is one problem with every file', async () => {
    await docsgen(base, ['init', 'twice'])
    const root = path.join(base, 'twice')
    const before = treeOf(root)
    const { code, problems } = await docsgenProblems(base, ['init', 'twice'])
    expect(code).toBe(2)
    const own = names.filter((file) => !['package.json', 'tsconfig.json', '.gitignore', 'AGENTS.md'].includes(file))
    expect(problems.map(shortForm)).toEqual(['error init-exists site.config.ts'])
    expect(own.length).toBeGreaterThan(3)
    for (const file of own) expect(problems[0]!.message).toContain(file)
    expect(treeOf(root)).toEqual(before)
  })

  test.each<[string, Files, string]>([
    ['a configuration', { 'site.config.ts': '' }, 'site.config.ts'],
    ['a configuration with another name', { 'site.config.mjs': '' }, 'site.config.mjs'],
    ['a document', { 'content/docs/intro.md': 'mine' }, 'content/docs/intro.md'],
    ['a file instead of a folder', { content: 'mine' }, 'content'],
    ['a folder instead of a file', { 'theme/custom.css/mine': '' }, 'theme/custom.css'],
    ['a folder instead of package.json', { 'package.json/mine': '' }, 'package.json'],
  ])('%s', async (name, files, found) => {
    const root = folderWith(name, files)
    const before = fs.readdirSync(root, { recursive: true })
    const { code, problems } = await docsgenProblems(base, ['init', name])
    expect(problems.map(shortForm)).toEqual([`error init-exists ${found}`])
    expect(code).toBe(2)
    expect(fs.readdirSync(root, { recursive: true })).toEqual(before)
  })

  test('a broken symbolic link', async () => {
    const root = folderWith('link', {})
    fs.symlinkSync('gone', path.join(root, '.gitignore'))
    expect((await docsgenProblems(root, ['init'])).problems.map(shortForm)).toEqual(['error init-exists .gitignore'])
    expect(fs.readdirSync(root)).toEqual(['.gitignore'])
  })

  test('a file with the name of the site', async () => {
    writeFiles(base, { file: 'mine' })
    expect((await docsgenProblems(base, ['init', 'file'])).problems.map(shortForm)).toEqual(['error init-exists .'])
    const below = await docsgenProblems(base, ['init', 'file/site'])
    // Which path fails first depends on the version of Node.
    expect([below.code, ...below.problems.map(({ code }) => code)]).toEqual([2, 'disk-failed'])
    expect(fs.readFileSync(path.join(base, 'file'), 'utf8')).toBe('mine')
  })
})

describe('a site that cannot be written completely leaves nothing behind', () => {
  test('on a full disk, at any write', async () => {
    const log = path.join(base, 'calls')
    await docsgen(base, ['init', 'counted/site'], withFault({ only: 'counted', log }))
    const calls = Number(fs.readFileSync(log, 'utf8'))
    const failed: number[] = []
    const points = Array.from({ length: calls }, (_, n) => n + 1)
    for (const at of points) {
      const only = `full-${at}`
      const { code, problems } = await onFullDisk(base, ['init', `${only}/site`], { only, at })
      if (code === 0) continue
      failed.push(at)
      expect(problems.map((it) => it.code)).toEqual(['disk-failed'])
      expect(problems[0]!.message).toContain('ENOSPC')
      expect(code).toBe(2)
      expect(fs.existsSync(path.join(base, only))).toBe(false)
    }
    // Folders are created between files, so some failures occur after a part of the site was written.
    expect(failed.length).toBeGreaterThan(names.length + 5)
  }, 120_000)

  // Runs as another user, as root may write everywhere.
  test.skipIf(process.getuid?.() !== 0)('in a read-only folder', async () => {
    const root = folderWith('rights', { 'content/mine.txt': '' })
    execFileSync('chown', ['-R', '65534:65534', root])
    fs.chmodSync(path.join(root, 'content'), 0o555)
    const { code, problems } = await docsgenProblems(root, ['init'], { uid: 65534, env: { HOME: base } })
    expect(problems.map(shortForm)).toEqual(['error disk-failed content/docs'])
    expect(code).toBe(2)
    expect(fs.readdirSync(root, { recursive: true }).sort()).toEqual(['content', 'content/mine.txt'])
    fs.chmodSync(root, 0o555)
    const whole = await docsgenProblems(root, ['init'], { uid: 65534, env: { HOME: base } })
    expect(whole.problems.map(shortForm)).toEqual(['error disk-failed'])
    expect(whole.problems[0]!.message).toBe('Cannot write files into this folder: EACCES: permission denied.')
  })
})

describe('the initial content of a new site', () => {
  test('has a tour on the front page, whose steps lead to the described problem', async () => {
    expect((await docsgen(base, ['init', 'tour'])).code).toBe(0)
    const root = path.join(base, 'tour')
    const page = path.join(root, 'content/pages/index.md')
    const text = fs.readFileSync(page, 'utf8')
    fs.writeFileSync(page, text.replace('[introduction](/docs/intro)', '[introduction](/docs/into)'))
    fs.writeFileSync(path.join(root, 'content/docs/first.md'), '# My first page\n')
    const { problems } = await docsgenProblems(root, ['check'])
    expect(problems.map(shortForm)).toEqual(['error broken-link content/pages/index.md:35:4'])
    expect(problems[0]!.hint).toContain('/docs/intro')
  })

  test('sets only existing tokens of the theme', async () => {
    const text = fs.readFileSync(path.join(base, 'first/theme/custom.css'), 'utf8')
    const tokens = fs.readFileSync(path.resolve(import.meta.dirname, '../../../client/theme/css/tokens.css'), 'utf8')
    const names = [...text.matchAll(/(--[\w-]+):/g)].map(([, name]) => name!)
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) expect(tokens, name).toMatch(new RegExp(`${name}\\s*:`))
  })

  test('links to the latest version after the first one is created', async () => {
    expect((await docsgen(base, ['init', 'versioned'])).code).toBe(0)
    const root = path.join(base, 'versioned')
    expect((await docsgen(root, ['version', '1.0'])).code).toBe(0)
    expect((await docsgenProblems(root, ['build', '--strict'])).problems).toEqual([])
    const home = fs.readFileSync(path.join(root, 'build/index.html'), 'utf8')
    const article = home.slice(home.indexOf('<main'), home.indexOf('</main>'))
    const links = [...article.matchAll(/href="(\/docs[^"]*)"/g)].map(([, href]) => href)
    expect([...new Set(links)]).toEqual(['/docs/intro', '/docs/writing/markdown'])
  })
})
