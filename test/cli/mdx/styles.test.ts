import fs from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { docsgenProblems, shortForm } from '../../harness/build/cli.ts'
import { configText, temporaryFolder, writeFiles, writeSite } from '../../harness/build/site.ts'

const base = temporaryFolder('styles')
afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

const css = `@import url("/fonts/own.css");
.a { background: url(/img/a.svg?x=1#y) }
.b { background: url("/base/img/a.svg") }
.c { background: url("./own.svg"), url(https://cdn.example.com/x.svg), url(//cdn.example.com/y.svg) }
.d { background: url("/img/gone.svg") }
`

function site(name: string, text: string): string {
  return writeSite(path.join(base, name), {
    'site.config.ts': configText({ baseUrl: '/base/', theme: { css: ['theme/own.css'] } }),
    'content/docs/a.md': '# A\n',
    'content/static/img/a.svg': '<svg/>',
    'content/static/fonts/own.css': '',
    'theme/own.css': text,
    'theme/own.svg': '<svg/>',
  })
}

describe('a site URL in a stylesheet', () => {
  test('leads to the static file, with the base URL', async () => {
    const root = site('good', css.replace(/^\.d.*\n/m, ''))
    const { code, problems } = await docsgenProblems(root, ['build'])
    expect({ code, problems }).toEqual({ code: 0, problems: [] })
    const sheets = fs.readdirSync(path.join(root, 'build/assets')).filter((name) => /^site\..*\.css$/.test(name))
    expect(sheets).toHaveLength(1)
    const made = fs.readFileSync(path.join(root, 'build/assets', sheets[0]!), 'utf8')
    expect(made).toMatch(/@import "\/base\/fonts\/own\.css"/)
    expect(made.match(/\/base\/img\/a\.svg(?:\?x=1#y)?/g)).toEqual(['/base/img/a.svg?x=1#y', '/base/img/a.svg'])
    expect(made).toMatch(/\/base\/assets\/own\.\w+\.svg/)
    expect(made).toContain('https://cdn.example.com/x.svg')
  })

  test('is one error at its line until the file exists', async () => {
    const root = site('missing', css)
    const broken = await docsgenProblems(root, ['build'])
    expect(broken.problems.map(shortForm)).toEqual(['error broken-asset theme/own.css:5:22'])
    writeFiles(root, { 'content/static/img/gone.svg': '<svg/>' })
    expect((await docsgenProblems(root, ['build'])).problems).toEqual([])
    fs.rmSync(path.join(root, 'content/static/img/gone.svg'))
    expect((await docsgenProblems(root, ['build'])).problems.map(shortForm)).toEqual([
      'error broken-asset theme/own.css:5:22',
    ])
  })
})
