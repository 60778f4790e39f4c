import fs from 'node:fs'
import path from 'node:path'
import type { Files } from '../build/site.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\n'
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** The description that the page shows. */
const api = fs.readFileSync(path.join(import.meta.dirname, '../../../guide/samples/api/orders.yaml'), 'utf8')

/** Files that a reader already has, by page. */
export const given: Record<
  string,
  {
    files?: Files
    /** Files of the folder in which commands run, instead of those of a new site. */
    alone?: Files
    /** Part of the configuration. */
    config?: string
    /** Packages that the page installs. */
    packages?: string[]
    /** Codes of problems that the page shows. */
    problems?: string[]
    /** Its parts of code are rows of a plugin, not of the configuration. */
    keysAreRows?: boolean
  }
> = {
  'guides/api-reference.md': {
    files: {
      // The page is for a library, whose compiler knows its sources.
      'tsconfig.json': '{ "compilerOptions": { "module": "nodenext", "strict": true }, "include": ["src"] }\n',
      'src/index.ts': '/** Deploys what was pushed. */\nexport function deploy(): void {}\n',
      'api/orders.yaml': api,
      'quay.json':
        '{ "quay": { "kind": "module", "name": "quay", "docstring": { "value": "Deploys." }, "members": {} } }',
      'api.json': '{ "id": 0, "name": "quay", "kind": 1, "children": [{ "id": 1, "name": "deploy", "kind": 64 }] }',
    },
  },
  'guides/ci.md': { files: { 'content/docs/guides/deploy.md': '# Deploy\n\nPush a tag.\n' } },
  'guides/components.md': {
    files: {
      'content/docs/counter.mdx': "import Counter from './_counter.island.tsx'\n\n# Counter\n\n<Counter start={2} />\n",
    },
  },
  // Its site has one language.
  'guides/blog.md': { problems: ['misplaced-file'] },
  // Its cache does not run here.
  'guides/many-machines.md': { problems: ['remote-cache'] },
  // Here, the folder of the site is that of the repository.
  'guides/monorepos.md': {
    problems: ['misplaced-file'],
    files: {
      'docs/intro.md': '# Introduction\n\nText.\n',
      'packages/cli/docs/commands.md': '# Commands\n\n```ts file=../src/index.ts region=example\n```\n',
      'packages/cli/src/index.ts': '// #region example\nrun()\n// #endregion example\n',
      'packages/sdk/docs/client.md': '# Client\n\nText.\n',
    },
  },
  'guides/navbar.md': {
    files: {
      'content/sidebars.ts': "export default { guides: ['intro', 'writing/markdown', 'releases'] }\n",
      'content/docs/releases.md': '# Releases\n',
      'content/pages/team.md': '# Team\n',
      'content/static/img/logo-dark.svg': svg,
    },
  },
  'guides/plugins.md': {
    keysAreRows: true,
    files: {
      'node_modules/remark-toc/index.js': 'export default () => () => undefined\n',
      'node_modules/remark-toc/package.json': '{ "name": "remark-toc", "type": "module", "main": "index.js" }',
    },
  },
  'guides/search-engines.md': {
    packages: ['satori', '@resvg/resvg-js'],
    // A font of Japanese is not installed here.
    problems: ['bad-font'],
    files: { 'content/static/img/card.png': png },
  },
  // The configuration of the test does not use the icon of the new site.
  'guides/checks.md': { problems: ['unused-file'] },
  // Nothing is translated yet.
  'guides/languages.md': { problems: ['missing-translation'] },
  'guides/search.md': {
    // Its last part is for a search without an index.
    problems: ['unused-search-tests'],
    config: "i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, docs: { lastVersion: 'current' }",
    files: {
      'content/docs/install.md': '# Install\n\nInstall the agent.\n',
      'content/docs/refund.md': '# Refund an order\n\nText.\n',
      'content/docs/refunds.md': '# Get your money back\n\nText.\n',
      'content/docs/billing.md': '# Billing\n\nText.\n',
      'content/search.sealed.yml': 'questions:\n  - { query: billing, page: /docs/billing }\n',
      'queries.txt': 'refund\ngift card\n',
      'content/docs/api/eth.md': '# Methods\n\n## Send a transaction\n\n`eth_sendTransaction`\n',
      'content/versions.json': '["1.0"]',
      'content/versioned_docs/version-1.0/intro.md': '# Introduction\n',
      'content/versioned_docs/version-1.0/writing/markdown.md': '# Markdown\n',
      'content/versioned_docs/version-1.0/install.md': '# Install\n',
      'content/versioned_docs/version-1.0/api/eth.md': '# Methods\n\n## Send a transaction\n\n`eth_sendTransaction`\n',
    },
  },
  'guides/sidebars.md': {
    files: {
      'content/api/index.md': '# API\n',
      'content/docs/guides/more/connect.md': '# Connect\n',
      'content/docs/reference/writing.md': '# Writing\n\n[Markdown](../writing/markdown.md)\n',
    },
  },
  'guides/styling.md': {
    packages: ['@fontsource-variable/instrument-sans'],
    files: {
      'content/static/img/card.png': png,
      'content/static/img/favicon.svg': svg,
      'content/static/img/logo-dark.svg': svg,
      'theme/fonts/source-sans-3.woff2': '',
    },
  },
  // The command of Tailwind writes it.
  'guides/tailwind.md': { files: { 'theme/tailwind.out.css': '' } },
  'guides/tags-and-glossary.md': { files: { 'content/docs/orders/refunds.md': '# Refunds\n' } },
  'guides/versions.md': {
    // The folder is not a repository.
    problems: ['bad-version-ref'],
    files: {
      'content/versions.json': '["1.2", "1.1"]',
      'content/versioned_docs/version-1.2/intro.md': '# Introduction\n',
      'content/versioned_docs/version-1.1/intro.md': '# Introduction\n',
    },
  },
  'guides/write-pages.md': {
    problems: ['no-git-dates'],
    files: {
      'content/docs/guides/connect.md': '# Connect\n\n## Token\n',
      'content/docs/start.md': '# Start\n',
      'content/docs/harbors.md': '# Harbors\n',
      'content/static/img/boat.svg': svg,
      'content/static/img/boat-dark.svg': svg,
    },
  },
  // These are the files of the old site.
  'move/docusaurus.md': {
    alone: {},
    problems: ['misplaced-file'],
    files: {
      'docs/intro.md': '# Introduction\n',
      'sidebars.js': "export default { docs: ['intro'] }\n",
      'src/pages/index.md': '# Start\n\n[Read](/docs/intro).\n',
    },
  },
  'move/mdbook.md': {
    alone: {
      'book.toml': '[book]\ntitle = "Quay"\n',
      'src/SUMMARY.md': '- [Quay](index.md)\n',
      'src/index.md': '# Quay\n',
    },
  },
  'move/mkdocs.md': {
    alone: { 'mkdocs.yml': 'site_name: Quay\nsite_url: https://docs.example.com\n', 'docs/index.md': '# Quay\n' },
  },
  'move/starlight.md': {
    alone: {
      'package.json': '{ "private": true, "dependencies": { "@astrojs/starlight": "^0.30.0" } }\n',
      'astro.config.mjs':
        "import { defineConfig } from 'astro/config'\nimport starlight from '@astrojs/starlight'\nexport default defineConfig({ site: 'https://docs.example.com', integrations: [starlight({ title: 'Quay' })] })\n",
      'src/content/docs/index.md': '---\ntitle: Quay\n---\n\nText.\n',
    },
  },
  'move/vitepress.md': {
    alone: {
      '.vitepress/config.mjs': "export default { title: 'Quay', description: 'Deploys' }\n",
      'index.md': '# Quay\n',
    },
  },
  // Contains a mistake that the reader corrects; tested with the samples.
  'start/tutorial.md': {
    alone: {},
    problems: ['broken-anchor'],
  },
}
