export default {
  title: 'MDX',
  url: 'https://mdx.example.com',
  baseUrl: '/base/',
  markdown: { live: true },
}
