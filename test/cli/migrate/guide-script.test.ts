import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { bin } from '../../harness/build/cli.ts'
import { temporaryFolder, writeFiles } from '../../harness/build/site.ts'

const base = temporaryFolder('guide-script')
const root = path.join(base, 'site')
afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

const guide = fs.readFileSync(path.resolve(import.meta.dirname, '../../../guide/docs/move/docusaurus.md'), 'utf8')

/** Commands that need a registry, as they change a site: `npm install`, and the build of the old generator. */
const commands = {
  npm: `#!/bin/sh
[ "$*" = 'install --save-dev docsgen' ] || exit 1
printf '{ "private": true, "devDependencies": { "docsgen": "*" } }\\n' > package.json
printf '{}\\n' > package-lock.json
`,
  npx: `#!/bin/sh
command="$1"
shift
if [ "$command" = docsgen ]; then exec '${process.execPath}' '${bin}' "$@"; fi
[ "$command $*" = 'docusaurus build' ] && cp -r ../old build
`,
}

const page = (route: string, title: string, text: string, links = '') =>
  `<html><head><meta name="generator" content="Docusaurus v3.9.2"><title>${title} | Quay</title></head><body><main><article><h1>${title}</h1>${text}${links}</article></main></body></html>${route}`

test('the script of the guide moves a site word for word', () => {
  const [, script] = /```sh title="move\.sh"\n([\s\S]*?)```/.exec(guide)!
  writeFiles(root, {
    'docusaurus.config.js':
      "module.exports = { title: 'Quay', url: 'https://docs.example.com', baseUrl: '/', trailingSlash: false, presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]], plugins: [['@docusaurus/plugin-client-redirects', { fromExtensions: ['htm'] }]] }\n",
    'package.json': '{ "private": true }\n',
    'docs/index.md': '# Quay\n\nShips land here.\n',
    'docs/tides.md': '# Tides\n\n## High water\n\nSee [the quay](./index.md).\n',
    '.gitignore': 'node_modules\nbuild\n',
  })
  writeFiles(base, {
    'old/index.html': page('', 'Quay', '<p>Ships land here.</p>'),
    'old/tides.html': page('', 'Tides', '<h2 id="high-water">High water</h2>', '<p>See <a href="/">the quay</a>.</p>'),
    ...Object.fromEntries(Object.entries(commands).map(([name, text]) => [`bin/${name}`, text])),
    'move.sh': script!,
  })
  for (const name of Object.keys(commands)) fs.chmodSync(path.join(base, 'bin', name), 0o755)
  const { NODE_ENV: _, VITEST: __, ...inherited } = process.env
  const env = {
    ...inherited,
    PATH: `${path.join(base, 'bin')}:${process.env.PATH}`,
    GIT_AUTHOR_NAME: 'A',
    GIT_AUTHOR_EMAIL: 'a@example.com',
    GIT_COMMITTER_NAME: 'A',
    GIT_COMMITTER_EMAIL: 'a@example.com',
  }
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, env, encoding: 'utf8' })
  git('init', '-q')
  git('add', '-A')
  git('commit', '-qm', 'Before')
  const { status, stdout, stderr } = spawnSync('sh', [path.join(base, 'move.sh')], { cwd: root, env, encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, expect.not.stringContaining('error')])
  expect(stdout).toMatch(/Old build 2 of 2 pages are the same\n {2}Score {5}100 of 100/)
  expect(git('status', '--porcelain')).toBe('')
  expect(git('log', '-1', '--format=%s')).toBe('Move to docsgen\n')
  const committed = git('ls-tree', '-r', '--name-only', 'HEAD').split('\n')
  expect(committed).toEqual(expect.arrayContaining(['MIGRATION.md', 'site.config.ts', 'docusaurus.config.js']))
  expect(committed.filter((file) => file.startsWith('build'))).toEqual([])
  expect(fs.existsSync(path.join(root, 'build/tides.html'))).toBe(true)
  expect(fs.existsSync(path.join(root, 'build-docusaurus/tides.html'))).toBe(true)
}, 60_000)
