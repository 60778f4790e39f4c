export default {
  title: 'Site',
  url: 'https://site.example.com',
  navbar: { items: [{ type: 'docSidebar', sidebarId: 'guide', label: 'Guide' }] },
}
