import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { packageFolder } from '../load/packages.ts'
import { textAt } from '../site-files.ts'
import { importsOf } from '../source/imports.ts'
import { isNode, type Node, parseModule } from '../source/parse.ts'
import { type Aliases, aliasedPath } from './aliases.ts'

/** Endings that imports leave out. */
const endings = [
  '',
  '.ts',
  '.tsx',
  '.js',
  '.mjs',
  '.jsx',
  '.json',
  '.vue',
  '.astro',
  '/index.ts',
  '/index.js',
  '/index.mjs',
]
const image = /\.(?:svg|png|jpe?g|gif|webp|avif|ico|bmp)$/i
const code = /\.[cm]?[jt]sx?$/
/** Code that only the old generator can run. */
const ofGenerator = /^(?:vue|vitepress|@vueuse\/|@vue\/|astro|virtual)(?:[:/]|$)|\.(?:vue|astro|svelte)$|^astro:/

/** The modules of the old site. */
export class OldModules {
  readonly #root: string
  readonly #aliases: Aliases
  readonly #runs = new Map<string, boolean>()

  constructor(root: string, aliases: Aliases) {
    this.#root = root
    this.#aliases = aliases
  }

  /** Returns the file that a module imports; undefined if there is none. */
  file(source: string, from: string): string | undefined {
    const name = source.replace(/[?#].*$/, '').replace(/^~(?=[@\w])/, '')
    if (name.startsWith('.')) return existing(path.resolve(path.dirname(from), name))
    const aliased = aliasedPath(this.#aliases, name)
    const inSite = aliased === undefined ? undefined : existing(path.resolve(this.#root, aliased))
    if (inSite !== undefined) return inSite
    if (name.startsWith('/'))
      return existing(path.join(this.#root, name)) ?? (path.isAbsolute(name) ? existing(name) : undefined)
    return this.#inPackage(name, from)
  }

  #inPackage(name: string, from: string): string | undefined {
    if (!/^@?[a-z\d]/i.test(name)) return undefined
    for (const place of [from, path.join(this.#root, 'package.json')])
      try {
        return createRequire(place).resolve(name)
      } catch {
        const folder = packageFolder(name, path.dirname(place))
        const rest = name.split('/').slice(name.startsWith('@') ? 2 : 1)
        const found = folder === undefined ? undefined : this.#exported(folder, rest.join('/'))
        if (found !== undefined) return found
      }
    return undefined
  }

  /** Packages that are only for bundlers have no entry for Node. */
  #exported(folder: string, rest: string): string | undefined {
    const text = textAt(path.join(folder, 'package.json'))
    const own = text === undefined ? {} : (JSON.parse(text) as { exports?: unknown; module?: string; main?: string })
    const all = typeof own.exports === 'object' && own.exports !== null ? (own.exports as Record<string, unknown>) : {}
    const key = rest === '' ? '.' : `./${rest}`
    const wild = Object.keys(all).find((one) => one.endsWith('*') && key.startsWith(one.slice(0, -1)))
    const given = targetOf(
      all[key] ?? (rest === '' && !Object.keys(all).some((one) => one.startsWith('.')) ? all : undefined),
    )
    const ofWild = wild === undefined ? undefined : targetOf(all[wild])?.replace('*', key.slice(wild.length - 1))
    const target = given ?? ofWild ?? (rest === '' ? (own.module ?? own.main) : rest)
    return target === undefined ? undefined : existing(path.join(folder, target))
  }

  /** Returns the component file that a name of a module stands for, through its re-exports. */
  component(file: string, imported: string, depth = 0): string | undefined {
    if (/\.(?:vue|astro)$/.test(file)) return file
    const text = depth > 6 ? undefined : textAt(file)
    const body = text === undefined ? [] : ((parseModule(text, file)?.body ?? []) as Node[])
    const next = (source: unknown, name: string) => {
      const found = isNode(source) ? this.file(String(source.value), file) : undefined
      return found === undefined || found === file ? undefined : this.component(found, name, depth + 1)
    }
    for (const one of body) {
      if (one.type !== 'ExportNamedDeclaration') continue
      for (const { exported, local } of (one.specifiers ?? []) as { exported: Node; local: Node }[]) {
        if ((exported.name ?? exported.value) !== imported) continue
        if (isNode(one.source)) return next(one.source, String(local.name ?? local.value))
        for (const other of body.filter(({ type }) => type === 'ImportDeclaration'))
          for (const specifier of other.specifiers as Node[])
            if ((specifier.local as Node).name === local.name)
              return next(
                other.source,
                specifier.type === 'ImportDefaultSpecifier'
                  ? 'default'
                  : String((specifier.imported as Node | undefined)?.name),
              )
      }
    }
    for (const one of body) {
      const found = one.type === 'ExportAllDeclaration' ? next(one.source, imported) : undefined
      if (found !== undefined) return found
    }
    return undefined
  }

  /** Returns whether a file of the site needs nothing of the old generator. */
  runs(file: string): boolean {
    const known = this.#runs.get(file)
    if (known !== undefined) return known
    if (file.endsWith('.json') || image.test(file)) return true
    if (!code.test(file)) return false
    // Modules may import each other.
    this.#runs.set(file, true)
    const text = textAt(file) ?? ''
    const runs =
      !/\bimport\.meta\.(?:glob|env)\b/.test(text) &&
      importsOf(text, file).every(({ source }) => {
        if (ofGenerator.test(source)) return false
        const next = this.file(source, file)
        return next === undefined ? source.startsWith('node:') || this.#isData(source, file) : this.runs(next)
      })
    this.#runs.set(file, runs)
    return runs
  }

  /** Returns the files of data that a module imports, itself or through others, and that are not there. */
  missingData(file: string, seen = new Set<string>()): string[] {
    if (seen.has(file) || !code.test(file)) return []
    seen.add(file)
    return importsOf(textAt(file) ?? '', file).flatMap(({ source }) => {
      const next = this.file(source, file)
      if (next !== undefined) return this.missingData(next, seen)
      return this.#isData(source, file) ? [path.resolve(path.dirname(file), source)] : []
    })
  }

  /** Returns whether a script of the site could write a file of data. */
  #isData(source: string, from: string): boolean {
    const file = path.resolve(path.dirname(from), source)
    return /^\.[^?#]*\.json$/.test(source) && file.startsWith(this.#root + path.sep)
  }
}

/** Returns whether a file is an image. */
export function isImage(file: string): boolean {
  return image.test(file)
}

function existing(file: string): string | undefined {
  // TypeScript imports `a.ts` as `a.js`.
  const typed = /\.[cm]?jsx?$/.test(file) ? [file.replace(/js(x?)$/, 'ts$1')] : []
  return [...endings.map((end) => file + end), ...typed].find(
    (one) => fs.statSync(one, { throwIfNoEntry: false })?.isFile() === true,
  )
}

/** Returns the file of an entry of `exports`. */
function targetOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return undefined
  const all = value as Record<string, unknown>
  for (const key of ['import', 'module', 'browser', 'default', 'node', 'require']) {
    const found = targetOf(all[key])
    if (found !== undefined) return found
  }
  return undefined
}
