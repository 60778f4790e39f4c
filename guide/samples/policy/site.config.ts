import { defineConfig } from 'docsgen'

export default defineConfig({
  title: 'Quay',
  url: 'https://docs.example.com',
  scripts: [{ src: 'https://stats.example.com/count.js', defer: true, 'data-reload': 'true' }],
  csp: {
    headers: true,
    sources: {
      // The script sends its figures to this host.
      'connect-src': ['https://stats.example.com'],
    },
  },
})
