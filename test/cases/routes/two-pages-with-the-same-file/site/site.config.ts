export default {
  title: 'Site',
  url: 'https://site.example.com',
  trailingSlash: false,
  onDuplicateRoutes: 'throw',
}
