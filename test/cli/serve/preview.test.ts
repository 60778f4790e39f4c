import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { docsgen, findings, shortForm } from '../../harness/build/cli.ts'
import { configText, temporaryFolder, writeFiles, writeSite } from '../../harness/build/site.ts'
import { type Running, startServing } from '../../harness/serve/running.ts'

const root = temporaryFolder('preview')
const running: Running[] = []
const files = {
  'site.config.ts': configText({ baseUrl: '/guide/' }),
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

describe('preview', () => {
  test('answers with every file of the build, byte for byte, and with nothing else', async () => {
    const server = await preview()
    const manifest = JSON.parse(fs.readFileSync(path.join(root, 'build/.docsgen.json'), 'utf8')) as { files: object }
    expect(Object.keys(manifest.files).length).toBeGreaterThan(5)
    for (const file of Object.keys(manifest.files)) {
      const answer = await get(server, `/guide/${file}`)
      expect([file, answer.status]).toEqual([file, 200])
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(fs.readFileSync(path.join(root, 'build', file)))
    }
    for (const file of ['.docsgen.json', '../site.config.ts', 'assets', 'docs/b'])
      expect((await get(server, `/guide/${file}`)).status).toBe(404)
  })

  test.each(['docs/a', 'docs/a/', 'docs/a.html', 'docs/a/index', 'docs/a/index.html'])(
    'answers /guide/%s with the page',
    async (form) => {
      const server = running[0]!
      const answer = await get(server, `/guide/${form}`)
      expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Text of A.')])
    },
  )

  test('answers with 404.html and its status where there is no page', async () => {
    const answer = await get(running[0]!, '/guide/none')
    expect([answer.status, await answer.text()]).toEqual([
      404,
      fs.readFileSync(path.join(root, 'build/404.html'), 'utf8'),
    ])
  })

  test('treats slashes like the host that is named', async () => {
    const server = await preview('--host-mode', 'github-pages')
    const answer = await get(server, '/guide/docs/a?x=1')
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/guide/docs/a/?x=1'])
  })

  test('shows a new build without being started again', async () => {
    const server = await preview()
    await (await get(server, '/guide/docs/a')).text()
    writeFiles(root, { 'content/docs/a.md': '# A\n\nOther text.\n', 'content/docs/b.md': '# B\n' })
    await docsgen(root, ['build'])
    expect(await (await get(server, '/guide/docs/a')).text()).toContain('Other text.')
    expect((await get(server, '/guide/docs/b')).status).toBe(200)
  })

  test('finishes the swap of a killed build, when it starts and while it serves, and so does check', async () => {
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

  test('ends when it is interrupted, though a connection is open, and frees its port', async () => {
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

  test('says which port it took where the wanted one is in use', async () => {
    const first = running.at(-1)!
    const second = await startServing(root, ['preview', '--port', String(first.port)])
    running.push(second)
    expect(second.port).toBeGreaterThan(first.port)
    expect(second.said()).toContain(`Port ${first.port} is in use.`)
  })

  test.each([
    [['--out-dir', 'none'], 'error no-build'],
    [['--host', '192.0.2.1'], 'error cannot-listen'],
    [['--config', 'none.ts'], 'error no-config'],
  ])('%j is refused', async (args, expected) => {
    const { code, problems } = await findings(root, ['preview', ...args])
    expect([code, problems.map(shortForm)]).toEqual([2, [expected]])
  })
})
