import { defineConfig } from 'docsgen'
import * as z from 'zod'

const frontMatter = z.object({
  owner: z.enum(['billing', 'search']),
  reviewed: z.iso.date().optional(),
  level: z.int().min(1).max(3).default(1),
})

declare module 'docsgen' {
  interface SiteFrontMatter extends z.output<typeof frontMatter> {}
}

export default defineConfig({
  title: 'Quay',
  url: 'https://docs.example.com',
  frontMatter,
})
