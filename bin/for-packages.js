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

/** Asks lists of names as sets: the package makes a function for each name of a list, each time that it is asked. */
export const elementTests = {
  name: 'element-tests',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]hast-util-is-element[\\/]index\.js$/ }, ({ path: file }) => ({
      contents: `import { isElement as asked } from './lib/index.js'
export { convertElement } from './lib/index.js'
const sets = new WeakMap()
export function isElement(node, test, ...more) {
  if (!Array.isArray(test) || more.length > 0) return asked(node, test, ...more)
  if (!sets.has(test)) sets.set(test, new Set(test))
  return node?.type === 'element' && sets.get(test).has(node.tagName)
}`,
      resolveDir: path.dirname(file),
    }))
  },
}

/** Bundles of undici only what the link checker uses, for proxies: the rest, such as mocks and caches, is half of it. */
export const usedOfUndici = {
  name: 'used-of-undici',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]undici[\\/]index\.js$/ }, ({ path: file }) => ({
      contents: `const Dispatcher = require('./lib/dispatcher/dispatcher')
Object.assign(Dispatcher.prototype, require('./lib/api'))
exports.Agent = require('./lib/dispatcher/agent')
exports.ProxyAgent = require('./lib/dispatcher/proxy-agent')
exports.fetch = require('./lib/web/fetch').fetch`,
      resolveDir: path.dirname(file),
    }))
  },
}
