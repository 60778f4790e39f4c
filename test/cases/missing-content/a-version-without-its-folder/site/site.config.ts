export default {
  title: 'Site',
  url: 'https://site.example.com',
  docs: { includeCurrentVersion: false },
  navbar: {
    items: [
      { type: 'docSidebar', sidebarId: 'guide', label: 'Guide' },
      { type: 'doc', docId: 'intro', label: 'Intro' },
    ],
  },
}
