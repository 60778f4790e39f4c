import { defineConfig } from 'docsgen'

export default defineConfig({
  title: 'Quay',
  tagline: 'Deploys what you push',
  url: 'https://docs.example.com',
  favicon: 'img/quay.svg',
  navbar: {
    logo: { src: 'img/quay.svg', alt: '' },
    items: [
      { label: 'Guide', to: '/docs/install', activeBasePath: '/docs' },
      { label: 'Source', href: 'https://git.example.com/quay', position: 'right' },
    ],
  },
  footer: { copyright: 'Copyright © 2026 Quay' },
  theme: { css: ['./theme/custom.css'] },
})
