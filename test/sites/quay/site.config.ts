import { defineConfig } from 'docsgen'

// A site with everything that the theme shows, for browsers.
export default defineConfig({
  title: 'Quay',
  tagline: 'Where ships wait',
  url: 'https://quay.example.com',
  i18n: { defaultLocale: 'en', locales: ['en', 'ar'] },
  colorMode: { respectPrefersColorScheme: true },
  docs: {
    lastVersion: 'current',
    versions: { current: { label: '2.0' } },
    editUrl: 'https://code.example.com/edit',
    showLastUpdateTime: true,
    showLastUpdateAuthor: true,
  },
  navbar: {
    title: 'Quay',
    logo: { src: 'img/day.svg', srcDark: 'img/night.svg', alt: 'A bollard', width: 32, height: 32 },
    items: [
      { label: 'Guides', to: '/docs/guides/', activeBasePath: '/docs/guides' },
      { type: 'docSidebar', sidebarId: 'main', label: 'All' },
      {
        label: 'More',
        items: [
          { label: 'About', to: '/about' },
          { label: 'Cranes', to: '/docs/tools/cranes' },
          { label: 'Code', href: 'https://code.example.com' },
        ],
      },
      { label: 'Shop', href: 'https://shop.example.com' },
      { type: 'html', value: '<span class="tide">High water</span>' },
      { type: 'docsVersionDropdown', position: 'right' },
      { type: 'localeDropdown', position: 'right' },
    ],
  },
  footer: {
    style: 'dark',
    logo: { src: 'img/day.svg', alt: 'Quay', href: 'https://quay.example.com', width: 40, height: 40 },
    copyright: 'Copyright © 2025 Quay',
    links: [
      { title: 'Docs', items: [{ label: 'Guides', to: '/docs/guides/' }] },
      { title: null, items: [{ label: 'Chat', href: 'https://chat.example.com' }, { html: '<i>Since 1720</i>' }] },
    ],
  },
  announcementBar: { id: 'storm', content: 'Storm on <a href="https://weather.example.com">Monday</a>.', backgroundColor: '#204060', textColor: '#fff' },
})
