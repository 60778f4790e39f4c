import fs from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import chromium from '@sparticuz/chromium'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ShotRecord } from '../../../src/shots/record.ts'
import { docsgen } from '../../harness/build/cli.ts'
import { configText, temporaryFolder, writeFiles } from '../../harness/build/site.ts'
import { connect } from '../../harness/theme/connect.ts'
import { pageOf } from './faults.ts'

const root = temporaryFolder('shots-run')
const at = (...names: string[]) => path.join(root, ...names)
const recordOf = (folder: string) => JSON.parse(fs.readFileSync(at(folder, 'shots.json'), 'utf8')) as ShotRecord
const dark = '<style>@media (prefers-color-scheme: dark) { p { color: #333; background: #222 } }</style>'

let program: string

beforeAll(async () => {
  program = await chromium.executablePath()
  writeFiles(root, {
    'site.config.ts': configText({ title: 'Quay', baseUrl: '/base/' }),
    'content/docs/start.md': '# Start\n\nTo the [second](./second.md).\n',
    'content/docs/second.md': '# Second\n\nSome text.\n',
    'content/redirects.ts': "export default { '/old': '/docs/second' }\n",
    'dist/index.html': pageOf('<p>Text</p>'),
    'dist/a/b/index.html': pageOf('<p>Text</p><p style="font-size:9px">Small</p><img src="../../c.svg" alt="C">', dark),
    'dist/a/c d.html': pageOf('<p>Text</p><p style="font-size:9px">Small</p>', dark),
    'dist/c.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    'dist/old.html': '<!doctype html><head><meta http-equiv="refresh" content="0; url=/base/"></head>',
  })
  expect((await docsgen(root, ['build'])).code).toBe(0)
}, 60_000)

afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

async function shots(args: string[], browser = program) {
  const { code, stdout, stderr } = await docsgen(root, ['shots', ...args], { env: { CHROME_PATH: browser } })
  return { code, stdout, stderr }
}
const other = ['--out-dir', 'dist', '--config', 'none.ts']

test('animations are at their end, but not those by scrolling', async () => {
  const box = (name: string, animation: string) =>
    `<style>@keyframes ${name} { to { background: red } }</style><p style="margin:0;height:200px;animation:${name} 9s both;${animation}">A</p>`
  const page = pageOf(box('late', 'animation-delay:9s') + box('scrolled', 'animation-timeline:scroll(self inline)'))
  writeFiles(root, { 'moving/index.html': page })
  const { code, stderr } = await shots(['--out-dir', 'moving', '--widths', '390', '--modes', 'light'])
  expect(code, stderr).toBe(0)
  const { file } = recordOf('shots').pages[0]!.pictures['390-light']!
  const { data, info } = await sharp(at('shots', file)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const isRed = (row: number) => data.readUIntBE((row * info.width + 300) * 3, 3) === 0xff0000
  expect(Array.from({ length: info.height }, (_, row) => row).filter(isRed).length).toBe(200)
}, 30_000)

test('a build has pictures of each page and view, and a contact sheet that can be filtered', async () => {
  const { code, stdout, stderr } = await shots(['--forced-colors'])
  expect([code, stdout], stderr).toEqual([0, expect.stringContaining('4 pages in 5 views: 0 problems')])
  expect(stdout).toContain('Left out: 1 redirect')
  const { views, pages } = recordOf('shots')
  const names = ['1440-light', '1440-dark', '390-light', '390-dark', '1440-forced-colors']
  expect(views.map(({ name }) => name)).toEqual(names)
  expect(pages.map(({ route }) => route)).toEqual(['/', '/404', '/docs/second/', '/docs/start/'])
  for (const { pictures } of pages)
    for (const name of names) {
      const { file, width } = pictures[name]!
      expect([fs.readFileSync(at('shots', file)).toString('latin1', 1, 4), width]).toEqual([
        'PNG',
        Number.parseInt(name, 10),
      ])
    }
  const [light, ...modes] = names
    .slice(0, 3)
    .map((name) => fs.readFileSync(at('shots', pages[2]!.pictures[name]!.file)))
  expect(modes.filter((picture) => picture.equals(light!))).toEqual([])
})

test('the output of another generator is looked at below its base URL, and one cause is one problem', async () => {
  fs.rmSync(at('site.config.ts'))
  const args = ['--out-dir', 'dist', '--base-url', '/base/', '--widths', '600,320', '--to', 'pictures']
  const { code, stdout, stderr } = await shots([...args, '--reporter', 'json'])
  const { problems } = JSON.parse(stdout) as { problems: { code: string; message: string; file: string }[] }
  expect(problems.map(({ code, file }) => [code, file])).toEqual([
    ['low-contrast', 'dist/a/b/index.html'],
    ['small-text', 'dist/a/b/index.html'],
  ])
  expect(problems[0]!.message).toMatch(
    /contrast of 1\.\d:1 instead of 4\.5:1\. It is "Text" in main > p\. Seen on \/a\/b\/ at 600 px, dark and 320 px, dark and 1 more page\.$/,
  )
  expect(problems[1]!.message).toBe(
    'The text has a size of 9 px. It is "Small" in main > p. Seen on /a/b/ in all views and 1 more page.',
  )
  expect(stderr).toContain('3 pages in 4 views: 2 problems')
  expect(code).toBe(0)
  const strict = await shots([...args, '--strict', '--only', 'a/c*', '--no-pictures', '--modes', 'light'])
  expect([strict.code, strict.stdout]).toEqual([1, expect.stringContaining('1 page in 2 views: 1 problem')])
  // Without pictures, nothing is written.
  expect(recordOf('pictures').pages.length).toBe(3)
  fs.writeFileSync(at('site.config.ts'), configText({ title: 'Quay', baseUrl: '/base/' }))
})

test('--compare shows what changed since earlier pictures, an older build, and a run into the same folder', async () => {
  const few = ['--widths', '700', '--modes', 'light']
  const changed = (folder: string) =>
    recordOf(folder).pages.map(({ route, status, pictures }) => [
      route,
      status ?? pictures['700-light']?.before?.pixels,
    ])
  await shots([...few, '--to', 'first'])
  fs.renameSync(at('build'), at('build-old'))
  writeFiles(root, {
    'content/docs/second.md': '# Second\n\nSome other text.\n',
    'content/docs/third.md': '# Third\n\nNew.\n',
  })
  fs.rmSync(at('content/redirects.ts'))
  expect((await docsgen(root, ['build', '--no-cache'])).code).toBe(0)
  for (const old of ['first', 'build-old']) {
    expect((await shots([...few, '--only', 'docs', '--compare', old, '--to', 'second'])).code).toBe(0)
    expect(changed('second')).toEqual(
      expect.arrayContaining([
        ['/docs/second/', expect.any(Number)],
        ['/docs/third/', 'added'],
      ]),
    )
  }
  expect((await shots([...few, '--compare', 'first', '--to', 'first'])).code).toBe(0)
  expect(changed('first')).toEqual(
    expect.arrayContaining([
      ['/404', undefined],
      ['/docs/second/', expect.any(Number)],
    ]),
  )
  const browser = await connect()
  const page = await browser.newPage()
  await page.goto(pathToFileURL(at('first/index.html')).href)
  const shown = () => page.locator('tbody tr:visible th[scope=row]').allTextContents()
  expect(await shown()).toEqual(expect.arrayContaining(['/docs/second/', '/docs/third/ added']))
  expect(await shown()).not.toContain('/404')
  await page.locator('#filter').selectOption('')
  await page.locator('#route').fill('second')
  expect(await shown()).toEqual(['/docs/second/'])
  await page.locator('tr:visible .window button').click()
  expect(await page.locator('dialog .compare img').count()).toBe(2)
  await page.getByRole('slider', { name: 'Before and after' }).fill('10')
  expect(await page.locator('.compare').getAttribute('style')).toContain('10%')
  await browser.close()
}, 120_000)

test('a page that does not finish loading is a warning, and is checked as it is', async () => {
  const host = createServer(() => {})
  await new Promise<void>((listening) => host.listen(0, '127.0.0.1', listening))
  const { port } = host.address() as AddressInfo
  writeFiles(root, { 'slow/index.html': pageOf(`<p>Text</p><script src="http://127.0.0.1:${port}/"></script>`) })
  const run = await shots(['--out-dir', 'slow', '--widths', '700', '--modes', 'light', '--no-pictures'])
  host.closeAllConnections()
  host.close()
  expect([run.code, run.stderr]).toEqual([0, expect.stringContaining('did not finish loading within 15 seconds')])
}, 60_000)

test('mistakes have a solution', async () => {
  const none = await shots([], at('nowhere'))
  expect([none.code, none.stdout]).toEqual([2, ''])
  expect(none.stderr).toContain('There is no Chromium on this machine, which "docsgen shots" needs.')
  expect((await shots([], '/bin/false')).stderr).toContain('(pdf-failed)')
  expect((await shots(['--out-dir', 'nowhere'])).stderr).toContain('(no-build)')
  expect((await shots(['--only', 'nothing/**'])).stderr).toContain('(empty-part)')
  expect((await shots(['--compare', 'content'])).stderr).toContain('(no-old-site)')
  expect((await shots([...other, '--modes', 'gray'])).stderr).toContain('"light", "dark" or "light,dark"')
  expect((await shots(['--widths', '1440,x'])).stderr).toContain('whole numbers from 200 to 4000')
  expect((await shots(other)).code).toBe(2)
})
