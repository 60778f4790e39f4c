import fs from 'node:fs'
import path from 'node:path'
import { installed } from '../load/packages.ts'
import { type Imported, importsOf } from '../source/imports.ts'

const file = /\.(?:jsx?|tsx?)$/

/** Returns the path of a module of the site whose ending may be missing; undefined if there is none. */
export function sourceFile(local: string, root: string): string | undefined {
  return ['', '.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts', '/index.js', '/index.jsx']
    .map((end) => local + end)
    .find((name) => file.test(name) && fs.existsSync(path.join(root, name)))
}

/** Modules that docsgen brings, and files that are no code. */
function isKnown(name: string): boolean {
  return (
    provided.has(name) ||
    /^(?:\.|@(?:theme|docusaurus|theme-original|theme-init|generated|site)\b)|\.(?:s[ac]ss|less|css|svg|png|jpe?g|gif|webp)/.test(
      name,
    )
  )
}

/** Packages that docsgen brings. */
const provided = new Set(['react', 'react-dom', 'react/jsx-runtime', '@mdx-js/react'])

export const isOfDocusaurus = /^@(?:theme|docusaurus|theme-original|theme-init|generated)\//

/** Returns the packages of imports that are not installed. */
export function missingPackages(imports: Imported[], root: string): string[] {
  const packages = imports.map(({ source }) => source).filter((source) => !isKnown(source))
  return [...new Set(packages)].filter((name) => !installed(name, root))
}

/**
 * Returns the imports of a module, and of the site's own files that it reaches, among them those in `src/theme`; these have the line
 * of their import.
 */
export function importsFrom(text: string, place: string, root: string, seen = new Set<string>()): Imported[] {
  return importsOf(text, place).flatMap((one) => {
    const { source, line } = one
    const local = source.startsWith('@theme/')
      ? `src/theme/${source.slice('@theme/'.length)}`
      : localPath(source, place)
    const found = local === undefined ? undefined : sourceFile(local, root)
    if (found === undefined || seen.has(found)) return [one]
    seen.add(found)
    const inner = importsFrom(fs.readFileSync(path.join(root, found), 'utf8'), found, root, seen)
    return inner.map((reached) => ({ ...reached, line }))
  })
}

/** Returns the path that an import of a module leads to, from the folder of the site; undefined for a package. */
export function localPath(source: string, place: string): string | undefined {
  if (source.startsWith('@site/')) return source.slice('@site/'.length)
  return source.startsWith('.') ? path.posix.join(path.posix.dirname(place), source) : undefined
}
