import fs from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { docsgen } from '../../harness/build/cli.ts'
import { configText, temporaryFolder, writeSite } from '../../harness/build/site.ts'
import { printedPolicy } from '../../harness/csp/strict-host.ts'

const base = temporaryFolder('headers')

afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

const files = {
  'content/docs/plain.md': '# Plain\n',
  'content/docs/image.md': '# Image\n\n![A](https://img.example.com/a.png)\n',
  'content/docs/frame.md': '# Frame\n\n<iframe src="https://frames.example.com/x" title="x"></iframe>\n',
  'content/docs/script.md': '# Script\n\n<script>document.title = "x"</script>\n<p onclick="go()">x</p>\n',
  'content/docs/style.md': '# Style\n\n<p style="color: red">x</p>\n',
  'theme/own.css': '@font-face { font-family: x; src: url(https://fonts.example.com/a.woff2) }\n',
}

async function build(name: string, config: object): Promise<{ root: string; policy: string; stdout: string }> {
  const own = { baseUrl: '/base/', theme: { css: ['theme/own.css'] }, markdown: { html: 'trusted' }, ...config }
  const root = writeSite(path.join(base, name), { ...files, 'site.config.ts': configText(own) })
  const { code, stdout, stderr } = await docsgen(root, ['build', '--verbose'])
  expect(code, stderr).toBe(0)
  return { root, stdout, policy: printedPolicy(stdout) }
}

describe('a build', () => {
  test('prints one policy for all pages, and lists pages with special requirements', async () => {
    const { root, policy } = await build('printed', {})
    expect(policy).toContain("img-src 'self' data: https://img.example.com")
    expect(policy).toContain("frame-src 'self' https://frames.example.com")
    expect(policy).toContain("font-src 'self' https://fonts.example.com")
    expect(policy).toContain("'unsafe-hashes'")
    expect(policy).not.toMatch(/unsafe-inline|trusted-types/)
    const isApart = (page: string) => {
      const html = fs.readFileSync(path.join(root, 'build/docs', page, 'index.html'), 'utf8')
      return (
        JSON.parse(/<script type="application\/json" id="dg:options">(.*?)<\/script>/.exec(html)![1]!).isApart === true
      )
    }
    const marked = ['plain', 'image', 'frame', 'script', 'style'].filter(isApart)
    expect(marked).toEqual(['image', 'frame', 'script'])
    expect(fs.existsSync(path.join(root, 'build/_headers'))).toBe(false)
  }, 30_000)

  test('writes the policy for hosts by option, and the same again from the cache', async () => {
    const { root, policy, stdout } = await build('written', { csp: { headers: true, nginx: true } })
    const headers = fs.readFileSync(path.join(root, 'build/_headers'), 'utf8')
    expect(headers).toBe(
      `/base/*\n  Content-Security-Policy: ${policy}\n/base/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n`,
    )
    const nginx = /^Include (.*) in the server block of nginx\.$/m.exec(stdout)![1]!
    expect(fs.readFileSync(nginx, 'utf8')).toContain(`add_header Content-Security-Policy "${policy}" always;`)
    const again = await docsgen(root, ['build', '--verbose'])
    expect(printedPolicy(again.stdout)).toBe(policy)
    expect(again.stdout).toMatch(/^0 written/m)
    // The folder of a build without cache is removed.
    const bare = await docsgen(root, ['build', '--no-cache'])
    expect(bare.stdout).toContain('\nnginx.conf belongs to the cache folder. Build without --no-cache to get it.\n')
    expect(bare.stdout).not.toContain('Include')
  }, 30_000)

  test('keeps a file of the site instead of its own', async () => {
    const root = path.join(base, 'own-headers')
    writeSite(root, {
      ...files,
      'content/static/_headers': '/*\n  X-Own: 1\n',
      'site.config.ts': configText({ csp: { headers: true } }),
    })
    expect((await docsgen(root, ['build', '--verbose'])).code).toBe(0)
    expect(fs.readFileSync(path.join(root, 'build/_headers'), 'utf8')).toContain('X-Own')
  }, 30_000)

  test('allows the script of redirects', async () => {
    const { root, policy } = await build('moved', { redirects: [{ from: '/old', to: '/docs/plain' }] })
    const page = fs.readFileSync(path.join(root, 'build/old/index.html'), 'utf8')
    const { hashSource } = await import('../../../src/shared/hash.ts')
    expect(policy).toContain(hashSource(/<script>(.*)<\/script>/.exec(page)![1]!))
  }, 30_000)
})
