import { defineConfig } from 'docsgen'

export default defineConfig({
  title: 'Islands',
  url: 'https://docs.example.com',
  navbar: { items: [{ label: 'Guide', to: '/docs/counter' }] },
})
