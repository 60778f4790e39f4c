import { defineConfig } from 'docsgen'
import { openapi } from 'docsgen/openapi'

export default defineConfig({
  title: 'Orders API',
  url: 'https://api.example.com',
  plugins: [openapi({ file: 'orders.yaml', path: 'reference', samples: ['curl', 'javascript'] })],
  navbar: {
    items: [
      { label: 'Guide', to: '/docs/first-order' },
      { label: 'Reference', to: '/reference' },
    ],
  },
})
