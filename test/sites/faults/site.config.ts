import { defineConfig } from 'docsgen'

export default defineConfig({
  title: 'Harbour',
  tagline: 'Parcels, from ship to door',
  url: 'https://harbour.example.com',
  favicon: 'img/favicon.svg',
  i18n: { defaultLocale: 'en', locales: ['en', 'nl'] },
  docs: { lastVersion: 'current', versions: { current: { label: '2.0' } } },
  navbar: {
    title: 'Harbour',
    logo: { src: 'img/logo.svg', srcDark: 'img/logo-night.svg', alt: '' },
    items: [
      { type: 'docSidebar', sidebarId: 'guide', label: 'Guide' },
      { type: 'docSidebar', sidebarId: 'reference', label: 'Reference' },
      { to: '/docs/prices', label: 'Prices' },
      {
        label: 'More',
        items: [
          { to: '/docs/tutorial/parcel', label: 'Tutorial' },
          { to: '/docs/tutorial/letter', label: 'Letters' },
        ],
      },
      { type: 'docsVersionDropdown', position: 'right' },
      { type: 'localeDropdown', position: 'right' },
    ],
  },
  footer: {
    links: [
      {
        title: 'Harbour',
        items: [
          { label: 'About', to: '/about' },
          { label: 'Press', to: '/press' },
          { html: '<a href="/imprint">Imprint</a>' },
        ],
      },
    ],
    copyright: 'Harbour, 2025',
  },
  announcementBar: { id: 'two', content: 'Version 2 is out. <a href="/docs/news">What is new</a>' },
  theme: { css: ['./theme/custom.css'] },
})
