export default {
  title: 'Site',
  url: 'https://site.example.com',
  pages: { path: 'pgaes' },
}
