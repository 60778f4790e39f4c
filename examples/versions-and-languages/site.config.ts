import { defineConfig } from 'docsgen'

export default defineConfig({
  title: 'Quay',
  url: 'https://docs.example.com',
  i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
  docs: { versions: { current: { label: 'Next' } } },
  navbar: {
    items: [
      { type: 'docsVersionDropdown', position: 'right' },
      { type: 'localeDropdown', position: 'right' },
    ],
  },
})
