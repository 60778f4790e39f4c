import { defineConfig } from 'docsgen'

// A site that puts components of its own in the place of those of the theme.
export default defineConfig({
  title: 'Harbour',
  tagline: 'Goods in, goods out',
  url: 'https://harbour.example.com',
  baseUrl: '/base/',
  navbar: {
    title: 'Harbour',
    items: [
      { label: 'Docs', to: '/docs' },
      { type: 'custom-tide', port: 'Ostend', hours: [4, 16], position: 'right' },
      { label: 'More', items: [{ type: 'custom-tide', port: 'Bruges', hours: [] }, { label: 'Parts', to: '/docs/parts' }] },
    ],
  },
  footer: { copyright: 'Harbour 2025', links: [{ label: 'Parts', to: '/docs/parts' }] },
  announcementBar: { id: 'strike', content: 'No ships on Monday.' },
  theme: {
    css: ['theme/custom.css'],
    components: {
      Footer: './theme/Footer.tsx',
      NotFound: './theme/NotFound.tsx',
      Home: './theme/Home.tsx',
      'DocItem/Content': './theme/DocItemContent.tsx',
      'DocSidebarItem/Link': './theme/SidebarLink.tsx',
      Admonition: './theme/Admonition.tsx',
      ColorModeToggle: './theme/ColorModeToggle.island.tsx',
      'NavbarItem/custom-tide': './theme/Tide.tsx',
      MDXComponents: './theme/MDXComponents.tsx',
    },
  },
})
