import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
const load = (name: string) => import(/* @vite-ignore */ path.join(root, 'bin/release', name))

describe('a release', () => {
  test('has one version, in all packages', () => {
    const { version } = JSON.parse(read('package.json'))
    const create = JSON.parse(read('bin/create-docsgen/package.json'))
    expect(create).toMatchObject({ version, dependencies: { docsgen: version } })
    const lock = JSON.parse(read('package-lock.json'))
    expect([lock.version, lock.packages[''].version]).toEqual([version, version])
    expect(read('guide/samples/ci/action.yml')).toContain(`/docsgen@v${version}\n`)
  })

  test('has addresses only if the repository has an owner', async () => {
    const { projectOf } = await load('project.js')
    expect(projectOf({ repository: 'github:OWNER/docsgen' })).toBeUndefined()
    expect(projectOf({ repository: 'github:Quay/docs' })).toEqual({
      url: 'https://github.com/Quay/docs',
      repository: { type: 'git', url: 'git+https://github.com/Quay/docs.git' },
      homepage: 'https://quay.github.io/docs/',
      bugs: { url: 'https://github.com/Quay/docs/issues' },
    })
    expect(() => projectOf({ repository: 'https://example.com' })).toThrow(
      '"repository" should be "github:owner/name".',
    )
  })

  test('has a README whose links lead to the repository', async () => {
    const { withAbsoluteLinks } = await load('pack.js')
    const text = withAbsoluteLinks(read('README.md'), 'https://github.com/a/b', 'v1.0.0')
    expect(text).not.toMatch(/(?:\]\(|src(?:set)?=")\./)
    expect(text).toContain('](https://github.com/a/b/blob/v1.0.0/LICENSE)')
    expect(text).toMatch(/src="https:\/\/github\.com\/a\/b\/raw\/v1\.0\.0\/guide\/[^"]+\.webp"/)
    // Links within the page stay.
    expect(text).toContain('](#this-repository)')
  })

  test('dates the first section of the changelog, and prints it', async () => {
    const { dated, sectionOf } = await load('changelog.js')
    const changelog = '# Changelog\n\n## [1.1.0] - unreleased\n\n- New.\n\n## [1.0.0] - 2026-01-01\n\n- First.\n'
    expect(sectionOf(changelog, '1.1.0')).toBe('- New.')
    expect(sectionOf(changelog, '1.0.0')).toBe('- First.')
    expect(sectionOf(changelog, '1.2.0')).toBeUndefined()
    expect(dated(changelog, '1.1.0', '2026-02-02')).toContain('## [1.1.0] - 2026-02-02\n\n- New.')
    expect(dated('## [Unreleased]\n\n- New.\n', '1.2.0', '2026-02-02')).toBe('## [1.2.0] - 2026-02-02\n\n- New.\n')
  })

  test('removes what is true only before the first publication', async () => {
    const { asPublished } = await load('texts.js')
    expect(asPublished('A\n\n<!-- until published -->\nNot yet.\n<!-- /until published -->\n\nB\n')).toBe('A\n\nB\n')
  })
})
