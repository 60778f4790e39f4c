import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import chromium from '@sparticuz/chromium'
import { chromium as browsers } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Registry, startRegistry } from '../harness/registry.ts'

// Does what the README says, as a stranger does: in an empty folder, with the published packages.

const project = path.join(import.meta.dirname, '../..')
const readme = fs.readFileSync(path.join(project, 'README.md'), 'utf8')
const base = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-readme-'))
let registry: Registry | undefined
let env: NodeJS.ProcessEnv

beforeAll(async () => {
  registry = await startRegistry(path.join(base, 'registry'))
  const outer = /^(?:npm|pnpm|yarn)_|^(?:INIT_CWD|VITEST|NODE_ENV|CI|NO_COLOR)/i
  env = {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !outer.test(name))),
    NO_COLOR: '1',
    npm_config_registry: registry.url,
    npm_config_yes: 'true',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
    npm_config_cache: path.join(base, 'npm-cache'),
    YARN_NPM_REGISTRY_SERVER: registry.url,
    YARN_UNSAFE_HTTP_WHITELIST: '127.0.0.1',
    YARN_ENABLE_IMMUTABLE_INSTALLS: 'false',
    YARN_NODE_LINKER: 'node-modules',
    // Yarn takes no version that is younger than a day.
    YARN_NPM_MINIMAL_AGE_GATE: '0',
    YARN_GLOBAL_FOLDER: path.join(base, 'yarn'),
  }
}, 300_000)

afterAll(() => {
  registry?.stop()
  fs.rmSync(base, { recursive: true, force: true })
})

/** The commands of the section about a first site. */
const [, block] = /## 60 seconds to a site\n.*?```sh\n(.*?)\n```/s.exec(readme)!
const lines = block!.split('\n')

function run(command: string, cwd: string): string {
  const { status, stdout, stderr } = spawnSync('bash', ['-c', command], { cwd, env, encoding: 'utf8' })
  expect(status, `${command}\n${stdout}${stderr}`).toBe(0)
  return stdout
}

/** Runs the commands of the README in an empty folder, up to the server, which a browser opens. Returns the site's folder. */
async function follow(name: string, translate: (line: string) => string): Promise<string> {
  let folder = path.join(base, name)
  fs.mkdirSync(folder)
  for (const line of lines.slice(0, -1)) {
    if (line.startsWith('cd ')) folder = path.join(folder, line.slice(3))
    else run(translate(line), folder)
  }
  await open(translate(lines.at(-1)!), folder)
  return folder
}

/** Starts the server, reads the front page and a document in a browser, and ends it as with Ctrl+C. */
async function open(command: string, cwd: string): Promise<void> {
  const server = spawn('bash', ['-c', `exec ${command} --port 0`], { cwd, env, detached: true })
  const browser = await browsers.launch({ executablePath: await chromium.executablePath(), args: chromium.args })
  try {
    const url = await new Promise<string>((done, fail) => {
      let output = ''
      const hear = (text: Buffer) => {
        output += text
        const [found] = /http:\/\/\S+/.exec(output) ?? []
        if (found !== undefined) done(found)
      }
      server.stdout.on('data', hear)
      server.stderr.on('data', hear)
      server.once('close', () => fail(new Error(output)))
    })
    const page = await browser.newPage()
    const problems: string[] = []
    page.on('pageerror', ({ message }) => problems.push(message))
    await page.goto(url)
    expect(await page.locator('h1').innerText()).not.toBe('')
    await page.goto(new URL('docs/intro', url).href)
    expect(await page.locator('article h1').innerText()).not.toBe('')
    expect(problems).toEqual([])
  } finally {
    process.kill(-server.pid!, 'SIGINT')
    await browser.close()
  }
}

describe('the README, word for word', () => {
  test('leads to a site with npm, which is built, and docsgen is uninstalled', async () => {
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['npx', 'cd', 'npm', 'npx'])
    const folder = await follow('npm', (line) => line)
    run('npx docsgen build --strict', folder)
    run('npm uninstall docsgen', folder)
    expect(fs.existsSync(path.join(folder, 'node_modules/docsgen'))).toBe(false)
    // What it has built needs nothing of it.
    expect(fs.existsSync(path.join(folder, 'build/docs/intro/index.html'))).toBe(true)
  }, 300_000)

  test('leads to the same site with npm create', async () => {
    expect(readme).toContain('`npm create docsgen my-docs` does the same')
    await follow('create', (line) => line.replace('npx docsgen init', 'npm create docsgen'))
    const files = (name: string) => fs.readdirSync(path.join(base, name, 'my-docs'))
    const made = (name: string) =>
      files(name).filter((file) => !/^(?:build|node_modules|\.docsgen|package.*)$/.test(file))
    expect(made('create')).toEqual(made('npm'))
  }, 300_000)

  test.each([
    ['pnpm', 'npx pnpm@10'],
    ['Yarn', 'npx --package=@yarnpkg/cli-dist@4 yarn'],
  ])(
    'leads to a site with %s',
    async (name, manager) => {
      const translate = (line: string) =>
        line
          .replace(/^npx (?=docsgen init)/, `${manager} dlx `)
          .replace(/^npx (?=docsgen serve)/, `${manager} exec `)
          .replace(/^npm (?=install)/, `${manager} `)
      const folder = await follow(name, translate)
      run(`${manager} exec docsgen build --strict`, folder)
      run(`${manager} remove docsgen`, folder)
      expect(fs.existsSync(path.join(folder, 'node_modules/docsgen'))).toBe(false)
    },
    300_000,
  )

  test('leads to a site from a clone, until it is published', async () => {
    const [, before] = /<!-- until published -->\n(.*?)<!-- \/until published -->/s.exec(readme) ?? []
    if (before === undefined) return
    const [, command] = /`(node docsgen\/[^`]+)`/.exec(before)!
    // As it is after `npm ci && npm run build`.
    const clone = path.join(base, 'clone')
    fs.mkdirSync(clone)
    fs.symlinkSync(project, path.join(clone, 'docsgen'))
    run(command!, clone)
    const folder = path.join(clone, 'my-docs')
    run('npm install', folder)
    await open('npx docsgen serve', folder)
  }, 300_000)
})
