import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { docsgen, docsgenProblems, shortForm } from '../../harness/build/cli.ts'
import { configText, temporaryFolder, writeFiles, writeSite } from '../../harness/build/site.ts'
import { type Running, startServing } from '../../harness/serve/running.ts'

const root = temporaryFolder('preview')
const running: Running[] = []
const files = {
  'site.config.ts': configText({ baseUrl: '/guide/', llms: true }),
  'content/docs/a.md': '# A\n\nText of A.\n',
  'content/static/data.bin': Buffer.from([0, 255, 1, 254]),
}

beforeAll(async () => {
  writeSite(root, files)
  await docsgen(root, ['build'])
})

afterAll(async () => {
  for (const server of running) await server.stop()
  fs.rmSync(root, { recursive: true })
})

async function preview(...args: string[]): Promise<Running> {
  const server = await startServing(root, ['preview', '--port', '0', ...args])
  running.push(server)
  return server
}

const get = ({ port }: Running, path: string, init?: RequestInit) =>
  fetch(`http://localhost:${port}${path}`, { redirect: 'manual', ...init })

describe('docsgen preview', () => {
  test('serves exactly the files of the build, byte for byte', async () => {
    const server = await preview()
    const manifest = JSON.parse(fs.readFileSync(path.join(root, 'build/.docsgen.json'), 'utf8')) as { files: object }
    expect(Object.keys(manifest.files).length).toBeGreaterThan(5)
    for (const file of Object.keys(manifest.files)) {
      const answer = await get(server, `/guide/${file}`)
      expect([file, answer.status]).toEqual([file, 200])
      // A comparison by elements takes seconds for the largest file, after which the server closes the idle connection.
      const served = Buffer.from(await answer.arrayBuffer())
      expect(served.equals(fs.readFileSync(path.join(root, 'build', file))), file).toBe(true)
    }
    for (const file of ['.docsgen.json', '../site.config.ts', 'assets', 'docs/b'])
      expect((await get(server, `/guide/${file}`)).status).toBe(404)
  })

  test.each([
    ['text/markdown', 'text/markdown'],
    ['text/markdown, text/html, */*', 'text/markdown'],
    ['text/html;q=0.5, text/markdown', 'text/markdown'],
    ['text/html, text/markdown;q=0.9', 'text/html'],
    ['text/html,application/xhtml+xml,*/*;q=0.8', 'text/html'],
    ['*/*', 'text/html'],
  ])('sends a page to a client that accepts %s as %s', async (accept, type) => {
    const answer = await get(running[0]!, '/guide/docs/a', { headers: { accept } })
    expect(answer.headers.get('content-type')).toBe(`${type}; charset=utf-8`)
    expect(answer.headers.get('vary')).toMatch(/^accept\b/)
    expect(await answer.text()).toMatch(type === 'text/html' ? /^<!doctype html>/ : /^# A\n\n> Index of all pages: /)
  })

  test.each(['docs/a', 'docs/a/', 'docs/a.html', 'docs/a/index', 'docs/a/index.html'])(
    'serves the page at /guide/%s',
    async (form) => {
      const server = running[0]!
      const answer = await get(server, `/guide/${form}`)
      expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Text of A.')])
    },
  )

  test('serves 404.html with its status for missing pages', async () => {
    const answer = await get(running[0]!, '/guide/none')
    expect([answer.status, await answer.text()]).toEqual([
      404,
      fs.readFileSync(path.join(root, 'build/404.html'), 'utf8'),
    ])
  })

  test('handles trailing slashes like the selected host', async () => {
    const server = await preview('--host-mode', 'github-pages')
    const answer = await get(server, '/guide/docs/a?x=1')
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/guide/docs/a/?x=1'])
  })

  test('serves a new build without a restart', async () => {
    const server = await preview()
    await (await get(server, '/guide/docs/a')).text()
    writeFiles(root, { 'content/docs/a.md': '# A\n\nOther text.\n', 'content/docs/b.md': '# B\n' })
    await docsgen(root, ['build'])
    expect(await (await get(server, '/guide/docs/a')).text()).toContain('Other text.')
    expect((await get(server, '/guide/docs/b')).status).toBe(200)
  })

  test('completes the swap of a killed build, at the start and while serving, as does check', async () => {
    const own = path.join(root, 'cut')
    writeSite(own, files)
    await docsgen(own, ['build'])
    const names = { old: '.build.docsgen-old-0123456789abcdef', stage: '.build.docsgen-stage-0123456789abcdef' }
    const cut = () => {
      fs.renameSync(path.join(own, 'build'), path.join(own, names.old))
      const journal = JSON.stringify({ schema: 1, way: 'swap', ...names })
      fs.writeFileSync(path.join(own, '.build.docsgen-journal'), journal)
    }
    cut()
    const server = await startServing(own, ['preview', '--port', '0'])
    running.push(server)
    expect((await get(server, '/guide/docs/a')).status).toBe(200)
    cut()
    expect((await get(server, '/guide/docs/a')).status).toBe(200)
    cut()
    expect((await docsgen(own, ['check'])).code).toBe(0)
    expect(fs.readdirSync(own).filter((name) => name.includes('build'))).toEqual(['build'])
  })

  test('exits on an interrupt despite open connections, and frees its port', async () => {
    const server = await preview()
    const socket = net.connect(server.port, '127.0.0.1').on('error', () => {})
    const closed = new Promise((done) => socket.on('close', done))
    socket.write('GET /guide/ HTTP/1.1\r\nHost: localhost\r\n')
    await get(server, '/guide/')
    expect(await server.stop()).toBe(130)
    await closed
    const next = await startServing(root, ['preview', '--port', String(server.port)])
    running.push(next)
    expect(next.port).toBe(server.port)
  })

  test('prints its port if the requested one is in use', async () => {
    const first = running.at(-1)!
    const second = await startServing(root, ['preview', '--port', String(first.port)])
    running.push(second)
    expect(second.port).toBeGreaterThan(first.port)
    expect(second.output()).toContain(`Port ${first.port} is in use.`)
  })

  test.each([
    [['--out-dir', 'none'], 'error no-build'],
    [['--host', '192.0.2.1'], 'error cannot-listen'],
    [['--config', 'none.ts'], 'error no-config'],
  ])('rejects %j', async (args, expected) => {
    const { code, problems } = await docsgenProblems(root, ['preview', ...args])
    expect([code, problems.map(shortForm)]).toEqual([2, [expected]])
  })
})
