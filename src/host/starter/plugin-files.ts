import type { Starter } from './starter-files.ts'

/** Returns the files of a new plugin by path: the plugin, its test and its package. */
export function pluginFiles({ folder, version, docsgen }: Starter): Map<string, string> {
  const name = folder.toLowerCase().replace(/[^\w.-]+/g, '-') || 'docsgen-plugin'
  const manifest = {
    name,
    version: '0.1.0',
    type: 'module',
    exports: './plugin.js',
    files: ['plugin.js'],
    scripts: { test: 'node --test' },
    peerDependencies: { docsgen: `^${version}` },
    devDependencies: { docsgen },
  }
  return new Map([
    ['package.json', `${JSON.stringify(manifest, null, 2)}\n`],
    ['plugin.js', plugin(name)],
    ['plugin.test.js', test],
  ])
}

function plugin(name: string): string {
  return `import { definePlugin } from 'docsgen'

/**
 * A page with the people of a JSON file.
 *
 * @param {{ file?: string }} options
 */
export function people({ file = 'people.json' } = {}) {
  return definePlugin({
    name: '${name}',
    load: ({ read }) => JSON.parse(read(file) ?? '[]'),
    pages: (people) => [
      {
        path: '/people',
        title: 'People',
        markdown: people.map(({ name, role }) => \`- **\${name}**, \${role}\`).join('\\n'),
      },
    ],
    checks: [
      {
        name: 'people',
        run: ({ pages }) =>
          [...pages].some(({ route }) => route === '/people')
            ? []
            : [{ severity: 'error', code: 'no-page', message: 'The page of the people was not built.' }],
      },
    ],
  })
}
`
}

const test = `import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildFixture } from 'docsgen/testing'
import { people } from './plugin.js'

test('lists the people of the file', async () => {
  const files = { 'people.json': '[{ "name": "Ann", "role": "editor" }]' }
  const { page, problems } = await buildFixture({ files, plugins: [people()] })
  assert.deepEqual(problems, [])
  assert.match(page('/people') ?? '', /<strong>Ann<\\/strong>, editor/)
})

test('reports a file that is no JSON, with the name of the plugin', async () => {
  const { problems } = await buildFixture({ files: { 'people.json': 'none' }, plugins: [people()] })
  assert.match(problems[0]?.message ?? '', /"load" of the plugin/)
})
`
