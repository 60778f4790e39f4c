import { defineConfig } from 'docsgen'

export default defineConfig({
  title: 'Quay',
  url: 'https://blog.example.com',
  // Each page as Markdown too, and a list of them for programs.
  llms: true,
  blog: { blogTitle: 'News', feedOptions: { type: ['rss', 'atom'], title: 'Quay' } },
  navbar: {
    items: [
      { label: 'Blog', to: '/blog' },
      { label: 'Guide', to: '/docs/intro' },
    ],
  },
})
