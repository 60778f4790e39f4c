import type { Files } from '../build/site.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

const packageOf = (name: string, code: string, more: object = {}): Files => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({
    name,
    version: '3.1.4',
    type: 'module',
    main: 'index.js',
    ...more,
  }),
  [`node_modules/${name}/index.js`]: code,
})

const config = `import { version } from 'tidetable/package.json'
import { ebb, flood } from 'two-tides'
import { fileURLToPath } from 'node:url'
import ports from './ports.json'
import { gull } from './gull.mjs'

const isPreview = process.env.PREVIEW_DEPLOY === 'true'
const ids = ['x']
const logs = (id) => ['./logs.mjs', { id }]
const own = { id: 'more', path: 'more', routeBasePath: 'more', sidebarPath: false, remarkPlugins: [gull] }

export default {
  title: 'Tide ' + version,
  url: 'https://tide.example.com',
  baseUrl: '/',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  customFields: { ports, api: process.env.TIDE_API ?? 'https://api.example.com' },
  stylesheets: [{ href: '/img/a.png', rel: 'icon', type: 'image/png' }],
  themes: [fileURLToPath(import.meta.resolve('docusaurus-theme-search-pagefind'))],
  presets: [
    [
      'classic',
      {
        blog: false,
        docs: {
          sidebarPath: './sidebars',
          sidebarCollapsed: false,
          onlyIncludeVersions: isPreview ? ['current'] : undefined,
          remarkPlugins: [[ebb, {}], [flood, { word: (s) => s }]],
        },
      },
    ],
  ],
  plugins: [
    ...ids.map(logs),
    ['@docusaurus/plugin-content-docs', own],
    ['@docusaurus/plugin-pwa', { pwaHead: [{ tagName: 'link', rel: 'apple-touch-icon', href: 'img/a.png' }] }],
    ['@docusaurus/plugin-client-redirects', { fromExtensions: ['html'], redirects: [{ from: '/docs/b/index.html', to: '/docs/a' }] }],
  ].filter(Boolean),
  themeConfig: {
    navbar: {
      items: [
        {
          label: 'App',
          href: process.env.NODE_ENV === 'production' ? 'https://app.example.com/' : 'http://localhost:5173/',
        },
      ],
    },
    footer: { links: [{ title: 'More', items: [{ type: 'doc', label: 'A', to: '/docs/a' }] }] },
  },
}
`

/** A Docusaurus site with one input for each thing that a migration once lost. Its packages are in the folder. */
export const kindsSite: Files = {
  'docusaurus.config.mjs': config,
  'package.json': '{ "private": true }',
  'sidebars.js':
    "module.exports = { docs: ['a', 'b', { type: 'category', label: 'Moving', items: ['updating/8-0', 'updating/9-0'] }] }\n",
  'ports.json': '["Kiel"]',
  'docs/a.md': '# A\n\n######\n\n######\n\n## Fix \\<this.Part /> now\n\nSee [b](./b.md).\n',
  'docs/b.md': '# B\n\nText.\n',
  'docs/updating/8-0.md': '# Eight\n\nText.\n',
  'docs/updating/9-0.md': '# Nine\n\nText.\n',
  'more/m.md': '# M\n\nText.\n',
  'gull.mjs':
    "export const gull = () => (tree) => void tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'GULL' }] })\n",
  'logs.mjs':
    "import fs from 'node:fs'\nimport path from 'node:path'\nexport default (_, { id }) => ({ name: 'logs', postBuild: ({ outDir }) => fs.writeFileSync(path.join(outDir, 'logs.txt'), id) })\n",
  'static/img/a.png': png,
  _redirects:
    '/docs/basics/ /docs/a\n/docs/basics/index.html /docs/a\n/docs/a/index.html /docs/b\n/old /docs/a#gone\n/older /old\n',
  ...packageOf('tidetable', 'export default 1\n'),
  ...packageOf('docusaurus-theme-search-pagefind', "export default () => { throw new Error('It ran.') }\n"),
  ...packageOf(
    'two-tides',
    `const add = (value) => () => (tree) => void tree.children.push({ type: 'paragraph', children: [{ type: 'text', value }] })
export const ebb = add('EBB')
export const flood = add('FLOOD')
`,
  ),
}
