import fs from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import vm from 'node:vm'
import * as theme from '../../client/theme/mdx/public.ts'
import { renderedTexts } from '../../client/theme/mdx/site-texts.ts'
import { importParameter, splitMap } from '../model/document-text.ts'
import { themeSource } from '../model/theme/theme-modules.ts'

/** Exports of the site's server bundle. */
interface SiteModule {
  /** Pages by path. */
  components: Record<string, { default?: unknown }>
  /** Replacements for components of the theme, by name. */
  parts: Record<string, { default?: unknown }>
  /** Imports of documents: values by name, by module key. */
  imports: Record<string, Record<string, unknown>>
}

interface Loaded {
  bundle: string
  run: () => SiteModule
  /** Results by the texts that they contain; undefined if no module translates a text while it is loaded. */
  byTexts?: Map<string, () => SiteModule>
}

let last: Loaded | undefined

/**
 * Runs the site's server bundle once; `bundle` is its path. Runs it once per language if a module calls `translate`
 * while it is loaded.
 */
export function siteCode(bundle: string): SiteModule {
  if (last?.bundle !== bundle) last = load(bundle)
  const { byTexts, run } = last
  if (!byTexts) return run()
  const key = JSON.stringify(renderedTexts().texts)
  const made = byTexts.get(key) ?? once(run)
  byTexts.set(key, made)
  return made()
}

/** Returns true if the bundle throws when it is run, so that no page gets its code. */
export function failsToRun(bundle: string): boolean {
  try {
    siteCode(bundle)
    return false
  } catch {
    return true
  }
}

function load(bundle: string): Loaded {
  const compiled = once(() => compile(bundle))
  const run = () => compiled()()
  const { texts, reads } = renderedTexts()
  const first = once(run)
  try {
    first()
  } catch {
    // Each page that needs the code reports the error.
  }
  if (renderedTexts().reads === reads) return { bundle, run: first }
  return { bundle, run, byTexts: new Map([[JSON.stringify(texts), first]]) }
}

/**
 * Compiles the text as a function: V8 never releases modules of `import()` or texts of `new Function`, and a dev server
 * makes a bundle after each change of a component.
 */
function compile(bundle: string): () => SiteModule {
  const nodeRequire = createRequire(bundle)
  const require = (name: string): unknown => {
    if (name === themeSource) return theme
    // Written beside the bundle: it is known only when that is complete.
    return name === 'docsgen:live' ? nodeRequire('./live.json') : nodeRequire(name)
  }
  const text = `${fs.readFileSync(bundle, 'utf8')}\nreturn docsgenSite`
  const made = vm.compileFunction(text, ['require', 'docsgenUrl'], { filename: bundle })
  return () => made(Object.assign(require, nodeRequire), pathToFileURL(bundle).href) as SiteModule
}

/** Memoizes a result, or the error that was thrown. */
function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | { error: unknown } | undefined
  return () => {
    try {
      made ??= { value: make() }
    } catch (error) {
      made = { error }
    }
    if ('error' in made) throw made.error
    return made.value
  }
}

/** Prefix for the names of documents in stack traces. */
export const documentScheme = 'docsgen:document/'

/** Runs the code of a compiled document, which calls `load` for its imports. */
export async function runDocument(
  path: string,
  text: string,
  load: (key: string, name?: string) => unknown,
): Promise<Record<string, unknown>> {
  const filename = documentScheme + encodeURIComponent(path)
  const body = `return (async () => { "use strict";\n${splitMap(text).code}\n})()`
  const made = vm.compileFunction(body, [importParameter], { filename, lineOffset: -1 })
  return (await made(load)) as Record<string, unknown>
}
