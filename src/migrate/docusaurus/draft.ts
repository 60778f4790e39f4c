import fs from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { installed, missingIn } from '../load/packages.ts'
import { stubIn, stubName } from '../load/stub.ts'
import type { Outcome, Row } from '../migration.ts'
import { Code, emptySettings, evaluated, isPlain, Noted, type Settings } from '../settings.ts'
import { textAt } from '../site-files.ts'
import { changing } from '../source/changing.ts'
import type { ConfigSource } from '../source/config-source.ts'

export type Keys = (string | number)[]

/** A module that Docusaurus loads in every page, relative to the folder of the site, and where it is configured. */
export interface ClientModule {
  file: string
  keys: Keys
}

export interface DraftOptions {
  /** Absolute path of the folder of the site. */
  folder: string
  /** Configuration file, relative to the folder. */
  configFile: string
  source: ConfigSource
}

/** A module that code names where it uses it. */
const inlineModule = /\b(?:require|import)\(\s*(['"])([^'"]+)\1\s*\)/g

const importedPackage = /\b(?:from|import|require\()\s*['"]([^'"./][^'"]*)['"]/g

/** The new configuration and the receipt, while the old configuration is read. */
export class Draft {
  readonly folder: string
  readonly configFile: string
  readonly source: ConfigSource
  readonly settings: Settings = emptySettings()
  readonly rows: Row[] = []
  readonly files = new Map<string, string>()
  readonly clientModules: ClientModule[] = []
  /** Folders with the components of its themes, from its folder. */
  readonly themes: string[] = []
  /** Routes of the old site. */
  routes: ReadonlySet<string> = new Set()

  constructor({ folder, configFile, source }: DraftOptions) {
    this.folder = folder
    this.configFile = configFile
    this.source = source
  }

  /** Adds a row to the receipt, at the line of a key of the old configuration. */
  row(outcome: Outcome, what: string, note: string, keys?: Keys): void {
    const line = keys && this.source.line(keys)
    this.rows.push({ outcome, what, note, ...(keys && { file: this.configFile }), ...(line !== undefined && { line }) })
  }

  /** Sets a key of the new configuration: `docs` or `markdown.format`. */
  set(key: string, value: unknown): void {
    const parts = key.split('.')
    let at = this.settings.values
    for (const part of parts.slice(0, -1)) {
      if (!isPlain(at[part])) at[part] = {}
      at = at[part] as Record<string, unknown>
    }
    at[parts.at(-1)!] = value
  }

  /** Sets a key to a value of the old configuration, and reports it. Values with parts that are not there are dropped. */
  carry(key: string, value: unknown, keys: Keys, what = keyName(keys)): void {
    const own = this.#present(value, keys, key)
    if (own === undefined) return
    this.set(key, this.live(own, keys))
    const name = keyName(keys)
    this.row('carried over', what, key === name ? 'the same key' : `\`${key}\``, keys)
  }

  /** Returns a value without the parts that are stubs, and reports these as work to do by hand. */
  #present(value: unknown, keys: Keys, key: string): unknown {
    const name = stubName(value)
    if (name !== undefined) {
      this.row('by hand', keyName(keys), `Its value needs ${name}, which is not there. Set "${key}".`, keys)
      return undefined
    }
    if (stubIn(value) === undefined) return value
    if (Array.isArray(value)) return value.flatMap((one, i) => this.#present(one, [...keys, i], key) ?? [])
    const entries = Object.entries(value as object).map(([inner, one]) => [
      inner,
      this.#present(one, [...keys, inner], `${key}.${inner}`),
    ])
    return Object.fromEntries(entries.filter(([, one]) => one !== undefined))
  }

  /** Returns what a key of the new configuration evaluates to. */
  value(key: string): unknown {
    return evaluated(this.settings.values[key])
  }

  /**
   * Returns a value of the old configuration in which parts that depend on the environment, the date or a file of the site
   * are code, so that they are computed in each build. Parts that were changed on the way stay values.
   */
  live(value: unknown, keys: Keys): unknown {
    const node = this.source.at(keys)
    if (!node) return value
    const { type } = this.source.valueOf(node)
    if (type === 'ArrayExpression' && Array.isArray(value)) return value.map((one, i) => this.live(one, [...keys, i]))
    if (type === 'ObjectExpression' && isPlain(value))
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, this.live(one, [...keys, key])]))
    return isSimple(value) && isSame(value, this.source.evaluated(keys)) ? (this.dynamic(keys) ?? value) : value
  }

  /** Returns the code at keys if its value may change without a change of the configuration, and can be copied. */
  dynamic(keys: Keys): Code | undefined {
    const node = this.source.at(keys)
    if (!node) return undefined
    const { text, imports, declarations, modules } = this.source.extract(node)
    const changes =
      modules.some((name) => isOwnFile(name)) || [text, ...declarations].some((code) => changing.test(code))
    if (!changes || !modules.every((name) => this.#runs(name))) return undefined
    for (const line of imports) this.settings.imports.add(line)
    for (const declaration of declarations) this.settings.declarations.add(declaration)
    return new Code(text, this.source.evaluated(keys))
  }

  /** Whether a module works without the packages of the old generator. */
  #runs(name: string): boolean {
    if (!isOwnFile(name)) return isBuiltin(name) || (name.endsWith('.json') && installed(name, this.folder))
    const file = path.resolve(this.folder, name.replace(/^@site\//, './'))
    const text = ['', '.ts', '.js', '.mjs', '.cjs', '.json', '/index.ts', '/index.js']
      .map((end) => textAt(file + end))
      .find(Boolean)
    if (text === undefined || /['"](?:@docusaurus\/|prism-react-renderer)/.test(text)) return false
    const packages = [...text.matchAll(importedPackage)].map(([, found]) => found!)
    return packages.every((one) => installed(one, path.dirname(file)))
  }

  /**
   * Returns the source of a function of the old configuration, with the imports and declarations that it needs. If it
   * cannot be copied, returns undefined and reports `keys` as work to do by hand.
   */
  async code(keys: Keys, value: unknown, target: string, what = keyName(keys)): Promise<Code | undefined> {
    const node = this.source.at(keys)
    if (!node) {
      this.row('by hand', what, `It is computed, so its code cannot be copied. Write it as "${target}".`, keys)
      return undefined
    }
    const { text, imports, declarations, modules } = this.source.extract(node)
    const required = [text, ...declarations].flatMap((code) =>
      [...code.matchAll(inlineModule)].map(([, , name]) => name!),
    )
    const missing = await this.missing([...modules, ...required])
    if (missing.length > 0 || stubName(value) !== undefined) {
      const names = (missing.length > 0 ? missing : [String(stubName(value))]).join(', ')
      this.row('by hand', what, `Not installed: ${names}. Install, then add it to "${target}": ${oneLine(text)}`, keys)
      return undefined
    }
    for (const line of imports) this.settings.imports.add(line)
    for (const declaration of declarations) this.settings.declarations.add(declaration)
    return new Code(node.type === 'Property' ? `function ${text}` : text, value)
  }

  /** Returns the packages that modules need and that are not installed. */
  async missing(modules: string[]): Promise<string[]> {
    const found: string[] = []
    for (const name of modules) {
      if (name.startsWith('.') || name.startsWith('@site/'))
        found.push(...(await missingIn(path.resolve(this.folder, name.replace(/^@site\//, './')))))
      else if (!installed(name, this.folder)) found.push(name)
    }
    return [...new Set(found)]
  }

  noted(value: unknown, comment: string): Noted {
    return new Noted(value, comment)
  }

  /** Returns a name that is imported, for a value in a file of its own. */
  fileValue(name: string, value: unknown): Code {
    return new Code(name, value)
  }

  /** Adds tags to the head of every page. */
  addHeadTags(tags: unknown[]): void {
    const known = this.settings.values.headTags
    this.set('headTags', [...(Array.isArray(known) ? (known as unknown[]) : []), ...tags])
  }

  /** Adds a stylesheet of the site. */
  addStyle(file: string, keys: Keys): void {
    const theme = (this.settings.values.theme ?? {}) as { css?: string[] }
    this.set('theme.css', [...(theme.css ?? []), `./${file.replace(/^\.\//, '')}`])
    this.row('carried over', file, '`theme.css`', keys)
  }

  /** Adds plugins to a list of the new configuration. */
  addPlugins(key: string, entries: unknown[]): void {
    const [section = '', name = ''] = key.split('.')
    const known = (this.settings.values[section] ?? {}) as Record<string, unknown>
    this.set(key, [...((known[name] as unknown[] | undefined) ?? []), ...entries])
  }

  /** Returns a path from the folder of the site: `require.resolve` gives absolute ones. */
  local(file: string): string {
    const name = file.replace(/^@site\//, './')
    const relative = path.isAbsolute(name) ? path.relative(this.folder, name) : path.normalize(name)
    return relative.split(path.sep).join('/')
  }

  /** Returns the path of a file whose ending may be missing: `require.resolve` finds it without. */
  moduleFile(local: string): string {
    const endings = ['', '.ts', '.mts', '.js', '.mjs', '.cjs', '.json', '/index.ts', '/index.js']
    // TypeScript is imported by the name of the JavaScript that it becomes.
    const names = [...endings.map((end) => local + end), local.replace(/\.([cm]?)js$/, '.$1ts')]
    const isFile = (name: string) => fs.statSync(path.join(this.folder, name), { throwIfNoEntry: false })?.isFile()
    return names.find(isFile) ?? local
  }
}

function isOwnFile(name: string): boolean {
  return name.startsWith('.') || name.startsWith('@site/')
}

/** Texts, numbers and lists of them: other values are checked by docsgen, which cannot look into code. */
function isSimple(value: unknown): boolean {
  return Array.isArray(value)
    ? value.every((one) => typeof one !== 'object')
    : typeof value !== 'object' && typeof value !== 'function'
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}

export function keyName(keys: Keys): string {
  return keys.map((key, i) => (typeof key === 'number' ? `[${key}]` : `${i > 0 ? '.' : ''}${key}`)).join('')
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 80 ? `${line.slice(0, 77)}…` : line
}
