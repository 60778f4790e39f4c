import { defineConfig } from '@rspress/core'

export default defineConfig({ root: 'content', title: 'Benchmark', siteOrigin: 'https://docs.example.com' })
