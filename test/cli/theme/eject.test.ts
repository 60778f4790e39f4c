import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { themeComponentNames } from '../../../src/config/theme-names.ts'
import { docsgen, docsgenProblems, shortForm } from '../../harness/build/cli.ts'
import { configText, temporaryFolder, writeSite } from '../../harness/build/site.ts'

const base = temporaryFolder('eject')
const root = path.join(base, 'site')
const config = (components: Record<string, string> = {}) =>
  configText({ footer: { copyright: 'x' }, theme: { components } })
writeSite(root, { 'site.config.ts': config(), 'content/docs/a.md': '# A\n', 'content/docs/b.md': '# B\n' })
const file = (name: string) => path.join(root, name)
const edit = (name: string, from: string | RegExp, to: string) =>
  fs.writeFileSync(file(name), fs.readFileSync(file(name), 'utf8').replace(from, to))

afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

test('lists the components with descriptions', async () => {
  const { code, stdout } = await docsgen(root, ['eject'])
  expect(code).toBe(0)
  const rows = stdout.split('\n').filter((line) => line.startsWith('  '))
  expect(rows.map((row) => row.trim().split(/ {2,}/)[0])).toEqual([...themeComponentNames])
  expect(rows[0]).toMatch(/^ {2}Navbar {2,}The navbar\.$/)
})

test('writes a copy once, and overwrites it only with --force', async () => {
  const { code, stdout } = await docsgen(root, ['eject', 'Footer'])
  expect([code, stdout]).toEqual([
    0,
    "Wrote theme/Footer.tsx.\nAdd it to the configuration:\n\n  theme: { components: { Footer: './theme/Footer.tsx' } },\n",
  ])
  edit('theme/Footer.tsx', '<footer ', '<footer data-own="" ')
  const again = await docsgenProblems(root, ['eject', 'Footer', '--wrap'])
  expect([again.code, again.problems.map(shortForm)]).toEqual([2, ['error eject-exists theme/Footer.tsx']])
  fs.writeFileSync(file('site.config.ts'), config({ Footer: './theme/Footer.tsx' }))
  const built = await docsgenProblems(root, ['build'])
  expect([built.code, built.problems]).toEqual([0, []])
  expect(fs.readFileSync(file('build/docs/a/index.html'), 'utf8')).toContain('<footer data-own="" ')
  expect((await docsgen(root, ['eject', 'Footer', '--force'])).stdout).toBe('Wrote theme/Footer.tsx.\n')
  expect(fs.readFileSync(file('theme/Footer.tsx'), 'utf8')).not.toContain('data-own')
})

test('a build reports changed properties of a copy', async () => {
  await docsgen(root, ['eject', 'Footer', '--force'])
  edit('theme/Footer.tsx', /(FooterView\.row):\w+/, '$1:000000')
  edit('theme/Footer.tsx', / FooterView\.columns:\w+/, ' FooterView.cells:123456')
  const [found, ...others] = (await docsgenProblems(root, ['build'])).problems
  expect(others).toEqual([])
  expect(shortForm(found!)).toBe('warning changed-component theme/Footer.tsx:3:4')
  expect(found!.message).toBe(
    'The properties of "Footer" changed: FooterView.cells was removed, FooterView.row is now FooterItem[], the theme now reads FooterView.columns ({ title?: string; className?: string; items: FooterItem[] }[]).',
  )
  const [, list] = /replace its list with: (.*)$/.exec(found!.hint!)!
  edit('theme/Footer.tsx', /@ejected .*/, list!)
  expect((await docsgenProblems(root, ['build'])).problems).toEqual([])
})

test('a wrapper depends on the properties that it passes on', async () => {
  await docsgen(root, ['eject', 'DocItem/Content', '--wrap'])
  fs.writeFileSync(file('site.config.ts'), config({ 'DocItem/Content': 'theme/DocItem/Content.tsx' }))
  expect((await docsgenProblems(root, ['build'])).problems).toEqual([])
  edit('theme/DocItem/Content.tsx', / view:\w+/, '')
  const [found] = (await docsgenProblems(root, ['build'])).problems
  expect(found!.message).toBe('The properties of "DocItem/Content" changed: view (PageView) was added.')
})
