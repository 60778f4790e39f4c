import { defineConfig } from 'docsgen'

const repository = 'https://github.example.com/harbour'

export default defineConfig({
  title: 'Harbour',
  url: 'https://harbour.example.com',
  baseUrl: '/base/',
  favicon: 'img/favicon.svg',
  image: '/img/my%20picture.svg',
  i18n: { defaultLocale: 'en', locales: ['en', 'nl'] },
  docs: { lastVersion: 'current', versions: { current: { label: '2.0' } } },
  navbar: {
    title: 'Harbour',
    logo: { src: 'img/favicon.svg', srcDark: '/base/img/favicon.svg', alt: '', href: '/docs/' },
    items: [
      { type: 'docSidebar', sidebarId: 'guide', label: 'Guide' },
      { type: 'doc', docId: 'guide/new', label: 'New in 2.0' },
      { type: 'doc', docId: 'notes/draft', label: 'Not yet' },
      { to: '/base/docs/links', label: 'With the base URL' },
      { to: 'docs/links?from=bar#queries', label: 'Without a slash' },
      { to: '/old-guide', label: 'A redirect' },
      { to: '/docs/category/recipes', label: 'A category' },
      { to: '/docs/tags/parcels', label: 'A tag' },
      { href: 'pathname:///elsewhere/app', label: 'Another program' },
      { href: 'mailto:harbour@example.com', label: 'Mail' },
      { type: 'html', value: '<a href="/base/docs/guide/">As HTML</a> <img src="/base/img/favicon.svg" alt="">' },
      {
        label: 'More',
        items: [
          { to: '/docs/1.0/', label: 'The old version' },
          { href: `${repository}/issues`, label: 'Issues' },
        ],
      },
      { type: 'docsVersionDropdown', dropdownItemsAfter: [{ to: '/versions', label: 'All versions' }] },
      { type: 'localeDropdown', dropdownItemsAfter: [{ href: repository, label: 'Help to translate' }] },
      { type: 'search' },
    ],
  },
  footer: {
    logo: { src: 'img/favicon.svg', href: 'https://harbour.example.com' },
    links: [
      {
        title: 'Harbour',
        items: [
          { label: 'Legal', to: '/legal/' },
          { label: 'A file', href: '/files/data.csv' },
          { html: "<a href='/base/docs/anchors#raw-id'>Raw</a>" },
          { html: '<a href="/base/nl/docs/anchors">Nederlands</a>' },
        ],
      },
    ],
    copyright: 'Harbour. <a href="#top">Up</a> <a href=/base/legal>Legal</a> <a href="//cdn.example.com/x">Elsewhere</a>',
  },
  announcementBar: { content: 'See <a href="/base/docs/guide/new">what is new</a>.' },
  redirects: [
    { from: ['/old-guide', '/older/guide.html'], to: '/docs/guide/#where' },
    { from: '/chain', to: '/old-guide?again=1' },
    { from: '/code', to: repository },
    { from: '/sheet', to: '/files/data.csv' },
    { from: '/app', to: 'pathname:///elsewhere/app' },
  ],
  theme: { css: ['./theme/custom.css'] },
})
