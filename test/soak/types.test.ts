import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folder, pack, temporary, write } from '../harness/packed.ts'
import { run, spawn } from '../harness/run.ts'

// Types of the package with each version of TypeScript since 5.4, in each kind of host, without `skipLibCheck`.
const versions = ['5.4', '5.5', '5.6', '5.7', '5.8', '5.9', '6', '7']
const hosts = [
  ['a bundler', 'module', { module: 'esnext', moduleResolution: 'bundler' }],
  ['Node, modules', 'module', { module: 'nodenext' }],
  ['Node, CommonJS', 'commonjs', { module: 'nodenext' }],
  ['Node 16, CommonJS', 'commonjs', { module: 'node16' }],
] as const
const use = `import { defineConfig, definePlugin, type FrontMatter, type ThemeProps, type UserConfig } from 'docsgen'
import { openapi } from 'docsgen/openapi'
import { buildFixture } from 'docsgen/testing'
import { Icon, Link, usePage } from 'docsgen/theme'
import { typedoc } from 'docsgen/typedoc'
import { cspell } from 'docsgen/cspell'
import { twoslash } from 'docsgen/twoslash'
import { vale } from 'docsgen/vale'
import { useDoc } from '@docusaurus/plugin-content-docs/client'
import { useColorMode } from '@docusaurus/theme-common'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import TOC from '@theme-original/TOC'
import Layout from '@theme/Layout'

declare module 'docsgen' {
  interface SiteFrontMatter {
    owner: string
  }
}
const config: UserConfig = { title: 'Typed', url: 'https://docs.example.com', plugins: [openapi({ file: 'a.yml' })] }
export const ways = [
  defineConfig(config),
  defineConfig(() => config),
  defineConfig(async () => config),
  defineConfig(Promise.resolve(config)),
]
export const plugin = definePlugin({
  name: 'links',
  load: () => ['one'],
  documents: (names) => names.map((name) => ({ file: name, text: '' })),
  features: [
    {
      name: 'links',
      mdast: {
        link: (node, page) => ({ ...node, url: node.url + page.source.id }),
        heading(node) {
          node.depth = 2
        },
        containerDirective: (node) => (node.name === 'aside' ? { ...node, data: { hName: 'aside' } } : node.children[0]),
        wikiLink: (node: { type: 'wikiLink'; target: string }) => ({ type: 'text', value: node.target }),
        // @ts-expect-error: a link has no depth.
        linkReference: (node) => void node.depth,
      },
      hast: { a: (element) => void element.properties },
    },
  ],
})
export const others = [definePlugin, buildFixture, typedoc, twoslash, cspell, vale]
export const owner = ({ extra }: FrontMatter): string => extra.owner
export const Footer = ({ Original, ...props }: ThemeProps<'Footer'>) => (
  <>
    <Icon name="home" /> <Link to="/">{usePage().title}</Link> <Original {...props} />
  </>
)
export const Page = () => (
  <Layout title={useDocusaurusContext().siteConfig.title} wrapperClassName={useColorMode().colorMode}>
    <TOC toc={useDoc().toc} />
  </Layout>
)
// @ts-expect-error: there is no such property.
export const wrongLayout = <Layout tilte="A" />
// @ts-expect-error: the type of the key that the site declares.
export const wrongOwner = ({ extra }: FrontMatter): number => extra.owner
// @ts-expect-error: the title is missing.
export const wrongConfig = defineConfig({ url: 'https://docs.example.com' })
// @ts-expect-error: there is no such icon.
export const wrongIcon = <Icon name="house" />
`

beforeAll(() => {
  fs.mkdirSync(folder, { recursive: true })
  const compilers = versions.map((version) => `typescript-${version}@npm:typescript@${version}`)
  const options = ['--no-audit', '--no-fund', '--prefer-offline', '--prefix', folder]
  run('npm', ['install', ...options, pack().tarball, ...compilers], folder)
  for (const type of ['module', 'commonjs']) {
    write(`${type}/package.json`, JSON.stringify({ type }))
    write(`${type}/use.tsx`, use)
  }
}, 300_000)

afterAll(() => fs.rmSync(temporary, { recursive: true, force: true }))

describe.each(versions)('with TypeScript %s the types have no errors', (version) => {
  it.each(hosts)(
    'in %s',
    (_, type, module) => {
      const shared = { strict: true, skipLibCheck: false, noEmit: true, jsx: 'react-jsx', target: 'es2022' }
      const compilerOptions = { ...shared, types: ['react'], ...module }
      write(`${type}/tsconfig.json`, JSON.stringify({ compilerOptions, files: ['use.tsx'] }))
      const tsc = path.join(folder, `node_modules/typescript-${version}/bin/tsc`)
      expect(spawn(process.execPath, [tsc, '-p', path.join(folder, type), '--pretty', 'false'], folder).stdout).toBe('')
    },
    120_000,
  )
})
