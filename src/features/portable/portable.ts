import { init, parse } from 'es-module-lexer'
import { transform } from 'esbuild'
import type { MadeOutput } from '../../model/output-row.ts'
import type { WrittenFile } from '../../model/types.ts'
import { basesOf } from '../../pipeline/plan.ts'
import { portablePage, runner } from './html.ts'
import { portableCss } from './urls.ts'

/** Files that only hosts use. */
const ofHosts = /(?:^|\/)(?:404\.html|404\.json|_headers|_redirects|robots\.txt|sitemap(?:-\d+)?\.xml)$/

/**
 * Rewrites the files of an output so that the site works from any folder, also from `file://`: relative URLs, classic
 * scripts instead of modules, and scripts instead of the data that scripts request.
 */
export async function portableFiles(all: WrittenFile[], output: MadeOutput): Promise<WrittenFile[]> {
  const { config, counts, hostOptions, statics, script, read, drop, put } = output
  const bases = basesOf(config)
  const isUseless = ({ path }: WrittenFile) => !statics.has(path) && ofHosts.test(path)
  const files = all.filter((file) => !isUseless(file))
  for (const file of all.filter(isUseless)) drop(file)
  const runners = bases.map(({ folder }) => folder + runner)
  const site = {
    bases: bases.toSorted((a, b) => b.baseUrl.length - a.baseUrl.length),
    files: new Set([...files.map(({ path }) => path), ...runners]),
    // Pages are files: `docs/intro.html`.
    isFlat: config.trailingSlash === false,
    hostOptions,
  }
  const made = runners.map((file) => put(file, script('portable')))
  const classic = new Set<string>()
  for (const file of files.filter(({ path }) => path.endsWith('.html') && !statics.has(path))) {
    const text = read(file)
    const page = portablePage(text, file.path, site)
    for (const src of page.classic) classic.add(src)
    made.push(put(file.path, page.html))
    // The search shows passages of pages.
    if (counts.searchEngine !== undefined) made.push(put(`${file.path}.js`, dataScript(mainOf(text))))
  }
  const isClassic = (path: string) => [...classic].some((src) => src.endsWith(`/${path}`))
  for (const file of files) {
    const { path } = file
    if (path.endsWith('.html') && !statics.has(path)) continue
    if (path.endsWith('.css')) made.push(put(path, portableCss(read(file), path, site)))
    else if (/(?:^|\/)assets\/.*\.js$/.test(path) && !isClassic(path))
      made.push(put(path, await classicScript(read(file))))
    else if (/\.(?:json|md)$/.test(path)) {
      made.push(put(`${path}.js`, dataScript(read(file))))
      // Readers can open other pages.
      if (path.endsWith('.md') || statics.has(path)) made.push(file)
      else drop(file)
    } else made.push(file)
  }
  return made
}

function mainOf(html: string): string {
  const start = html.search(/<main[\s>]/)
  return start < 0 ? '' : html.slice(start, html.lastIndexOf('</main') + '</main>'.length)
}

/** Names that a script gets from `client/features/portable`, in its order. */
const scope = 'require,module,__load,__meta,fetch,Worker,addEventListener,postMessage,self'

/** Rewrites an ES module as a classic script that `client/features/portable` runs. */
export async function classicScript(source: string): Promise<string> {
  await init
  const [imports] = parse(source)
  const names = new Set<string>()
  let text = source
  // From the end, so that positions stay valid.
  for (const { type, specifier, importStart: start } of imports.toReversed())
    if (type === 'static') names.add(specifier!)
    else if (type === 'import-meta') text = `${text.slice(0, start)}__meta${text.slice(start + 'import.meta'.length)}`
    else text = `${text.slice(0, start)}__load${text.slice(start + 'import'.length)}`
  const { code } = await transform(text, { format: 'cjs', loader: 'js', target: 'es2022', minifyWhitespace: true })
  return `docsgenPortable.module(${JSON.stringify([...names])},function(${scope}){${code}\n})\n`
}

/** Writes a text as a script that `client/features/portable` reads instead of a request. */
export function dataScript(text: string): string {
  return `docsgenPortable.data(${JSON.stringify(text)})\n`
}
