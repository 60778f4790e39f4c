// Written by "docsgen migrate" from docusaurus.config.js, which was deleted afterwards.
import { defineConfig } from 'docsgen'

export default defineConfig({
  title: 'Quay',
  tagline: 'Deploys what you push',
  url: 'https://docs.example.com',
  baseUrl: '/',
  favicon: '/img/quay.svg',
  onBrokenLinks: 'throw',
  contentDir: '.',
  docs: { sidebarPath: 'sidebars.js' },
  pages: { path: 'src/pages' },
  theme: { css: ['./src/css/custom.css'] },
  navbar: { title: 'Quay', items: [{ type: 'docSidebar', sidebarId: 'docs', label: 'Guide' }] },
  footer: { style: 'dark', copyright: 'Copyright © 2026 Quay' },
  markdown: {
    // As in Docusaurus, .md files are MDX. 'detect' reads plain Markdown faster.
    format: 'mdx',
    mermaid: false,
  },
  // Components with state run in the browser, as in Docusaurus.
  islands: 'auto',
  // Classes, variables and modules of Docusaurus, for the code of the site.
  docusaurus: {},
})
