import http from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { editorCall, editorCommand } from '../../../src/serve/editor.ts'
import { docsgenProblems, shortForm } from '../../harness/build/cli.ts'
import { sampleSite } from '../../harness/build/sample-site.ts'
import { configText, writeSite } from '../../harness/build/site.ts'
import { hostileRequests } from '../../harness/serve/hostile-requests.ts'
import { ask, raw, request } from '../../harness/serve/raw.ts'
import { startServing } from '../../harness/serve/running.ts'
import { type ServedSite, serveSample } from '../../harness/serve/served-site.ts'

let site: ServedSite
beforeAll(async () => {
  site = await serveSample('serve', {
    ...sampleSite(24),
    'content/docs/a.md': '# A\n\nText of A.\n',
    'content/docs/bad.md': '# Bad\n\n[No](./none.md)\n',
  })
  // There when the whole site has been looked at: what is not found waits for that no more.
  await site.get('robots.txt')
})
afterAll(() => site?.close())

describe('a hostile request', () => {
  test.each(hostileRequests)('%s', async (_, text, ...statuses) => {
    const answer = await raw(site.server.port, text)
    expect(statuses).toContain(answer.status)
    expect(answer.text).not.toMatch(/root:|x-injected|export default/i)
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  test('leaves the server intact', async () => {
    expect((await site.get('docs/a/index.html')).text).toContain('Text of A.')
    expect(site.server.output()).not.toContain('fault')
  })
})

async function token(): Promise<string> {
  const { body } = await raw(site.server.port, ask('/docs/a'))
  return /page\.js\?token=([\w-]+)/.exec(body)![1]!
}

describe('the event channel of open pages', () => {
  const events = '/__docsgen/events'

  /** The status and the first bytes of an answer that does not end. */
  function listen(
    target: string,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; type: string; text: string }> {
    return new Promise((done, fail) => {
      const asked = http.get({ port: site.server.port, host: '127.0.0.1', path: target, headers }, (answer) => {
        const type = String(answer.headers['content-type'])
        answer.once('data', (chunk) => {
          done({ status: answer.statusCode!, type, text: String(chunk) })
          asked.destroy()
        })
      })
      asked.on('error', fail)
    })
  }

  test('sends problems to clients with the token', async () => {
    const own = { origin: `http://127.0.0.1:${site.server.port}` }
    for (const headers of [{}, own]) {
      const { status, type, text } = await listen(`${events}?token=${await token()}`, headers as Record<string, string>)
      expect([status, type]).toEqual([200, 'text/event-stream; charset=utf-8'])
      expect(text).toContain('retry:')
    }
  })

  test.each<[string, () => Promise<string>, number]>([
    ['without a token', async () => ask(events), 403],
    ['with another token', async () => ask(`${events}?token=${'x'.repeat(24)}`), 403],
    ['with a part of the token', async () => ask(`${events}?token=${(await token()).slice(0, 10)}`), 403],
    ['from a foreign page', async () => ask(`${events}?token=${await token()}`, 'Origin: http://evil.example'), 403],
    ['from a page with a null origin', async () => ask(`${events}?token=${await token()}`, 'Origin: null'), 403],
    ['from another port', async () => ask(`${events}?token=${await token()}`, 'Origin: http://localhost:1'), 403],
    ['by POST', async () => request('POST', `${events}?token=${await token()}`), 405],
    ['to a foreign host', async () => ask(`${events}?token=${await token()}`, 'Host: evil.example'), 403],
  ])('rejects a request %s', async (_, text, status) => {
    expect((await raw(site.server.port, await text())).status).toBe(status)
  })

  test.each<[string, () => Promise<string>, number]>([
    ['by GET', async () => ask(`/__docsgen/open?token=${await token()}&problem=x`), 405],
    ['without a token', async () => request('POST', '/__docsgen/open?problem=x', 'Content-Length: 0'), 403],
    [
      'from a foreign page',
      async () =>
        request(
          'POST',
          `/__docsgen/open?token=${await token()}&problem=x`,
          'Origin: http://evil.example',
          'Content-Length: 0',
        ),
      403,
    ],
    [
      'for a place without a problem',
      async () =>
        request('POST', `/__docsgen/open?token=${await token()}&problem=../../etc/passwd`, 'Content-Length: 0'),
      404,
    ],
  ])('never opens an editor %s', async (_, text, status) => {
    expect((await raw(site.server.port, await text())).status).toBe(status)
  })

  test.each([
    '/__docsgen/',
    '/__docsgen/none',
    '/__docsgen/../page.js',
    '/__docsgen/constructor',
    '/__docsgen/style.ts',
  ])('ignores %s', async (target) => {
    expect((await raw(site.server.port, ask(target))).status).toBe(404)
  })

  test('has a script that other sites cannot read', async () => {
    const { headers } = await raw(site.server.port, ask('/__docsgen/page.js'))
    expect(headers).toMatchObject({ 'cross-origin-resource-policy': 'same-origin', 'cache-control': 'no-cache' })
  })
})

describe('docsgen serve', () => {
  test('reports a problem of the call or the configuration, and does not start', async () => {
    const root = writeSite(path.join(site.root, 'other'), { 'site.config.ts': configText({ titel: 'x' }) })
    for (const [args, code] of [
      [['--root', root], 'unknown-config-key'],
      [['--host', '192.0.2.1'], 'cannot-listen'],
      [['--locale', 'xx'], 'unknown-locale'],
    ] as const) {
      const ran = await docsgenProblems(site.root, ['serve', '--port', '0', ...args])
      expect([ran.code, ran.problems.map(shortForm).join()]).toEqual([2, expect.stringContaining(code)])
    }
  })

  test('has the alias start', async () => {
    const server = await startServing(site.root, ['start', '--port', '0'])
    expect((await raw(server.port, ask('/docs/a'))).body).toContain('Text of A.')
    await server.stop()
  })

  test('exits at once despite open connections and pending work, and frees its port', async () => {
    const server = await startServing(site.root, ['serve', '--port', '0', '--no-cache'])
    const { body } = await raw(server.port, ask('/docs/a'))
    const listening = http.get(
      `http://127.0.0.1:${server.port}/__docsgen/events?token=${/token=([\w-]+)/.exec(body)![1]}`,
    )
    listening.on('error', () => {})
    await new Promise((done) => listening.on('response', done))
    const ended = server.stop()
    await expect.poll(() => raw(server.port, ask('/docs/a')).catch(() => undefined), { interval: 10 }).toBeFalsy()
    // Open connections would delay it forever.
    expect(await ended).toBe(130)
  })
})

describe('the editor', () => {
  const place = { file: '/site/a b.md', line: 3, column: 7 }

  test.each<[command: string, call: string[]]>([
    ['code', ['code', '-r', '-g', '/site/a b.md:3:7']],
    ['/opt/bin/code.exe --wait', ['/opt/bin/code.exe', '--wait', '-r', '-g', '/site/a b.md:3:7']],
    ['"/my apps/subl" -n', ['/my apps/subl', '-n', '/site/a b.md:3:7']],
    ['webstorm', ['webstorm', '--line', '3', '--column', '7', '/site/a b.md']],
    ['own {file} +{line}', ['own', '/site/a b.md', '+3']],
    ['own --at={line}:{column} {file}', ['own', '--at=3:7', '/site/a b.md']],
    ['unknown', ['unknown', '/site/a b.md']],
    ['own ; rm -rf /', ['own', ';', 'rm', '-rf', '/', '/site/a b.md']],
  ])('%s is called with %j', (command, call) => {
    expect(editorCall(command, place)).toEqual(call)
  })

  test.each([
    ['the configured one', 'asked', { DOCSGEN_EDITOR: 'own', EDITOR: 'code' }, 'asked'],
    ['DOCSGEN_EDITOR', undefined, { DOCSGEN_EDITOR: 'own', EDITOR: 'code' }, 'own'],
    ['EDITOR if it has a window', undefined, { EDITOR: 'code --wait' }, 'code --wait'],
    ['VISUAL rather than EDITOR', undefined, { VISUAL: 'subl', EDITOR: 'code' }, 'subl'],
    ['absent in a terminal', undefined, { VISUAL: 'vim', EDITOR: 'nano' }, undefined],
    ['absent by default', undefined, {}, undefined],
  ])('is %s', (_, asked, env, expected) => {
    expect(editorCommand(asked, env)).toBe(expected)
  })
})
