import { defineConfig } from 'docsgen'

export default defineConfig({
  title: 'Quay',
  tagline: 'Deploy from your terminal',
  url: 'https://docs.example.com',
  navbar: {
    items: [
      { type: 'docSidebar', sidebarId: 'defaultSidebar', label: 'Guides' },
      { label: 'Forum', href: 'https://forum.example.com', position: 'right' },
    ],
  },
  theme: { css: ['./theme/custom.css'] },
})
