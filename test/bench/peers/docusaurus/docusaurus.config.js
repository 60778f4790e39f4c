/** With everything that Docusaurus Faster has. */
module.exports = {
  title: 'Benchmark',
  url: 'https://docs.example.com',
  baseUrl: '/',
  future: { v4: true, faster: true },
  onBrokenLinks: 'throw',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false, pages: false }]],
  themes: [['@easyops-cn/docusaurus-search-local', { indexBlog: false, hashed: true }]],
  themeConfig: { navbar: { title: 'Benchmark', items: [{ type: 'docSidebar', sidebarId: 'defaultSidebar', label: 'Documentation' }] } },
}
