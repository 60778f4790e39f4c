import { defineConfig } from 'docsgen'
import { openapi } from 'docsgen/openapi'
import { twoslash } from 'docsgen/twoslash'
import { projectOf } from '../bin/release/project.js'
import manifest from '../package.json' with { type: 'json' }
import { samples } from './plugins/sample.ts'
import { figures } from './reference/figures.ts'

const home = new URL(projectOf(manifest)?.homepage ?? 'https://docsgen.example.com/')

export default defineConfig({
  title: 'docsgen',
  tagline: 'Documentation sites from Markdown and React, checked before they are published',
  // Reports lead to the pages of their codes below the same address.
  url: home.origin,
  baseUrl: home.pathname.replace(/\/*$/, '/'),
  favicon: 'img/logo.svg',
  image: 'img/card.png',
  contentDir: '.',
  docs: [
    { print: true, lastVersion: 'current', versions: { current: { label: 'Current', badge: false } } },
    // Pages of problem codes have the same URL in every version.
    { id: 'problems', path: 'problems', routeBasePath: 'problems' },
  ],
  checks: {
    altText: 'warn',
    linkText: 'warn',
    headingOrder: 'warn',
    tableHeaders: 'warn',
    contrast: 'warn',
    unusedFiles: 'warn',
    unusedPartials: 'warn',
    // A language that the guide offers is complete.
    missingTranslations: 'warn',
    // The README of the package shows them.
    keepFiles: ['img/readme-dark.webp', 'img/readme-light.webp'],
  },
  markdown: { mermaid: { render: 'build' }, live: true, codeFrames: true },
  plugins: [
    samples,
    openapi({ file: 'samples/api/orders.yaml', path: 'sample-api' }),
    twoslash({ typescript: 'typescript-api', compilerOptions: { types: [] } }),
  ],
  theme: {
    css: ['./theme/guide.css'],
    font: {
      src: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
      for: 'headings',
    },
  },
  reader: { linkPreviews: true },
  offline: true,
  // Drawing them takes as long as everything else, so tests leave them out.
  socialCards: process.env.GUIDE_CARDS !== 'no',
  structuredData: true,
  copyPage: true,
  llms: true,
  colorMode: { respectPrefersColorScheme: true },
  customFields: { figures: figures() },
  navbar: {
    title: 'docsgen',
    logo: { src: 'img/logo.svg', srcDark: 'img/logo-dark.svg', alt: '' },
    items: [
      { type: 'docSidebar', sidebarId: 'start', label: 'Get started' },
      { type: 'docSidebar', sidebarId: 'guides', label: 'Guides' },
      { type: 'docSidebar', sidebarId: 'deploy', label: 'Deploy' },
      { type: 'docSidebar', sidebarId: 'reference', label: 'Reference' },
      { type: 'docSidebar', sidebarId: 'explanation', label: 'Explanation' },
      { label: 'Problems', to: '/problems', activeBasePath: '/problems' },
      { type: 'docsVersionDropdown', position: 'right' },
    ],
  },
  footer: {
    links: [
      {
        title: 'Start',
        items: [
          { label: 'Why docsgen', to: '/docs/start/why' },
          { label: 'Tutorial', to: '/docs/start/tutorial' },
          { label: 'Compare', to: '/docs/start/compare' },
        ],
      },
      {
        title: 'Use it',
        items: [
          { label: 'Write pages', to: '/docs/guides/write-pages' },
          { label: 'Deploy', to: '/docs/deploy' },
          { label: 'Run it in CI', to: '/docs/guides/ci' },
        ],
      },
      {
        title: 'Look it up',
        items: [
          { label: 'Command line', to: '/docs/reference/cli' },
          { label: 'Configuration', to: '/docs/reference/configuration' },
          { label: 'Problem codes', to: '/problems' },
        ],
      },
    ],
    copyright: 'MIT License. Built with docsgen.',
  },
  redirects: [
    { from: '/docs', to: '/docs/start/why' },
    { from: '/docs/reference/problems', to: '/problems' },
  ],
})
