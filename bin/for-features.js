import fs from 'node:fs'
import path from 'node:path'
import { customMedia } from './for-styles.js'
import { build } from './third-party.js'

const core = 'client/theme/css/features'
const features = 'client/features'

/**
 * Provides `docsgen:features/NAME`, from which a script of the core takes what features add to it: by name of each export of
 * the modules `client/features/FEATURE/NAME.ts` a list of the functions, or the selectors as one.
 */
export function featureModules(root) {
  return {
    name: 'feature modules',
    setup({ onLoad, onResolve }) {
      onResolve({ filter: /^docsgen:features\// }, ({ path: name }) => ({ path: name, namespace: 'features' }))
      onLoad({ filter: /./, namespace: 'features' }, ({ path: name }) => ({
        contents: listsOf(filesOf(root, `${path.posix.basename(name)}.ts`), root),
        resolveDir: root,
      }))
    },
  }
}

/** Paths of the files with a name in the folders of features. */
function filesOf(root, name) {
  const all = fs.readdirSync(path.join(root, features)).sort()
  return all.map((feature) => `${features}/${feature}/${name}`).filter((file) => fs.existsSync(path.join(root, file)))
}

/** Returns the exports of modules, with the selector of those that are one. */
function exportsOf(files, root) {
  return files.flatMap((file, i) => {
    const text = fs.readFileSync(path.join(root, file), 'utf8')
    const found = text.matchAll(/^export (?:async )?(?:const|function) (\w+)(?: = '(.*)')?/gm)
    return [...found].map(([, name, selector]) => ({ name, selector, file, local: name + i }))
  })
}

/** Returns the selectors that `client/features/FEATURE/NAME.ts` export, as one list for each name. */
export function featureSelectors(root, name) {
  const all = {}
  for (const { name: key, selector } of exportsOf(filesOf(root, `${name}.ts`), root))
    all[key] = all[key] === undefined ? selector : `${all[key]}, ${selector}`
  return all
}

/** Source of the module that joins what these modules export. */
function listsOf(files, root) {
  const exports = exportsOf(files, root)
  const functions = exports.filter(({ selector }) => selector === undefined)
  const lists = [...new Set(exports.map(({ name }) => name))].map((name) => {
    const own = exports.filter((one) => one.name === name)
    const value = functions.includes(own[0])
      ? `[${own.map(({ local }) => local).join(', ')}]`
      : JSON.stringify(own.map(({ selector }) => selector).join(', '))
    return `export const ${name} = ${value}`
  })
  const imports = functions.map(({ name, local, file }) => `import { ${name} as ${local} } from './${file}'`)
  return [...imports, ...lists].join('\n')
}

/** Bundles the stylesheets that only some pages use: output path and file by name of the sheet, and of the font of some. */
export async function featureStyles(options, { hashedFiles }) {
  const { files, hashed } = hashedFiles()
  const sheets = sheetsIn(options.absWorkingDir)
  const outdir = path.join(options.absWorkingDir, 'lib/client')
  const loader = { '.svg': 'dataurl', '.woff2': 'file' }
  const built = await Promise.all(
    sheets.map((file) =>
      build({ ...options, entryPoints: [file], plugins: [customMedia], loader, outdir, assetNames: '[name].[hash]' }),
    ),
  )
  const styles = {}
  const fonts = {}
  for (const [i, { outputFiles }] of built.entries()) {
    const name = path.posix.basename(sheets[i], '.css')
    const isSheet = (file) => file.path.endsWith('.css')
    styles[name] = hashed(`${name}.css`, { outputFiles: outputFiles.filter(isSheet) })
    for (const file of outputFiles.filter((one) => !isSheet(one))) {
      const font = path.basename(file.path)
      fs.writeFileSync(file.path, file.contents)
      fonts[name] = `assets/${font}`
      files[`assets/${font}`] = font
    }
  }
  // Scripts of the core load the others from options of the page; it has this one, because it belongs to all pages.
  const shortcuts = `../${path.basename(styles.shortcuts)}`
  const define = { __SHORTCUTS_STYLES__: JSON.stringify(shortcuts) }
  return { files, styles, fonts, define }
}

/** Paths of the stylesheets of the core's own parts and of features. */
function sheetsIn(root) {
  const inFolder = (folder) =>
    fs
      .readdirSync(path.join(root, folder))
      .filter((name) => name.endsWith('.css'))
      .sort()
      .map((name) => `${folder}/${name}`)
  return [
    core,
    ...fs
      .readdirSync(path.join(root, features))
      .sort()
      .map((name) => `${features}/${name}`),
  ].flatMap(inFolder)
}
