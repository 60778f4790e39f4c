import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { freshDocsgen } from '../harness/build/cli.ts'
import { sampleSite } from '../harness/build/sample-site.ts'
import { ended, freePort } from '../harness/build/servers.ts'
import { configText, temporaryFolder, treeOf, writeSite } from '../harness/build/site.ts'

const base = temporaryFolder('machines')
const site = sampleSite(400)
const samples = path.resolve('guide/samples/machines')
const server = 'turborepo-remote-cache@2.12.0'
const secrets = { DOCSGEN_CACHE_TOKEN: 'change-me', DOCSGEN_CACHE_SIGNATURE_KEY: 'a key' }
let machines = 0
let expected: Record<string, string> | undefined

beforeAll(async () => {
  fs.chmodSync(base, 0o755)
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--no-save', '--prefix', base, server], {
    stdio: 'ignore',
  })
  const plain = writeSite(path.join(base, 'plain'), { ...site, 'site.config.ts': configText() })
  expect((await freshDocsgen(plain, ['build'])).code).toBe(0)
  expected = treeOf(path.join(plain, 'build'))
}, 600_000)

afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

/** A real server for caches. */
interface Server {
  name: string
  remote(port: number): object
  start(port: number, folder: string): ChildProcess
}

const servers: Server[] = [
  {
    name: 'turborepo-remote-cache',
    remote: (port) => ({ url: `http://127.0.0.1:${port}`, team: 'docs' }),
    start: (port, folder) =>
      spawn(process.execPath, [path.join(base, 'node_modules/turborepo-remote-cache/dist/cli.js')], {
        cwd: folder,
        env: {
          ...process.env,
          NODE_ENV: 'production',
          PORT: String(port),
          TURBO_TOKEN: 'change-me',
          LOG_LEVEL: 'silent',
          STORAGE_PROVIDER: 'local',
          STORAGE_PATH: path.join(folder, 'packs'),
          STORAGE_PATH_USE_TMP_FOLDER: 'false',
        },
        stdio: 'ignore',
      }),
  },
  {
    name: 'nginx',
    remote: (port) => ({ url: `http://127.0.0.1:${port}`, protocol: 'http' }),
    start: (port, folder) => {
      const packs = path.join(folder, 'packs')
      fs.mkdirSync(packs)
      const own = fs.readFileSync(path.join(samples, 'cache.conf'), 'utf8')
      const text = own.replaceAll('/srv/docsgen-cache', packs).replace('8081', String(port))
      fs.writeFileSync(
        path.join(folder, 'nginx.conf'),
        `user root; daemon off; pid nginx.pid; error_log stderr;\nevents {}\nhttp {\naccess_log off;\n${text}}\n`,
      )
      execFileSync('nginx', ['-t', '-p', '.', '-c', 'nginx.conf'], { cwd: folder, stdio: 'ignore' })
      return spawn('nginx', ['-p', '.', '-c', 'nginx.conf'], { cwd: folder, stdio: 'ignore' })
    },
  },
]

describe.each(servers)('eight machines and $name', ({ name, remote, start }) => {
  let running: ChildProcess
  let settings: object

  beforeAll(async () => {
    const folder = path.join(base, name)
    fs.mkdirSync(folder)
    const port = await freePort()
    settings = { cache: { remote: { ...remote(port), write: true } } }
    running = start(port, folder)
    await vi.waitFor(() => fetch(`http://127.0.0.1:${port}/`), { timeout: 60_000 })
  })

  afterAll(() => ended(running))

  const machine = () =>
    writeSite(path.join(base, `machine-${++machines}`), { ...site, 'site.config.ts': configText(settings) })

  test('build a site in shards, one of them killed, and the last build completes it', async () => {
    let [pages, killed] = [0, 0]
    const parts = Array.from({ length: 8 }, async (_, i) => {
      const onStart = (child: ChildProcess) => {
        // Its documents are compiled, and perhaps some of them stored.
        if (i === 4) child.stderr!.on('data', (text) => /compile: \d\d/.test(String(text)) && child.kill('SIGKILL'))
      }
      const { code, signal, stdout } = await freshDocsgen(machine(), ['build', '--shard', `${i + 1}/8`], {
        env: secrets,
        onStart,
      })
      if (signal === 'SIGKILL') killed += 1
      else expect(code).toBe(0)
      pages += Number(/part \d of 8: (\d+) pages/.exec(stdout)?.[1] ?? 0)
    })
    await Promise.all(parts)
    expect(killed).toBe(1)
    const last = machine()
    const { code, stdout, stderr } = await freshDocsgen(last, ['build', '--strict'], { env: secrets })
    expect([code, stderr.includes('remote-cache')]).toEqual([0, false])
    expect(treeOf(path.join(last, 'build'))).toEqual(expected)
    const [all, rendered] = [/(\d+) pages,/, /(\d+) pages rendered/].map((it) => Number(it.exec(stdout)![1]))
    expect(rendered).toBe(all! - pages)
    expect(rendered).toBeGreaterThan(0)

    const fresh = machine()
    const warm = await freshDocsgen(fresh, ['build', '--strict'], { env: secrets })
    expect(warm.stdout).toContain('0 packs stored; 0 documents compiled, 0 pages rendered')
    expect(treeOf(path.join(fresh, 'build'))).toEqual(expected)
  }, 600_000)

  test('without the token do everything themselves, and report why', async () => {
    const root = machine()
    const { code, stderr } = await freshDocsgen(root, ['build', '--strict'], { env: { DOCSGEN_CACHE_TOKEN: 'wrong' } })
    expect(code).toBe(0)
    expect(stderr).toContain('DOCSGEN_CACHE_TOKEN')
    expect(treeOf(path.join(root, 'build'))).toEqual(expected)
  }, 120_000)
})
