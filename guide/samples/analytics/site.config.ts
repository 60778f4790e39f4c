import { defineConfig } from 'docsgen'

export default defineConfig({
  title: 'Quay',
  url: 'https://docs.example.com',
  analytics: {
    gtag: { trackingID: 'G-ABC1234567' },
    consent: true,
  },
  footer: {
    copyright: '© Quay. <button type="button" data-consent="denied">Withdraw consent</button>',
  },
  theme: {
    css: ['./theme/consent.css'],
    components: { Footer: './theme/Footer.tsx' },
  },
})
