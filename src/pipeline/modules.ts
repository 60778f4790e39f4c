import { importParameter, importTable, partialHtml, splitMap } from '../model/document-text.ts'
import { type Problem, problem } from '../model/problem.ts'
import { themeSource } from '../model/theme/theme-modules.ts'
import type { BodyRef, CompiledDoc, Outline, Place } from '../model/types.ts'
import type { SiteImport, World } from '../model/world.ts'
import { closest } from '../shared/closest.ts'
import { escapeRegExp } from '../shared/escape-reg-exp.ts'
import { placeAt } from '../shared/text-place.ts'
import { markdownExports } from '../site/page-input.ts'

/** Returns the modules of the site's code that documents import, each once, in the order of first use. */
export function importsOf(docs: Outline[]): SiteImport[] {
  const imports = new Map<string, SiteImport>()
  for (const { path, imports: own } of docs)
    for (const { key, source, names } of own) {
      const one = imports.get(key) ?? { key, names: [], from: [] }
      imports.set(key, one)
      one.names.push(...names.filter((name) => !one.names.includes(name)))
      one.from.push({ path, source, names })
    }
  for (const { names } of imports.values()) names.sort()
  return [...imports.values()]
}

/**
 * Returns the module text of Markdown that code imports; empty content if compilation failed, which is already
 * reported.
 */
export function moduleText(doc: CompiledDoc, read: (ref: BodyRef) => string): string {
  if (doc.format === 'mdx' && doc.body) return functionModule(doc, read(doc.body))
  const { toc, frontMatter } = markdownExports(doc)
  const html = { __html: doc.body ? partialHtml(doc.path, read(doc.body)) : '' }
  return [
    "import { jsx } from 'react/jsx-runtime'",
    `const html = ${JSON.stringify(html)}`,
    "export default () => jsx('div', { className: 'slot', dangerouslySetInnerHTML: html })",
    `export const toc = ${JSON.stringify(toc)}`,
    `export const frontMatter = ${JSON.stringify(frontMatter)}`,
  ].join('\n')
}

/**
 * Returns a CommonJS module that calls the function of a document once. Lines stay the same, so its source map is
 * valid.
 */
function functionModule({ imports, partials }: CompiledDoc, text: string): string {
  const { code, map } = splitMap(text)
  const whole = ['react/jsx-runtime', themeSource, ...partials.map((path) => `./${path}`)]
  const { statements, object } = importTable([...whole.map((key) => ({ key, names: ['*'] })), ...imports])
  return [
    `function docsgenDocument(${importParameter}) { "use strict"; ${code}`,
    '}',
    ...statements,
    `const docsgenImports = ${object}`,
    'const docsgenImport = (key, name = "*") => docsgenImports[key][name] ?? docsgenImports[key]',
    'const docsgenExports = { ...docsgenDocument(docsgenImport), __esModule: true }',
    // In a package with "type": "module", a default import is the whole of `module.exports`: it is the component, too.
    'module.exports = docsgenExports.default',
    'for (const name of Object.keys(docsgenExports))',
    '  Object.defineProperty(module.exports, name, { value: docsgenExports[name], enumerable: true, configurable: true })',
    map,
  ].join('\n')
}

/** Paths of the partials that each document prints: its own imports, and those of its code. */
export type Prints = ReadonlyMap<string, string[]>

/**
 * Finds documents that print themselves: one problem for each circle, and the paths of all documents that lead into
 * one.
 */
export function circlesIn(prints: Prints, read: World['read']): { problems: Problem[]; endless: Set<string> } {
  const done = new Set<string>()
  const endless = new Set<string>()
  const problems: Problem[] = []
  const visit = (path: string, chain: string[]) => {
    const at = chain.indexOf(path)
    if (at >= 0) problems.push(circle(chain.slice(at), read))
    if (at >= 0 || endless.has(path)) for (const one of chain) endless.add(one)
    if (at >= 0 || done.has(path)) return
    for (const next of prints.get(path) ?? []) visit(next, [...chain, path])
    done.add(path)
  }
  for (const path of prints.keys()) visit(path, [])
  return { problems, endless }
}

function circle(chain: string[], read: World['read']): Problem {
  const [first = '', second = first] = chain
  return problem('import-circle', {
    message: `Circular import: ${[...chain, first].join(' → ')}.`,
    hint: 'Remove one of the imports.',
    ...importPlace(first, second, read).at,
    subject: chain.join(' '),
  })
}

/** A name is compared with those of all documents only for the first missing modules: a site may lack thousands. */
const mostSuggestions = 50

/** Reports imports of missing partials, each at its import. */
export function missingImports(missing: string[], docs: Map<string, Outline>, read: World['read']): Problem[] {
  const gone = new Set(missing)
  const importing = new Map(missing.map((file) => [file, [] as string[]]))
  for (const { path, partials } of docs.values()) for (const file of new Set(partials)) importing.get(file)?.push(path)
  const present = missing.length === 0 ? [] : [...docs.keys()].filter((path) => !gone.has(path))
  return missing.flatMap((file, index) => {
    const near = index < mostSuggestions ? closest(file, present) : undefined
    return importing.get(file)!.map((path) => {
      const { at, written } = importPlace(path, file, read)
      return problem('bad-import', {
        message: `There is no module "${written}".`,
        hint:
          near === undefined
            ? 'Paths are relative to the file, or start with "@site/" at the root of the site.'
            : `Did you mean "@site/${near}"?`,
        ...at,
        subject: written,
      })
    })
  })
}

/** Finds the import of a file in a document: its location, and the path as written. */
function importPlace(path: string, imported: string, read: World['read']): { at: Required<Place>; written: string } {
  const file = read(path)
  const text = file.state === 'read' ? file.text : ''
  const name = escapeRegExp(imported.replace(/^.*\//, ''))
  const found = new RegExp(`["']([^"'\\n]*${name})["']`).exec(text)
  return { at: { file: path, ...placeAt(text, found?.index ?? 0) }, written: found?.[1] ?? imported }
}
