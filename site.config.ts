import { defineConfig } from 'docsgen'
import { openapi } from 'docsgen/openapi'

// The specification names these places without their addresses.
const platform = 'https://platform.example.com'

export default defineConfig({
  title: 'Documentation',
  tagline: 'Your Services, Simplified',
  url: 'https://docs.example.com',
  baseUrl: '/',
  favicon: 'img/favicon.svg',
  // The specification describes the index files of this engine.
  search: { engine: 'lunr' },
  navbar: {
    title: 'Documentation',
    logo: { src: 'img/logo.svg', srcDark: 'img/logo-dark.svg', alt: '' },
    items: [
      { label: 'Getting Started', to: '/docs/getting-started/intro', activeBasePath: '/docs/getting-started' },
      { label: 'Product Documentation', to: '/docs/product/intro', activeBasePath: '/docs/product' },
      { label: 'Login', href: `${platform}/login`, position: 'right' },
    ],
  },
  // Links to other services would exceed the byte budget of pages.
  copyPage: { openIn: [] },
  llms: true,
  // Outside of /docs: its documents and their sidebar are those of the specification.
  plugins: [
    openapi({
      file: 'content/api/openapi.yaml',
      guides: ['make-your-own-invoices'],
      labels: { scopes: 'permission' },
      samples: ['curl', 'javascript', 'python', 'php'],
    }),
  ],
  markdown: { mermaid: { render: 'build' } },
  theme: { font: { src: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2' } },
  footer: {
    links: [
      {
        title: 'Docs',
        items: [
          { label: 'Getting Started', to: '/docs/getting-started/intro' },
          { label: 'Product Documentation', to: '/docs/product/intro' },
        ],
      },
      {
        title: 'Community',
        items: [
          { label: 'LinkedIn', href: 'https://linkedin.example.com' },
          { label: 'YouTube', href: 'https://youtube.example.com' },
          { label: 'X', href: 'https://x.example.com' },
        ],
      },
      {
        title: 'More',
        items: [
          { label: 'Platform', href: platform },
          { label: 'About us', href: `${platform}/about` },
          { label: 'Blog', href: `${platform}/blog` },
        ],
      },
    ],
    copyright: 'Copyright © 2025 Documentation.',
  },
})
