import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { docsgen } from '../../harness/build/cli.ts'
import { temporaryFolder, writeSite } from '../../harness/build/site.ts'

const root = path.join(temporaryFolder('decomposed-names'), 'site')

afterAll(() => fs.rmSync(path.dirname(root), { recursive: true, force: true }))

test('files with names in the form of macOS are linked as typed, and have composed names in the output', async () => {
  const onDisk = {
    'content/docs/ñu.md': '# Nu\n\n## Über\n',
    'content/docs/_pärt.md': 'Part text.\n',
    'content/docs/ö.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="3"></svg>\n',
    'content/static/ä.txt': 'x\n',
  }
  writeSite(root, {
    'site.config.ts': "export default { title: 'T', url: 'https://docs.example.com' }\n",
    'content/docs/index.md':
      '# Start\n\n[a](./ñu.md#über) [b](/docs/ñu) [c](/ä.txt) ![d](./ö.svg)\n\n::include{file=./_pärt.md}\n',
    'content/sidebars.ts': "export default { docs: ['index', 'ñu'] }\n",
    ...Object.fromEntries(Object.entries(onDisk).map(([file, text]) => [file.normalize('NFD'), text])),
  })
  const { code, stderr } = await docsgen(root, ['build', '--strict'])
  expect({ code, stderr: stderr.replace(/^(?:compile|render): .*\n/gm, '') }).toEqual({ code: 0, stderr: '' })
  expect(fs.readFileSync(path.join(root, 'build/docs/ñu/index.html'), 'utf8')).toContain('id="über"')
  expect(fs.readFileSync(path.join(root, 'build/ä.txt'), 'utf8')).toBe('x\n')
  expect(fs.readFileSync(path.join(root, 'build/docs/index.html'), 'utf8')).toContain('Part text.')
})
