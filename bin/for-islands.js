import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from './third-party.js'

const trusted = path.join(path.dirname(fileURLToPath(import.meta.url)), '../client/trusted/trusted.ts')

/** Bundles the theme components that islands may import; they share React and its contexts. */
export function componentsForIslands(options, outfile) {
  return build({
    ...options,
    entryPoints: ['client/theme/mdx/in-islands.ts'],
    outfile,
    write: true,
    minify: false,
    plugins: [sharedModules],
  })
}

const sharedModules = {
  name: 'shared modules',
  setup({ onResolve }) {
    onResolve({ filter: /^react(?:$|\/)/ }, ({ path: name }) => ({ path: name, external: true }))
    onResolve({ filter: /\/page-context\.ts$/ }, () => ({ path: 'docsgen:react', external: true }))
  },
}

/** Passes HTML that React sets through the site's Trusted Types policy. */
export const trustedReact = {
  name: 'trusted react',
  setup({ onLoad }) {
    onLoad({ filter: /react-dom-client\.production\.js$/ }, ({ path: file }) => {
      const pieces = fs.readFileSync(file, 'utf8').split(/(?<=\.innerHTML = )(key|"<script>\\x3c\/script>")(?=[);])/)
      if (pieces.length !== 7) throw new Error('React sets innerHTML in unexpected places. Update bin/for-islands.js.')
      const text = pieces.map((piece, i) => (i % 2 === 0 ? piece : `docsgenTrusted.createHTML(${piece})`)).join('')
      return { contents: `const docsgenTrusted = require(${JSON.stringify(trusted)}).trusted;\n${text}` }
    })
  },
}
