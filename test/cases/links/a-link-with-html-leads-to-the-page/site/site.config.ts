export default {
  title: 'Site',
  url: 'https://site.example.com',
}
