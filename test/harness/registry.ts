import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { stringify } from 'yaml'
import { pack } from './packed.ts'
import { run } from './run.ts'

/** A package registry on this machine that has the packed docsgen; it gets all other packages from the registry of npm. */
export interface Registry {
  url: string
  stop(): void
}

/** Starts a registry in a folder, and publishes the project to it. */
export async function startRegistry(folder: string): Promise<Registry> {
  fs.mkdirSync(folder, { recursive: true })
  const uplink = run('npm', ['config', 'get', 'registry'], folder).stdout.trim()
  const everyone = { access: '$all', publish: '$all', unpublish: '$all' }
  const config = {
    storage: path.join(folder, 'storage'),
    auth: { htpasswd: { file: path.join(folder, 'htpasswd') } },
    uplinks: { npm: { url: uplink, timeout: '60s', maxage: '60m' } },
    packages: { '{create-,}docsgen': everyone, '**': { ...everyone, proxy: 'npm' } },
    log: { type: 'stdout', format: 'json', level: 'http' },
  }
  const file = path.join(folder, 'config.yaml')
  fs.writeFileSync(file, stringify(config))
  const program = path.resolve('node_modules/verdaccio/bin/verdaccio')
  const url = `http://127.0.0.1:${await freePort()}/`
  const child = spawn(process.execPath, [program, '--config', file, '--listen', url], { cwd: folder })
  // A failing test may leave it running.
  const stop = () => void child.kill('SIGKILL')
  process.once('exit', stop)
  await listening(child)
  const host = url.replace('http:', '')
  const { tarball, create } = pack()
  for (const archive of [tarball, create])
    run('npm', ['publish', archive, '--registry', url, `--${host}:_authToken=any`], folder)
  return { url, stop }
}

function freePort(): Promise<number> {
  const server = net.createServer()
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => done(port))
    })
  })
}

/** Resolves when the server prints its address. */
function listening(child: ChildProcess): Promise<void> {
  let output = ''
  return new Promise((done, fail) => {
    const hear = (text: Buffer) => {
      output += text
      if (output.includes('http address')) done()
    }
    child.stdout!.on('data', hear)
    child.stderr!.on('data', hear)
    child.once('close', (code) => fail(new Error(`verdaccio ended with ${code}:\n${output}`)))
  })
}
