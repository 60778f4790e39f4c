import fs from 'node:fs'
import path from 'node:path'
import type { OldSite } from './detect.ts'
import type { Edit, Migration } from './migration.ts'
import { newSite } from './new-site.ts'
import { type Receipt, receiptOf } from './receipt.ts'
import { receiptText } from './receipt-text.ts'
import { repair } from './repair.ts'
import { configText } from './settings.ts'

/** Everything that a migration would write, relative to the folder of the site. */
export interface Plan {
  receipt: Receipt
  /** New and changed files: path to text. Files that have this text already are not in it. */
  files: Map<string, string>
  /** Files of an earlier migration that were edited since: they stay as they are. */
  kept: string[]
  /** Changes of existing documents and components. */
  edits: Edit[]
}

export const configName = 'site.config.ts'
const receiptName = 'MIGRATION.md'
const otherConfigs = ['site.config.mts', 'site.config.js', 'site.config.mjs']

/** Plans a migration: reads the old site, and assembles the new one in memory. */
export async function planMigration(old: OldSite, lib: string): Promise<Plan> {
  const { folder } = old
  const migration = await old.migrate(folder, old.configFile)
  const config = repair(migration.settings, migration.rows)
  const changed = migration.edits.map(({ file, after }) => [file, after] as const)
  const files = new Map([...migration.files, ...changed])
  const site = await newSite({ root: folder, config, lib, files })
  const receipt = receiptOf(migration, site)
  return { receipt, edits: migration.edits, ...changesOf(folder, migration, receipt) }
}

function changesOf(folder: string, migration: Migration, receipt: Receipt): Pick<Plan, 'files' | 'kept'> {
  const files = new Map<string, string>()
  const kept: string[] = []
  const read = (file: string) => {
    const full = path.join(folder, file)
    return fs.existsSync(full) ? fs.readFileSync(full, 'utf8') : undefined
  }
  const created = new Map([[configName, configText(migration.settings, header(migration))], ...migration.files])
  const others = otherConfigs.filter((file) => read(file) !== undefined)
  for (const [file, text] of created) {
    const own = read(file)
    if (file === configName && others.length > 0) kept.push(...others)
    else if (own === undefined) files.set(file, text)
    else if (own !== text) kept.push(file)
  }
  for (const { file, before, after } of migration.edits) if (read(file) === before) files.set(file, after)
  const text = receiptText(receipt)
  if (kept.length === 0 && read(receiptName) !== text) files.set(receiptName, text)
  const ignored = ignoreText(read('.gitignore'))
  if (ignored !== undefined) files.set('.gitignore', ignored)
  return { files, kept }
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
