import { spawn } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Validator } from '@cfworker/json-schema'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { docsgen } from '../harness/build/cli.ts'
import { ended, freePort } from '../harness/build/servers.ts'
import { configText, temporaryFolder, writeSite } from '../harness/build/site.ts'
import { run } from '../harness/run.ts'

const samples = path.join(import.meta.dirname, '../../guide/samples')
const base = temporaryFolder('hosts')
const tools = path.join(base, 'tools')
const read = (file: string) => fs.readFileSync(path.join(samples, file), 'utf8')

afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

describe('sample host configurations', () => {
  const packages = [
    '@action-validator/core@0.6.0',
    '@vercel/routing-utils@6.6.0',
    '@netlify/config@25.2.6',
    'dockerfile-utils@0.16.3',
    'gitlab-ci-local@4.67.2',
    '@aws-cdk/cfnspec@2.72.1',
  ]
  /** Only their schemas are needed. */
  const archives = { 'firebase-tools': '15.34.2', wrangler: '4.164.0', '@azure/static-web-apps-cli': '2.0.10' }

  beforeAll(() => {
    fs.mkdirSync(tools)
    fs.writeFileSync(path.join(tools, 'package.json'), '{}')
    run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...packages], tools)
    for (const [name, version] of Object.entries(archives)) {
      run('npm', ['pack', '--silent', `${name}@${version}`], tools)
      fs.mkdirSync(path.join(tools, name), { recursive: true })
      const archive = `${name.replace('@', '').replace('/', '-')}-${version}.tgz`
      run('tar', ['-xzf', archive, '-C', name, '--strip-components=1'], tools)
    }
  }, 300_000)

  const load = (name: string) => createRequire(path.join(tools, 'package.json'))(name)
  const schema = (file: string) => JSON.parse(fs.readFileSync(path.join(tools, file), 'utf8'))
  const faultsOf = (value: unknown, one: object, draft: '4' | '7' = '7') =>
    new Validator(one, draft).validate(value).errors.map(({ error }) => error)

  test.each([
    ...['ci/check.yml', 'ci/links.yml', 'ci/sarif.yml', 'machines/docs.yml'],
    ...['deploy/github-pages/docs.yml', 'deploy/azure-static-web-apps/docs.yml'],
  ])('are valid workflows: %s', (file) => {
    const { validateWorkflow } = load('@action-validator/core')
    expect(validateWorkflow(read(file)).errors).toEqual([])
    expect(validateWorkflow('on: push\njobs: { a: { steps: [] } }').errors).not.toEqual([])
  })

  test('are accepted by Vercel', () => {
    const { getTransformedRoutes, headersSchema } = load('@vercel/routing-utils')
    const { cleanUrls, trailingSlash, headers } = JSON.parse(read('deploy/vercel/vercel.json'))
    expect(getTransformedRoutes({ cleanUrls, trailingSlash, headers }).error).toBe(null)
    expect(faultsOf(headers, headersSchema)).toEqual([])
  })

  test('are read by Netlify as intended', async () => {
    const folder = path.join(base, 'netlify')
    fs.mkdirSync(folder)
    fs.copyFileSync(path.join(samples, 'deploy/netlify/netlify.toml'), path.join(folder, 'netlify.toml'))
    const { resolveConfig } = await import(path.join(tools, 'node_modules/@netlify/config/lib/index.js'))
    const { config } = await resolveConfig({ repositoryRoot: folder, offline: true, mode: 'buildbot', buffer: true })
    expect(config.build.publish).toBe(path.join(folder, 'build'))
    expect(config.headers.map((one: { for: string }) => one.for)).toEqual(['/assets/*', '/*'])
  })

  test('are accepted by Firebase', () => {
    const file = JSON.parse(read('deploy/firebase/firebase.json'))
    expect(faultsOf(file, schema('firebase-tools/schema/firebase-config.json'))).toEqual([])
    expect(faultsOf({ hosting: { public: 1 } }, schema('firebase-tools/schema/firebase-config.json'))).not.toEqual([])
  })

  test('are accepted by Cloudflare', () => {
    const file = load('smol-toml').parse(read('deploy/cloudflare-pages/wrangler.toml'))
    expect(faultsOf(file, schema('wrangler/config-schema.json'))).toEqual([])
    expect(faultsOf({ name: 1 }, schema('wrangler/config-schema.json'))).not.toEqual([])
  })

  test('are accepted by Docker', () => {
    const { validate } = load('dockerfile-utils')
    expect(validate(read('deploy/docker/Dockerfile'))).toEqual([])
    expect(validate('FORM node')).not.toEqual([])
  })

  test('are accepted by Azure', () => {
    const known = schema('@azure/static-web-apps-cli/schema/staticwebapp.config.json')
    expect(faultsOf(JSON.parse(read('deploy/azure-static-web-apps/staticwebapp.config.json')), known, '4')).toEqual([])
    expect(faultsOf({ routes: [{ path: '/' }] }, known, '4')).not.toEqual([])
  })

  test('are accepted by GitLab, and publish the folder that the job writes', () => {
    const folder = path.join(base, 'gitlab')
    fs.mkdirSync(folder)
    run('git', ['init', '--quiet'], folder)
    run('git', ['remote', 'add', 'origin', 'https://gitlab.example/team/docs.git'], folder)
    const listed = (text: string) => {
      fs.writeFileSync(path.join(folder, '.gitlab-ci.yml'), text)
      return run(path.join(tools, 'node_modules/.bin/gitlab-ci-local'), ['--list'], folder).stdout
    }
    const text = read('deploy/gitlab-pages/.gitlab-ci.yml')
    expect(listed(text)).toMatch(/^pages /m)
    expect(parse(text).pages.artifacts.paths).toEqual(['public'])
    expect(listed(read('machines/.gitlab-ci.yml'))).toMatch(/^part[\s\S]*^pages /m)
    expect(() => listed('pages: { stage: test, scripts: [] }')).toThrow()
  })

  test('use only properties known to CloudFormation', () => {
    const { specification } = load('@aws-cdk/cfnspec')
    const text = read('deploy/s3-cloudfront/template.yml')
    expect(templateFaults(text, specification())).toEqual([])
    expect(templateFaults(text.replace('HttpVersion: http2and3', 'HttpVersions: 2'), specification())).toEqual([
      'Distribution.DistributionConfig.HttpVersions is unknown',
    ])
    expect(templateFaults(text.replace('SigningProtocol: sigv4', ''), specification())).toEqual([
      'Access.OriginAccessControlConfig.SigningProtocol is missing',
    ])
  })
})

interface Property {
  Required: boolean
  Type?: string
  ItemType?: string
}

interface Specification {
  ResourceTypes: Record<string, { Properties: Record<string, Property> }>
  PropertyTypes: Record<string, { Properties?: Record<string, Property> }>
}

/** Properties of a template that AWS's own specification of resources lacks, and those that it requires. */
function templateFaults(text: string, specification: Specification): string[] {
  const called = (tag: string) => ({ tag, resolve: (value: string) => new String(value) })
  const { Resources } = parse(text, { customTags: ['!Ref', '!Sub', '!GetAtt'].map(called) })
  const faults = (value: unknown, properties: Record<string, Property>, type: string, at: string): string[] => {
    const given = (value ?? {}) as Record<string, unknown>
    return [
      ...Object.keys(given).flatMap((key) => (properties[key] ? [] : [`${at}.${key} is unknown`])),
      ...Object.entries(properties).flatMap(([key, { Required, Type, ItemType }]) => {
        if (given[key] === undefined) return Required ? [`${at}.${key} is missing`] : []
        const inner = specification.PropertyTypes[`${type}.${ItemType ?? Type}`]?.Properties
        if (!inner) return []
        return [given[key]].flat().flatMap((one) => faults(one, inner, type, `${at}.${key}`))
      }),
    ]
  }
  return Object.entries<{ Type: string; Properties?: object }>(Resources).flatMap(([name, { Type, Properties }]) => {
    const known = specification.ResourceTypes[Type]
    return known ? faults(Properties, known.Properties, Type, name) : [`${name} has the unknown type ${Type}`]
  })
}

/** A web server of Debian (apt-get install nginx apache2 caddy), with its sample. */
interface Server {
  name: string
  configure(root: string, port: number): { file: string; text: string }
  check: string[]
  start: string[]
}

const modules = ['mpm_event', 'authz_core', 'dir', 'mime', 'rewrite', 'headers', 'filter', 'deflate']
const servers: Server[] = [
  {
    name: 'nginx',
    configure: (root, port) => ({
      file: 'nginx.conf',
      text: `user root; daemon off; pid nginx.pid; error_log stderr;\nevents {}\nhttp {\ninclude /etc/nginx/mime.types; access_log off;\n${adapted('nginx/docs.conf', root).replace('8080', String(port))}}\n`,
    }),
    check: ['nginx', '-t', '-p', '.', '-c', 'nginx.conf'],
    start: ['nginx', '-p', '.', '-c', 'nginx.conf'],
  },
  {
    name: 'apache',
    configure: (root, port) => ({
      file: 'apache.conf',
      text: `ServerRoot .\nServerName localhost\nPidFile apache.pid\nErrorLog /dev/stderr\nTypesConfig /etc/mime.types\n${modules
        .map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so\n`)
        .join('')}Listen ${port}\n${adapted('apache/docs.conf', root).replace('8080', String(port))}`.replace(
        'LoadModule mpm_event_module /usr/lib/apache2/modules/mod_mpm_event.so\n',
        'LoadModule mpm_event_module /usr/lib/apache2/modules/mod_mpm_event.so\nUser www-data\nGroup www-data\n',
      ),
    }),
    check: ['apache2', '-t', '-d', '.', '-f', 'apache.conf'],
    start: ['apache2', '-d', '.', '-f', 'apache.conf', '-DFOREGROUND'],
  },
  {
    name: 'caddy',
    configure: (root, port) => ({
      file: 'Caddyfile',
      text: `{\n\tadmin off\n}\n${adapted('caddy/Caddyfile', root).replace('docs.example.com', `http://:${port}`)}`,
    }),
    check: ['caddy', 'validate', '--config', 'Caddyfile'],
    start: ['caddy', 'run', '--config', 'Caddyfile'],
  },
]

function adapted(file: string, root: string): string {
  return read(`deploy/${file}`).replaceAll('/srv/docs', root)
}

describe.each(servers)('$name serves a build as documented', ({ name, configure, check, start }) => {
  test.each([undefined, true, false])('with trailingSlash %s', async (trailingSlash) => {
    const folder = writeSite(path.join(base, `${name}-${trailingSlash}`), {
      'site.config.ts': configText({ ...(trailingSlash !== undefined && { trailingSlash }) }),
      'content/docs/intro.md': '# Introduction\n\nText.\n',
    })
    fs.chmodSync(base, 0o755)
    expect((await docsgen(folder, ['build'])).code).toBe(0)
    const port = await freePort()
    const { file, text } = configure(path.join(folder, 'build'), port)
    fs.writeFileSync(path.join(folder, file), text)
    run(check[0]!, check.slice(1), folder)
    const server = spawn(start[0]!, start.slice(1), {
      cwd: folder,
      env: { ...process.env, HOME: folder },
      stdio: 'ignore',
    })
    try {
      await expectServed(`http://127.0.0.1:${port}`, path.join(folder, 'build'))
    } finally {
      await ended(server)
    }
  })
})

async function expectServed(url: string, out: string): Promise<void> {
  await expect
    .poll(() =>
      fetch(url).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200)
  const get = (route: string) => fetch(url + route, { redirect: 'manual' })
  for (const route of ['/docs/intro', '/docs/intro/']) {
    const page = await get(route)
    expect([route, page.status, page.headers.get('cache-control')]).toEqual([route, 200, 'no-cache'])
    expect(page.headers.get('content-encoding')).toMatch(/gzip|zstd/)
    expect(await page.text()).toContain('<h1')
  }
  const missing = await get('/docs/missing')
  expect(missing.status).toBe(404)
  expect(await missing.text()).toBe(fs.readFileSync(path.join(out, '404.html'), 'utf8'))
  const [asset] = fs.readdirSync(path.join(out, 'assets')).filter((one) => one.endsWith('.css'))
  expect((await get(`/assets/${asset}`)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect([403, 404]).toContain((await get('/.docsgen.json')).status)
}
