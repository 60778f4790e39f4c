import starlight from '@astrojs/starlight'
import { defineConfig } from 'astro/config'

export default defineConfig({
  site: 'https://docs.example.com',
  integrations: [starlight({ title: 'Benchmark', sidebar: [{ label: 'Documentation', items: [{ autogenerate: { directory: 'docs' } }] }] })],
})
