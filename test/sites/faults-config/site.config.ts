import { defineConfig } from 'docsgen'

export default defineConfig({
  title: 'Harbour',
  url: 'https://harbour.example.com',
  onBrokenLink: 'warn',
  navbar: {
    items: [
      { label: 'Guide', to: '/docs/guide' },
      { type: 'serach', position: 'right' },
    ],
  },
})
