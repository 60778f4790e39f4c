import path from 'node:path'
import type { Plugin } from 'esbuild'
import { diskPath } from '../overlay/disk-path.ts'
import { readCode } from '../site-files.ts'
import type { SiteBundleRequest } from './modules.ts'

/** Loaders of webpack that code names in an import, and what they make of a file. */
const loaders: Record<string, 'text' | 'file'> = { 'raw-loader': 'text', 'file-loader': 'file', 'url-loader': 'file' }

/** Namespace of files that are imported as text. */
export const rawNamespace = 'raw'

/** Supports `import code from '!!raw-loader!./code.js'` and `'./code.js?raw'`: the text of a file, or its URL. */
export function namedLoaders({ root, overlay }: SiteBundleRequest): Plugin {
  return {
    name: 'named loaders',
    setup(build) {
      build.onResolve({ filter: /^[\w!@/?-]*-loader[^!]*!/ }, async ({ path: name, kind, ...from }) => {
        const [file = '', ...before] = name.split('!').reverse()
        const used = before.map((one) => one.replace(/\?.*/, '')).filter((one) => one !== '' && one !== '-')
        const [only = ''] = used
        if (used.length !== 1 || !Object.hasOwn(loaders, only)) return { errors: [unknownLoader(used)] }
        const found = await build.resolve(file, { ...from, kind: 'import-statement' })
        if (found.errors.length > 0) return found
        return { path: found.path, namespace: loaders[only] === 'text' ? rawNamespace : 'url' }
      })
      // `!!./code.js?raw`: without other loaders, and as text.
      build.onResolve({ filter: /^(?:-?!{1,2})?[^!]*\?raw$/ }, async ({ path: name, kind, ...from }) => {
        const file = name.replace(/^-?!+/, '').replace(/\?raw$/, '')
        const found = await build.resolve(file, { ...from, kind: 'import-statement' })
        if (found.errors.length > 0) return found
        return { path: found.path, namespace: rawNamespace }
      })
      build.onLoad({ filter: /.*/, namespace: rawNamespace }, ({ path: file }) => {
        const read = readCode(root, diskPath(root, path.relative(root, file).split(path.sep).join('/'), overlay))
        if (read.state === 'read') return { contents: read.text, loader: 'text' }
        return { errors: [{ text: `The file "${path.basename(file)}" cannot be read.` }] }
      })
      build.onLoad({ filter: /.*/, namespace: 'url' }, ({ path: file }) => ({
        contents: `export { default } from ${JSON.stringify(file)}`,
        resolveDir: path.dirname(file),
        loader: 'js',
      }))
    },
  }
}

function unknownLoader(names: string[]): { text: string; notes: { text: string }[] } {
  return {
    text: `docsgen has no loader "${names.reverse().join('!')}".`,
    notes: [{ text: `Import the file without it, or use one of ${Object.keys(loaders).join(', ')}.` }],
  }
}
