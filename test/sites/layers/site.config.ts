import { defineConfig } from 'docsgen'

export default defineConfig({
  title: 'Layers',
  url: 'https://layers.example.com',
  theme: { css: ['./own.css'], layers: true, preset: 'studio' },
})
