import path from 'node:path'
import type { OnLoadResult, Plugin } from 'esbuild'
import { parse } from 'yaml'
import { diskPath } from '../overlay/disk-path.ts'
import { readCode } from '../site-files.ts'
import type { SiteBundleRequest } from './modules.ts'

/** Loaders of webpack that code names in an import, and what they make of a file. */
const loaders: Record<string, 'text' | 'url' | 'yaml' | 'json'> = {
  'raw-loader': 'text',
  'file-loader': 'url',
  'url-loader': 'url',
  'yaml-loader': 'yaml',
  'js-yaml-loader': 'yaml',
  'json-loader': 'json',
}

/** Namespace of files that are imported as text. */
export const rawNamespace = 'raw'
/** Namespace of YAML files that are imported as data. */
export const yamlNamespace = 'yaml'

const namespaces = { text: rawNamespace, url: 'url', yaml: yamlNamespace, json: 'file' }

/** Supports `import code from '!!raw-loader!./code.js'` and `'./code.js?raw'`: the text of a file, its URL, or its data. */
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
        return { path: found.path, namespace: namespaces[loaders[only]!] }
      })
      // `!!./code.js?raw`: without other loaders, and as text.
      build.onResolve({ filter: /^(?:-?!{1,2})?[^!]*\?raw$/ }, async ({ path: name, kind, ...from }) => {
        const file = name.replace(/^-?!+/, '').replace(/\?raw$/, '')
        const found = await build.resolve(file, { ...from, kind: 'import-statement' })
        if (found.errors.length > 0) return found
        return { path: found.path, namespace: rawNamespace }
      })
      const load = (file: string, use: (text: string) => OnLoadResult) => {
        const read = readCode(root, diskPath(root, path.relative(root, file).split(path.sep).join('/'), overlay))
        if (read.state === 'read') return use(read.text)
        return { errors: [{ text: `The file "${path.basename(file)}" cannot be read.` }] }
      }
      build.onLoad({ filter: /.*/, namespace: rawNamespace }, ({ path: file }) =>
        load(file, (contents) => ({ contents, loader: 'text' })),
      )
      build.onLoad({ filter: /.*/, namespace: yamlNamespace }, ({ path: file }) =>
        load(file, (text) => dataOf(text, file)),
      )
      build.onLoad({ filter: /.*/, namespace: 'url' }, ({ path: file }) => ({
        contents: `export { default } from ${JSON.stringify(file)}`,
        resolveDir: path.dirname(file),
        loader: 'js',
      }))
    },
  }
}

function dataOf(text: string, file: string): OnLoadResult {
  try {
    return { contents: JSON.stringify(parse(text)) ?? 'null', loader: 'json' }
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n')
    return { errors: [{ text: `The file "${path.basename(file)}" is not YAML. ${reason}` }] }
  }
}

function unknownLoader(names: string[]): { text: string; notes: { text: string }[] } {
  return {
    text: `docsgen has no loader "${names.reverse().join('!')}".`,
    notes: [{ text: `Import the file without it, or use one of ${Object.keys(loaders).join(', ')}.` }],
  }
}
