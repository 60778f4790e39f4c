import fs from 'node:fs/promises'
import path from 'node:path'
import { transform } from 'esbuild'

/** Shortens the names inside the modules of packages. Those of our own code stay, for whoever reads a stack trace. */
export const shortNames = {
  name: 'short-names',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]node_modules[\\/].*\.[cm]?js$/ }, async ({ path: file }) => {
      const source = await fs.readFile(file, 'utf8')
      const { code } = await transform(source, { minifyIdentifiers: true, loader: 'js' })
      return { contents: code, loader: 'js', resolveDir: path.dirname(file) }
    })
  },
}
