import { defineConfig } from 'docsgen'

export default defineConfig({
  title: 'Quay',
  url: 'https://docs.example.com',
  docs: [
    { id: 'cli', path: '../packages/cli/docs', routeBasePath: 'cli' },
    { id: 'sdk', path: '../packages/sdk/docs', routeBasePath: 'sdk' },
  ],
  contentDir: '.',
  pages: { path: 'pages' },
  // Documents show regions of the code beside them.
  content: { allowOutside: ['../packages'] },
  navbar: {
    items: [
      { label: 'Command line', to: '/cli/deploy' },
      { label: 'SDK', to: '/sdk/client' },
    ],
  },
})
