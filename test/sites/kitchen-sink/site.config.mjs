export default {
  title: 'Kitchen sink',
  tagline: 'Every block on one page',
  url: 'https://kitchen.example.com',
  navbar: { title: 'Kitchen sink', items: [{ label: 'Blocks', to: '/docs/' }] },
  reader: { feedback: { endpoint: '/answers' }, linkPreviews: true },
  markdown: {
    tables: { filter: true, rowLinks: true },
    admonitions: { recipe: { label: 'Recipe', base: 'tip' } },
    images: { formats: ['avif', 'webp'], widths: [480, 960] },
  },
}
