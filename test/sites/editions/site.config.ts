// Three versions in three languages, with a second collection that has versions of its own.
export default {
  title: 'Depot',
  tagline: 'Goods in, goods out',
  url: 'https://depot.example.com',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr', 'ar'] },
  docs: [
    { versions: { '1.0': { label: '1.x', noIndex: true, className: 'old-docs' } } },
    {
      id: 'api',
      path: 'api',
      routeBasePath: 'api',
      lastVersion: 'current',
      changesSince: 'previous',
      versions: { current: { label: 'v2' } },
    },
  ],
  navbar: {
    title: 'Depot',
    logo: { src: 'img/logo.svg', alt: 'Depot logo' },
    items: [
      { type: 'docSidebar', sidebarId: 'guides', label: 'Guides' },
      { type: 'doc', docId: 'reference/limits', label: 'Limits' },
      { type: 'docsVersion', label: 'Start' },
      { type: 'docSidebar', docsPluginId: 'api', sidebarId: 'api', label: 'API' },
      {
        label: 'More',
        items: [
          { type: 'doc', docId: 'guides/receive', label: 'Receiving' },
          { label: 'About', to: '/about' },
          { label: 'Code', href: 'https://code.example.com' },
        ],
      },
      {
        type: 'docsVersionDropdown',
        position: 'right',
        dropdownItemsBefore: [{ type: 'html', value: '<b>Depot</b>' }],
        dropdownItemsAfter: [{ label: 'All releases', to: '/releases' }],
      },
      { type: 'docsVersionDropdown', docsPluginId: 'api', versions: ['current'], position: 'right' },
      {
        type: 'localeDropdown',
        position: 'right',
        queryString: '?from=menu',
        dropdownItemsAfter: [{ label: 'Help to translate', href: 'https://translate.example.com' }],
      },
    ],
  },
  footer: {
    copyright: 'Depot 2025',
    links: [
      {
        title: 'Docs',
        items: [
          { label: 'Guides', to: '/docs' },
          { label: 'About', to: '/about' },
        ],
      },
    ],
  },
}
