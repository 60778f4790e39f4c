import fs from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterAll, describe, expect, test } from 'vitest'
import { parse, parseDocument } from 'yaml'
import { descriptions } from '../../../guide/samples/plugins/descriptions.ts'
import { pageList } from '../../../guide/samples/plugins/page-list.ts'
import { services } from '../../../guide/samples/plugins/services.ts'
import type { SiteSummary } from '../../../src/model/site-output.ts'
import { build } from '../../../src/pipeline/build.ts'
import { docsgen, docsgenProblems } from '../../harness/build/cli.ts'
import { configOf, memoryWorld } from '../../harness/build/memory-world.ts'
import { temporaryFolder } from '../../harness/build/site.ts'

const guide = path.join(import.meta.dirname, '../../../guide')
const samples = path.join(guide, 'samples')
const base = temporaryFolder('guide-samples')

afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

const read = (file: string) => fs.readFileSync(path.join(samples, file), 'utf8')
const filesIn = (folder: string) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))

test('each sample is on a page', () => {
  const pages = filesIn(path.join(guide, 'docs'))
    .map((file) => fs.readFileSync(file, 'utf8'))
    .join('\n')
  const names = filesIn(samples).map((file) => path.relative(guide, file))
  expect(names.length).toBeGreaterThan(30)
  expect(names.filter((name) => !pages.includes(name)).sort()).toEqual([])
})

describe('host configurations', () => {
  test.each(filesIn(samples).filter((file) => /\.(?:json|ya?ml)$/.test(file) && !file.endsWith('template.yml')))(
    'in %s can be parsed',
    (file) => expect(parse(fs.readFileSync(file, 'utf8'), { strict: true })).toBeTypeOf('object'),
  )

  test('in workflows keep the cache, and publish the output', () => {
    for (const file of ['deploy/github-pages/docs.yml', 'ci/check.yml']) {
      expect(read(file)).toMatch(/path: \.docsgen\n/)
      expect(read(file)).toMatch(/npx docsgen \w+ --strict --cache-dir \.docsgen /)
    }
    expect(read('deploy/github-pages/docs.yml')).toContain('path: build\n')
    expect(read('deploy/gitlab-pages/.gitlab-ci.yml')).toMatch(/--out-dir public [\s\S]*paths: \[public\]/)
  })

  test.each([
    'netlify/netlify.toml',
    'vercel/vercel.json',
    'cloudflare-pages/_headers',
    's3-cloudfront/deploy.sh',
    'azure-static-web-apps/staticwebapp.config.json',
    'firebase/firebase.json',
    'nginx/docs.conf',
    'apache/docs.conf',
    'caddy/Caddyfile',
  ])('in %s cache assets forever', (file) => {
    const text = read(`deploy/${file}`)
    expect(text).toContain('public, max-age=31536000, immutable')
    expect(text).toMatch(/\bassets\//)
  })

  test('for CloudFront find the file of each URL', () => {
    const rewrite = (uri: string) =>
      runInNewContext(`${read('deploy/s3-cloudfront/rewrite.js')}\nhandler({ request: { uri } }).uri`, { uri })
    expect(rewrite('/')).toBe('/index.html')
    expect(rewrite('/docs/intro')).toBe('/docs/intro/index.html')
    expect(rewrite('/docs/intro/')).toBe('/docs/intro/index.html')
    expect(rewrite('/docs/1.0')).toBe('/docs/1.0/index.html')
    expect(rewrite('/assets/theme.a1b2.css')).toBe('/assets/theme.a1b2.css')
    expect(rewrite('/404.html')).toBe('/404.html')
  })

  test('for CloudFront have the same function in the template', () => {
    const template = parseDocument(read('deploy/s3-cloudfront/template.yml'), { logLevel: 'silent' }).toJS()
    const code = template.Resources.Rewrite.Properties.FunctionCode as string
    expect(read('deploy/s3-cloudfront/rewrite.js')).toContain(code)
  })
})

describe('sample plugins', () => {
  const page = {
    kind: 'doc',
    url: '/docs/a',
    absolute: 'https://docs.example.com/docs/a',
    description: 'x'.repeat(161),
  }
  const site = { pages: [page] } as unknown as SiteSummary

  test('report a long description', async () => {
    const problems = await descriptions.checks[0]!.run(site)
    expect(problems.map(({ code }) => code)).toEqual(['long-description'])
  })

  test('write the list of pages', async () => {
    expect(await pageList.outputs[0]!.make(site)).toEqual([{ path: 'pages.txt', body: `${page.absolute}\n` }])
  })

  test('add a document for each service, and a page with links to them', async () => {
    const files = {
      'content/docs/intro.md': '# Intro\n\n[Status](/status)\n',
      'services.json': '[{ "id": "mail", "name": "Mail", "text": "Sends mail." }]',
    }
    const world = memoryWorld(files, configOf({ plugins: [services as never] }))
    expect((await build(world, { drafts: false })).problems).toEqual([])
    expect(world.output.get('status/index.html')).toContain('<a href="/docs/services/mail">Mail</a>')
    expect(world.output.get('docs/services/mail/index.html')).toContain('Sends mail.')
  })
})

test('the tutorial works as written', async () => {
  await docsgen(base, ['init', 'quay'])
  const root = path.join(base, 'quay')
  const put = (sample: string, file: string) =>
    fs.copyFileSync(path.join(samples, 'tutorial', sample), path.join(root, file))
  put('deploy.md', 'content/docs/deploy.md')
  const { code, stderr } = await docsgen(root, ['check', '--quiet'])
  expect(stderr).toBe(read('tutorial/report.txt'))
  expect(code).toBe(0)
  put('deploy-fixed.md', 'content/docs/deploy.md')
  put('custom.css', 'theme/custom.css')
  put('search.tests.yml', 'content/search.tests.yml')
  const checked = await docsgenProblems(root, ['check', '--strict'])
  expect(checked.problems).toEqual([])
})
