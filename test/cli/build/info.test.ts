import fs from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { docsgen } from '../../harness/build/cli.ts'
import { temporaryFolder, writeSite } from '../../harness/build/site.ts'

const root = temporaryFolder('info')

afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

const linesOf = (text: string) =>
  Object.fromEntries(
    text
      .trimEnd()
      .split('\n')
      .map((line) => /^(.+?) {2,}(.*)$/.exec(line)!.slice(1)),
  )

test('docsgen info prints versions and the names of keys, and nothing that the author wrote', async () => {
  const config = `export default {
  title: 'Secret title', url: 'https://secret.example.com', customFields: { secretField: process.env.HOME },
  docs: { versions: { 'secret-version': {} }, path: 'docs' }, blog: false, i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
  analytics: { gtag: { trackingID: 'G-SECRET1' } }, redirects: [{ from: '/secret-old', to: '/' }], plugins: [{ name: 'my-plugin' }],
}\n`
  writeSite(root, { 'site.config.ts': config, 'content/docs/secret-page.md': '# Secret\n' })
  const { code, stdout, stderr } = await docsgen(root, ['info'], {
    env: { npm_config_user_agent: 'pnpm/10.1.0 npm/? node/v22.0.0 linux x64', SECRET_TOKEN: 'secret' },
  })
  expect([code, stderr]).toEqual([0, ''])
  const lines = linesOf(stdout)
  const { version } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as { version: string }
  expect(lines).toMatchObject({
    docsgen: version,
    Node: expect.stringContaining(`${process.versions.node} (V8 `),
    'Started by': 'pnpm/10.1.0',
    System: expect.stringMatching(new RegExp(`^${process.platform} ${process.arch}, `)),
    Packages: expect.stringMatching(/\besbuild 0[^,]+, react 19[^,]+.*\bsatteri 0[^,]+.*\bsharp [^,]+, /),
    Configuration: 'site.config.ts',
    Keys: [
      ...['title', 'url', 'customFields', 'docs.versions', 'docs.path', 'blog', 'i18n.defaultLocale', 'i18n.locales'],
      ...['analytics.gtag', 'redirects', 'plugins'],
    ].join(', '),
    Content: '1 collection, 2 languages',
    Plugins: 'my-plugin',
  })
  expect(stdout).not.toMatch(/secret/i)
  expect(stdout).not.toContain(root)
})

test('docsgen info names the problems of a configuration, and works without one', async () => {
  writeSite(root, { 'site.config.ts': "export default { titel: 'Secret', secretKey: 1 }\n" })
  const broken = await docsgen(root, ['info'])
  expect(broken.code).toBe(0)
  expect(linesOf(broken.stdout).Configuration).toMatch(/^site\.config\.ts: .*unknown-config-key/)
  expect(broken.stdout).not.toMatch(/secret/i)
  fs.rmSync(`${root}/site.config.ts`)
  const none = await docsgen(root, ['info'])
  expect([none.code, linesOf(none.stdout).Configuration]).toEqual([0, 'site.config.ts: no-config'])
})
