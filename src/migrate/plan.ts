import fs from 'node:fs'
import path from 'node:path'
import type { Config } from '../config/config.ts'
import { type KeyPath, keyPath } from '../config/problems.ts'
import { validateConfig } from '../config/validate.ts'
import type { Problem } from '../model/problem.ts'
import type { OldSite } from './detect.ts'
import { stubInText } from './load/stub.ts'
import { type Edit, type Migration, type Row, receiptName } from './migration.ts'
import { compilesToReact, withReact } from './moved/react-pragma.ts'
import { takeBack } from './moved/take-back.ts'
import { type NewSite, newSite, type OnProgress } from './new-site.ts'
import { type Receipt, receiptOf } from './receipt.ts'
import { receiptText } from './receipt-text.ts'
import { Code, configText, evaluated, isPlain, Noted, type Settings } from './settings.ts'
import { isInside, keepInside, textAt } from './site-files.ts'

/** Everything that a migration would write, relative to the folder of the site. */
export interface Plan {
  receipt: Receipt
  /** New and changed files: path to text. Files that have this text already are not in it. */
  files: Map<string, string>
  /** Existing files that stay as they are, although their text is not that of the plan. */
  kept: string[]
  /** Folder that the output of the old generator was moved to. */
  aside?: string
  /** The configuration with the key of a baseline. */
  withBaseline(file: string): string
  /** Changes of existing documents and components. */
  edits: Edit[]
  /**
   * Leaves out what has brought such errors into a build. Returns what assembles the plan again, once the site is as it
   * was; undefined if nothing brings them.
   */
  without(problems: Problem[]): (() => Plan) | undefined
  /** New paths of files of the old site; `files` has the new text of those that are converted. */
  moved: ReadonlyMap<string, string>
}

export const configName = 'site.config.ts'
const configNames = [configName, 'site.config.mts', 'site.config.js', 'site.config.mjs']

/**
 * Plans a migration: reads the old site, and assembles the new one in memory. A site that has a configuration of docsgen
 * is compared as it is, and nothing is written.
 */
export async function planMigration(old: OldSite, lib: string, onProgress: OnProgress = () => {}): Promise<Plan> {
  const { folder } = old
  const migration = keepInside(folder, await old.migrate(folder, old.configFile))
  leaveOutStubs(migration.settings.values, migration)
  const config = repair(migration.settings, migration.rows)
  const existing = configNames.find((file) => fs.existsSync(path.join(folder, file)))
  const { changed, moved } = changesOf(migration, existing)
  const files = new Map([...migration.files, ...changed])
  const site = await newSite({ root: folder, config, lib, files, moved, onProgress })
  const isReact = await compilesToReact(folder)
  return assembledPlan({ folder, migration, site, existing, isReact })
}

interface Planned {
  folder: string
  migration: Migration
  site: NewSite
  /** The configuration of docsgen that is there already. */
  existing: string | undefined
  isReact: boolean
}

function assembledPlan(planned: Planned): Plan {
  const { folder, migration, site, existing, isReact } = planned
  const { edits, changed, moved } = changesOf(migration, existing)
  const receipt = receiptOf(migration, site)
  const text = configText(migration.settings, header(migration))
  const withBaseline = (file: string) => {
    const note =
      'Problems that the site had before, or that docsgen cannot solve: only new ones fail. Fix them, and remove this key.'
    const values = { ...migration.settings.values, baseline: new Noted(file, note) }
    return configText({ ...migration.settings, values }, header(migration))
  }
  if (existing !== undefined) {
    const isSame = readText(folder, existing) === text
    const kept = isSame ? [] : [existing]
    return { receipt, withBaseline, edits, moved, files: new Map(), kept, without: () => undefined }
  }
  const own = isReact ? migration.files : withReact(migration.files)
  const files = new Map([[configName, text], ...own, ...changed, [receiptName, receiptText(receipt)]])
  const taken = [...own.keys()].filter((file) => fs.existsSync(path.join(folder, file)))
  for (const file of taken) files.delete(file)
  const ignored = ignoreText(readText(folder, '.gitignore'))
  if (ignored !== undefined) files.set('.gitignore', ignored)
  const kept = taken.filter((file) => readText(folder, file) !== own.get(file))
  for (const file of [...files.keys()].filter((one) => !isInside(folder, one))) {
    files.delete(file)
    kept.push(file)
  }
  const without = (problems: Problem[]) =>
    takeBack(migration, problems, folder) ? () => assembledPlan(planned) : undefined
  return { receipt, withBaseline, edits, moved, files, kept, without }
}

/** Returns the changes of existing files. A site of docsgen keeps its own. */
function changesOf({ edits, moved }: Migration, existing: string | undefined) {
  const isNew = existing === undefined
  const all = isNew ? edits : []
  return {
    edits: all,
    changed: all.map(({ file, after }) => [file, after] as const),
    moved: (isNew && moved) || new Map<string, string>(),
  }
}

function readText(folder: string, file: string): string | undefined {
  return textAt(path.join(folder, file))
}

function header({ generator, configFile }: Migration): string[] {
  return [`Written by "docsgen migrate" from ${configFile} of ${generator}. ${receiptName} lists what to look at.`]
}

const outputs = ['build/', '.docsgen/']

/** Returns `.gitignore` with the folders that docsgen writes; undefined if it has them. */
function ignoreText(own: string | undefined): string | undefined {
  const known = new Set((own ?? '').split(/\r?\n/).map((line) => line.trim().replace(/^\/|\/$/g, '')))
  const missing = outputs.filter((line) => !known.has(line.replace(/\/$/, '')))
  if (missing.length === 0) return undefined
  const before = own === undefined || own === '' || own.endsWith('\n') ? (own ?? '') : `${own}\n`
  return `${before}${missing.join('\n')}\n`
}

/** Removes texts with parts that need a package that is not there, and reports each as work to do by hand. */
function leaveOutStubs(
  value: unknown,
  { settings, rows }: Pick<Migration, 'settings' | 'rows'>,
  keys: KeyPath = [],
): void {
  const own = inner(value)
  const name = typeof own === 'string' ? stubInText(own) : undefined
  if (name !== undefined && removeAt(settings.values, keys))
    rows.push({ outcome: 'by hand', what: keyPath(keys), note: `It was left out: its value needs ${name}.` })
  if (!Array.isArray(own) && !isPlain(own)) return
  // Last ones first: the others keep their index.
  for (const [key, one] of Object.entries(own).reverse())
    leaveOutStubs(one, { settings, rows }, [...keys, Array.isArray(own) ? Number(key) : key])
}

/**
 * Removes from the new configuration what docsgen does not accept, and reports each value as work to do by hand. What
 * remains is valid. Returns it with all defaults, without the site's own plugins.
 */
function repair(settings: Settings, rows: Row[]): Config {
  for (;;) {
    const { config, problems } = validateConfig(evaluated(settings.values), 'site.config.ts')
    if (config) return withoutCode(config, settings)
    const [first] = problems
    const keys = first?.seek && 'keys' in first.seek ? first.seek.keys : []
    const removed = removeAt(settings.values, keys)
    if (!first || !removed) throw new Error(first?.message ?? 'The new configuration is not valid.')
    const hint = first.hint === undefined ? '' : ` ${first.hint}`
    rows.push({ outcome: 'by hand', what: keyPath(removed), note: `It was left out. ${first.message}${hint}` })
  }
}

/** Removes the value at keys, or the closest one above it that exists. Returns its keys. */
function removeAt(values: Record<string, unknown>, keys: KeyPath): KeyPath | undefined {
  for (let length = keys.length; length > 0; length--) {
    const path = keys.slice(0, length)
    const parent = inner(at(values, path.slice(0, -1)))
    const last = path.at(-1)!
    if (Array.isArray(parent) && typeof last === 'number' && last in parent) parent.splice(last, 1)
    else if (isPlain(parent) && Object.hasOwn(parent, last)) delete parent[last]
    else continue
    return path
  }
  return undefined
}

function at(value: unknown, keys: KeyPath): unknown {
  let found = inner(value)
  for (const key of keys) {
    if (typeof found !== 'object' || found === null || found instanceof Code) return undefined
    found = inner((found as Record<string | number, unknown>)[key])
  }
  return found
}

function inner(value: unknown): unknown {
  return value instanceof Noted ? inner(value.value) : value
}

function withoutCode(config: Config, { ownPlugins }: Settings): Config {
  const none = { remarkPlugins: [], beforeDefaultRemarkPlugins: [], rehypePlugins: [] }
  return {
    ...config,
    plugins: config.plugins.filter(({ name }) => ownPlugins.has(name)),
    ...(config.docusaurus && { docusaurus: { ...config.docusaurus, plugins: [], presets: [] } }),
    markdown: { ...config.markdown, ...none },
    docs: config.docs.map((one) => ({ ...one, ...none })),
    pages: { ...config.pages, ...none },
    blog: config.blog.map((one) => ({ ...one, ...none })),
  }
}
