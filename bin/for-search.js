import fs from 'node:fs'
import path from 'node:path'
import { featureSelectors } from './for-features.js'
import { customMedia } from './for-styles.js'
import { build } from './third-party.js'

/**
 * Bundles the search box, which shares React with the islands, the search worker, and the script that highlights terms.
 */
export async function searchFiles(options, { react, forStyles, hashedFiles }) {
  const { files, hashed } = hashedFiles()
  const made = (entryPoint, more) => build({ ...options, entryPoints: [entryPoint], format: 'esm', ...more })
  const languages = await languageFiles(options, hashedFiles)
  const [hash] = Object.values(languages).map(({ script }) => path.basename(script).split('.')[1])
  const define = { __SEARCH_LANGUAGES__: JSON.stringify({ names: Object.keys(languages).join(' '), hash }) }
  const own = hashedFiles()
  const docsearch = own.hashed('search-docsearch.js', await made('client/search/docsearch-engine.ts'))
  const inParts = hashedFiles()
  const paged = inParts.hashed('search-paged.js', await made('client/search/paged/paged-view.ts'))
  const plugins = [
    external(/\/docsearch-engine\.ts$/, besideIt(docsearch)),
    external(/\/paged-view\.ts$/, besideIt(paged)),
  ]
  const [mark, worker] = await Promise.all([
    made('client/search/mark/requested.ts'),
    made('client/search/worker.ts', { define, plugins }),
  ])
  const script = hashed('search-worker.js', worker)
  const entryPoints = ['client/theme/css/search-results.css']
  const styles = hashed('search.css', await build({ ...forStyles, entryPoints, plugins: [customMedia] }))
  const nothing = hashed('search-nothing.js', await made('client/search/nothing-found.ts'))
  const searched = JSON.stringify(featureSelectors(options.absWorkingDir, 'searched'))
  const passages = await made('client/search/box/excerpt.ts', { define: { __SEARCHED__: searched } })
  const excerpt = hashed('search-excerpt.js', passages)
  const box = await made('client/search/box/wake.tsx', {
    jsx: 'automatic',
    define: {
      __SEARCH_WORKER__: JSON.stringify(besideIt(script)),
      __SEARCH_STYLES__: JSON.stringify(besideIt(styles)),
    },
    // React and the hydration code are in the file of the islands.
    plugins: [
      external(/^react(?:-dom)?(?:$|\/)|\/hydrate\.tsx$/, besideIt(react)),
      external(/\/nothing-found\.ts$/, besideIt(nothing)),
      external(/\/excerpt\.ts$/, besideIt(excerpt)),
    ],
  })
  files[react] = path.basename(react)
  const engines = { docsearch: { files: own.files }, paged: { files: inParts.files } }
  return { box: hashed('search.js', box), mark: hashed('search-mark.js', mark), styles, files, languages, engines }
}

/**
 * Bundles the worker's language support by language, except English. Sites include only the languages that they use. Their
 * names have one hash, so that the worker need not list them.
 */
async function languageFiles(options, hashedFiles) {
  const { absWorkingDir: root } = options
  const folder = path.join(root, 'node_modules/lunr-languages')
  const names = fs.existsSync(folder) ? 'ar da de el es fi fr he hu it nl no pl pt ro ru sv tr'.split(' ') : []
  // Some languages have no such words.
  const logOverride = { 'import-is-undefined': 'silent' }
  const made = names.map(async (name) => {
    const contents = `import support from 'lunr-languages/lunr.stemmer.support.js'
      import plugin from 'lunr-languages/lunr.${name}.js'
      import * as questions from './src/shared/question-words.ts'
      import { pluginForms } from './src/shared/word-forms.ts'
      const put = (host) => [support, plugin].forEach((one) => one(host))
      export default pluginForms(put, '${name}', questions.${name})`
    const stdin = { contents, resolveDir: root }
    return [name, await build({ ...options, stdin, format: 'esm', plugins: [ownState], logOverride })]
  })
  const built = await Promise.all(made)
  const all = Buffer.concat(built.map(([, { outputFiles }]) => outputFiles[0].contents))
  const languages = built.map(([name, bundle]) => {
    const { files, hashed } = hashedFiles()
    return [name, { script: hashed(`search-${name}.js`, bundle, all), files }]
  })
  return Object.fromEntries(languages)
}

/**
 * The Arabic and Hebrew plugins keep their state in `this` of a plain function: the global object, but nothing in a
 * module.
 */
const ownState = {
  name: 'own state',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]lunr\.(?:ar|he)\.js$/ }, ({ path: file }) => {
      const text = fs.readFileSync(file, 'utf8')
      if (!text.includes('var self = this;')) throw new Error(`${file} has changed: it may not need a patch.`)
      return { contents: text.replace('var self = this;', 'var self = {};') }
    })
  },
}

/** Resolves imports to a file of their own. */
function external(filter, path) {
  const setup = ({ onResolve }) => {
    onResolve({ filter }, () => ({ path, external: true }))
  }
  return { name: 'external', setup }
}

function besideIt(output) {
  return `./${path.basename(output)}`
}
