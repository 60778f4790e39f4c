import { make } from 'covertable'

/** Values of an option: parts of a configuration as code, by name. */
type Values = Record<string, string>

/** Options of a site, each with values that a part of its pages depends on. The first value is the default. */
export const options: Record<string, Values> = {
  baseUrl: { root: '', below: "baseUrl: '/base/'" },
  trailingSlash: { none: '', with: 'trailingSlash: true', without: 'trailingSlash: false' },
  languages: {
    one: '',
    two: "i18n: { defaultLocale: 'en', locales: ['en', 'de'] }",
    rightToLeft: "i18n: { defaultLocale: 'en', locales: ['en', 'ar'] }",
  },
  versions: {
    none: '',
    last: "docs: { lastVersion: '1.0' }",
    current: "docs: { lastVersion: 'current' }",
  },
  route: { below: '', root: "docs: { routeBasePath: 'manual' }" },
  sidebarPath: { generated: '', none: 'docs: { sidebarPath: false }' },
  breadcrumbs: { yes: '', no: 'docs: { breadcrumbs: false }' },
  print: { no: '', yes: 'docs: { print: true }' },
  dates: { no: '', yes: 'docs: { showLastUpdateTime: true, showLastUpdateAuthor: true }' },
  changes: { none: '', previous: "docs: { changesSince: 'previous' }" },
  sidebar: { plain: '', hideable: 'docs: { sidebar: { hideable: true, autoCollapseCategories: true } }' },
  collapsed: { yes: '', no: 'docs: { sidebarCollapsed: false }' },
  docsFeed: { no: '', yes: 'docs: { feed: true }' },
  edit: { no: '', yes: "docs: { editUrl: 'https://git.example.com/site/edit/main/' }" },
  blog: { no: '', yes: 'blog: {}', pages: "blog: { routeBasePath: 'news', postsPerPage: 1, blogSidebarCount: 'ALL' }" },
  api: {
    no: '',
    yes: "plugins: [openapi({ file: 'orders.yaml', path: 'reference' })]",
    samples: "plugins: [openapi({ file: 'orders.yaml', path: 'reference', samples: ['curl', 'python'] })]",
  },
  frontMatter: {
    none: '',
    object: 'frontMatter: z.object({ owner: z.string() })',
    strict: 'frontMatter: z.strictObject({ owner: z.string(), level: z.int().default(1) })',
  },
  search: {
    auto: '',
    lunr: "search: { engine: 'lunr' }",
    paged: "search: { engine: 'paged' }",
    none: 'search: false',
  },
  indexPages: { no: '', yes: 'search: { indexPages: true }' },
  math: { page: '', all: 'markdown: { math: true }' },
  format: { detect: '', mdx: "markdown: { format: 'mdx' }" },
  html: { sanitize: '', trusted: "markdown: { html: 'trusted' }" },
  parser: { satteri: '', remark: "markdown: { parser: 'remark' }" },
  highlighter: { prism: '', shiki: "markdown: { highlighter: 'shiki' }" },
  diagrams: { client: '', build: "markdown: { mermaid: { render: 'build' } }", none: 'markdown: { mermaid: false }' },
  images: { plain: '', smaller: "markdown: { images: { formats: ['webp'], widths: [480] } }" },
  zoom: { yes: '', no: 'markdown: { images: { zoom: false } }' },
  tables: { plain: '', filter: 'markdown: { tables: { filter: true, rowLinks: true } }' },
  plainPages: { no: '', yes: 'markdown: { plainPages: true }' },
  llms: { no: '', yes: 'llms: true' },
  glossary: { here: '', elsewhere: "glossary: { routeBasePath: 'terms' }" },
  navbar: {
    items:
      "navbar: { logo: { src: 'img/logo.svg', alt: '' }, items: [{ label: 'About', to: '/about' }, { type: 'search' }] }",
    hiding: "navbar: { hideOnScroll: true, items: [{ type: 'docsVersionDropdown' }, { type: 'localeDropdown' }] }",
  },
  footer: {
    none: '',
    columns: "footer: { links: [{ title: 'More', items: [{ label: 'About', to: '/about' }] }], copyright: 'Us' }",
    row: "footer: { style: 'dark', links: [{ label: 'About', to: '/about' }] }",
  },
  announcement: { no: '', yes: "announcementBar: { id: 'new', content: 'New: <b>read</b>' }" },
  colors: {
    light: '',
    system: 'colorMode: { respectPrefersColorScheme: true }',
    fixed: "colorMode: { defaultMode: 'dark', disableSwitch: true }",
  },
  contents: { two: '', deep: 'tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 5 }' },
  reader: {
    none: '',
    all: "reader: { shortcuts: true, linkPreviews: true, recentPages: 3, feedback: { endpoint: 'https://x.example.com' } }",
  },
  copyPage: { no: '', yes: 'copyPage: true' },
  offline: { no: '', yes: 'offline: true' },
  csp: { no: '', yes: 'csp: { headers: true, nginx: true }' },
  islands: { named: '', auto: "islands: 'auto'" },
  structuredData: { no: '', yes: 'structuredData: true' },
  storage: { plain: '', own: "storage: { namespace: true, type: 'sessionStorage' }" },
  theme: { plain: '', own: "theme: { css: ['./theme/custom.css'], components: { Footer: './theme/Footer.tsx' } }" },
  analytics: {
    none: '',
    two: "analytics: { plausible: { domain: 'x.example.com' }, gtag: { trackingID: 'G-ABCDEFGHIJ' } }",
  },
  redirects: { none: '', some: "redirects: [{ from: '/old', to: '/about' }]" },
  noIndex: { no: '', yes: 'noIndex: true' },
  docusaurus: { no: '', yes: 'docusaurus: {}' },
  collections: { one: '', two: 'second: true' },
}

export type Choice = Record<string, string>

/**
 * Choices of a value for each option: every pair of values of two options is in one of them. Another seed gives other choices,
 * and so other combinations of more than two.
 */
export function pairwise(seed = 0): Choice[] {
  const factors = Object.fromEntries(Object.entries(options).map(([name, values]) => [name, Object.keys(values)]))
  return make(factors, { seed }) as Choice[]
}

/** Returns the configuration of a choice. */
export function configOf(choice: Choice): string {
  const parts = Object.entries(choice).flatMap(([name, value]) => options[name]![value] || [])
  return `import { defineConfig } from 'docsgen'
import { openapi } from 'docsgen/openapi'
import * as z from 'zod'

const parts = [
  { title: 'Pairs', url: 'https://pairs.example.com', favicon: 'img/logo.svg' },
${parts.map((part) => `  { ${part} },\n`).join('')}]

const isPlain = (value) => value?.constructor === Object
const merged = (a, b) =>
  isPlain(a) && isPlain(b)
    ? Object.keys(b).reduce((all, key) => ({ ...all, [key]: merged(all[key], b[key]) }), a)
    : (a === false ? a : b)

const { second, ...site } = parts.reduce(merged, {})
if (second) site.docs = [site.docs ?? {}, { id: 'second', path: 'second', routeBasePath: 'second' }]

export default defineConfig(site)
`
}
