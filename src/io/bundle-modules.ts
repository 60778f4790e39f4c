import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'esbuild'
import type { SiteBundleRequest } from './bundle.ts'

export const entryName = 'docsgen:site'

const require = createRequire(import.meta.url)

/** The entry that gathers the site's pages, compiled MDX in the place of its files, and `@site/` paths. */
export function siteModules({ root, components, mdx, css }: SiteBundleRequest): Plugin {
  const texts = new Map(mdx.map(({ path: file, text }) => [path.join(root, file), text]))
  return {
    name: 'site',
    setup(build) {
      build.onResolve({ filter: /^docsgen:site$/ }, () => ({ path: entryName, namespace: 'docsgen' }))
      build.onLoad({ filter: /.*/, namespace: 'docsgen' }, () => ({
        contents: entryText([...components, ...mdx.map((module) => module.path)], css),
        resolveDir: root,
        loader: 'js',
      }))
      build.onResolve({ filter: /^@site\// }, ({ path: name, kind, importer }) =>
        build.resolve(`./${name.slice('@site/'.length)}`, { resolveDir: root, kind, importer }),
      )
      build.onLoad({ filter: /\.mdx?$/ }, ({ path: file }) => {
        const contents = texts.get(file)
        return contents === undefined ? undefined : { contents, loader: 'js', resolveDir: path.dirname(file) }
      })
    },
  }
}

function entryText(modules: string[], css: string[]): string {
  const imports = modules.map((file, i) => `import * as m${i} from ${JSON.stringify(`./${file}`)}`)
  const styles = css.map((file) => `import ${JSON.stringify(`./${path.posix.normalize(file)}`)}`)
  const table = modules.map((file, i) => `${JSON.stringify(file)}: m${i}`)
  return `${[...imports, ...styles].join('\n')}\nexport const components = { ${table.join(', ')} }\n`
}

/** Modules that are docsgen's own: React, one copy for all, and the components that Docusaurus users import. */
export const ownModules: Plugin = {
  name: 'own',
  setup(build) {
    build.onResolve({ filter: /^react(-dom)?($|\/)/ }, ({ path: name }) => ({
      path: require.resolve(name),
      external: true,
    }))
    build.onResolve({ filter: /^(?:@theme|@docusaurus)\// }, ({ path: name }) => ({ path: name, namespace: 'theme' }))
    build.onLoad({ filter: /.*/, namespace: 'theme' }, ({ path: name }) => {
      const contents = themeModule(name)
      return contents === undefined
        ? {
            errors: [
              { text: `docsgen has no module "${name}".`, notes: [{ text: 'Known: @theme/Tabs, @theme/TabItem, …' }] },
            ],
          }
        : { contents, loader: 'js' }
    })
  },
}

const themeNames: Record<string, string> = {
  '@theme/Tabs': 'Tabs',
  '@theme/TabItem': 'TabItem',
  '@theme/TOCInline': 'TOCInline',
  '@theme/CodeBlock': 'CodeBlock',
  '@theme/ThemedImage': 'ThemedImage',
  '@theme/DocCardList': 'DocCardList',
  '@theme/Admonition': 'Admonition',
  '@docusaurus/Link': 'Link',
}

function themeModule(name: string): string | undefined {
  const component = Object.hasOwn(themeNames, name) ? themeNames[name] : undefined
  if (component === undefined) return undefined
  const lib = themeFile()
  return `export { ${component} as default } from ${JSON.stringify(lib)}`
}

/** The compiled components of the theme; the same module that pages are rendered with. */
export function themeFile(): string {
  const here = path.dirname(fileURLToPath(import.meta.url))
  const file = path.join(path.basename(here) === 'chunks' ? path.dirname(here) : here, 'theme.js')
  return fs.realpathSync(file)
}
