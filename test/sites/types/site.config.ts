import { defineConfig } from 'docsgen'
import { twoslash } from 'docsgen/twoslash'

// Samples that a compiler reads.
export default defineConfig({
  title: 'Types',
  url: 'https://types.example.com',
  docs: { routeBasePath: '/' },
  plugins: [twoslash({ typescript: 'typescript-api', compilerOptions: { types: [] } })],
})
