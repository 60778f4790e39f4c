import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { docsgen, docsgenProblems } from '../../harness/build/cli.ts'
import { temporaryFolder, writeFiles, writeSite } from '../../harness/build/site.ts'

const base = temporaryFolder('prose')
afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

const config = (plugin: string, i18n = '') =>
  `import { ${plugin} } from 'docsgen/${plugin}'\nexport default { title: 'Site', url: 'https://site.example.com', plugins: [${plugin}()]${i18n} }\n`
const start = { 'content/docs/index.md': '---\nslug: /\n---\n\n# Start\n\n[Plans](./plans.md)\n' }

/** Writes a program into the bin folder of the site's packages. It records its calls. */
function program(root: string, name: string, code: string): void {
  const file = path.join(root, 'node_modules/.bin', name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(
    file,
    `#!${process.execPath}\nrequire('fs').appendFileSync('calls.txt', process.argv.slice(2).join(' ') + '\\n')\n${code}`,
  )
  fs.chmodSync(file, 0o755)
}

async function checked(root: string, command = 'check') {
  const { code, problems } = await docsgenProblems(root, [command])
  const calls = path.join(root, 'calls.txt')
  const lines = fs.existsSync(calls) ? fs.readFileSync(calls, 'utf8').trim().split('\n') : []
  fs.rmSync(calls, { force: true })
  const found = problems.map(
    (it) => `${it.severity} ${it.file}:${it.line}:${it.column} ${it.message} ${it.hint} (${it.code})`,
  )
  return { code, found, calls: lines }
}

test('CSpell reports unknown words of documents, once for the same content and configuration', async () => {
  const german = 'content/i18n/de/docusaurus-plugin-content-docs/current/plans.md'
  const root = writeSite(path.join(base, 'cspell'), {
    ...start,
    'site.config.ts': config('cspell', ", i18n: { defaultLocale: 'en', locales: ['en', 'de'] }"),
    'content/docs/plans.md': '# Plans\n\nEach plan has a prize and a quibblenook.\n\nThe speling is checked.\n',
    [german]: '# Tarife\n\nJeder Tarif hat einen Preis.\n',
  })
  const cspell = path.resolve('node_modules/cspell/bin.mjs')
  program(root, 'cspell', `import(${JSON.stringify(cspell)})`)
  const speling = 'warning content/docs/plans.md:5:5 Unknown word "speling".'
  const first = await checked(root)
  expect(first).toMatchObject({
    code: 0,
    found: [
      expect.stringContaining('warning content/docs/plans.md:3:29 Unknown word "quibblenook".'),
      expect.stringMatching(new RegExp(`^${speling} Did you mean spelling, .* \\(cspell/unknown-word\\)$`)),
    ],
  })
  expect(first.calls).toHaveLength(1)
  expect(first.calls[0]).not.toContain('i18n')
  // From here on it reports nothing if it is called.
  program(root, 'cspell', '')
  expect(await checked(root, 'build')).toEqual({ ...first, calls: [] })
  writeFiles(root, { 'cspell.json': '{ "words": ["quibblenook", "speling"] }' })
  const second = await checked(root)
  expect([second.found, second.calls.length]).toEqual([[], 1])
})

test('Vale reports the alerts of its styles for changed documents only, and a failing program is an error', async () => {
  const root = writeSite(path.join(base, 'vale'), {
    ...start,
    'site.config.ts': config('vale'),
    'content/docs/plans.md': '# Plans\n\nThis is very good.\n',
    '.vale.ini': 'StylesPath = styles\n',
    'styles/Own/Weak.yml': 'tokens: [very]\n',
  })
  const absent = await docsgen(root, ['check'], { env: { PATH: path.dirname(process.execPath) } })
  expect(absent.code).toBe(1)
  expect(absent.stderr).toContain('The program "vale" is not installed.  (vale/not-installed)')
  expect(absent.stderr).toContain('Install Vale (https://vale.sh/docs/install), or remove the plugin')
  program(root, 'vale', 'console.error("E100 [.vale.ini] Runtime error"), process.exit(2)')
  expect((await checked(root)).found).toEqual([
    expect.stringMatching(/^error .*The program "vale" failed: E100 \[\.vale\.ini\] Runtime error.*\(vale\/failed\)$/),
  ])

  const alert = {
    Check: 'Own.Weak',
    Message: "Avoid 'very'.",
    Severity: 'suggestion',
    Line: 3,
    Span: [9, 12],
    Match: 'very',
  }
  program(
    root,
    'vale',
    `const files = process.argv.slice(2).filter((one) => !one.startsWith('-'))
const found = files.filter((one) => one.includes('plans')).map((one) => [one, [${JSON.stringify(alert)}]])
console.log(JSON.stringify(Object.fromEntries(found)))`,
  )
  const weak = "info content/docs/plans.md:3:9 Avoid 'very'. undefined (vale/Own.Weak)"
  expect(await checked(root)).toEqual({
    code: 0,
    found: [weak],
    calls: ['--output=JSON --no-exit --config=.vale.ini content/docs/index.md content/docs/plans.md'],
  })
  expect(await checked(root)).toEqual({ code: 0, found: [weak], calls: [] })
  fs.appendFileSync(path.join(root, 'content/docs/index.md'), '\nMore.\n')
  expect((await checked(root)).calls).toEqual(['--output=JSON --no-exit --config=.vale.ini content/docs/index.md'])
  writeFiles(root, { 'styles/Own/Weak.yml': 'tokens: [very, good]\n' })
  expect((await checked(root)).calls).toHaveLength(1)
})
