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
  /** Existing files that stay as they are, although their text is not that of the plan. */
  kept: string[]
  /** Changes of existing documents and components. */
  edits: Edit[]
}

export const configName = 'site.config.ts'
const receiptName = 'MIGRATION.md'
const configNames = [configName, 'site.config.mts', 'site.config.js', 'site.config.mjs']

/**
 * Plans a migration: reads the old site, and assembles the new one in memory. A site that has a configuration of docsgen
 * is compared as it is, and nothing is written.
 */
export async function planMigration(old: OldSite, lib: string): Promise<Plan> {
  const { folder } = old
  const migration = await old.migrate(folder, old.configFile)
  const config = repair(migration.settings, migration.rows)
  const existing = configNames.find((file) => fs.existsSync(path.join(folder, file)))
  const edits = existing === undefined ? migration.edits : []
  const changed = edits.map(({ file, after }) => [file, after] as const)
  const site = await newSite({ root: folder, config, lib, files: new Map([...migration.files, ...changed]) })
  const receipt = receiptOf(migration, site)
  const text = configText(migration.settings, header(migration))
  if (existing !== undefined) {
    const isSame = readText(folder, existing) === text
    return { receipt, edits, files: new Map(), kept: isSame ? [] : [existing] }
  }
  const files = new Map([[configName, text], ...migration.files, ...changed, [receiptName, receiptText(receipt)]])
  const taken = [...migration.files.keys()].filter((file) => fs.existsSync(path.join(folder, file)))
  for (const file of taken) files.delete(file)
  const ignored = ignoreText(readText(folder, '.gitignore'))
  if (ignored !== undefined) files.set('.gitignore', ignored)
  return { receipt, edits, files, kept: taken }
}

function readText(folder: string, file: string): string | undefined {
  const full = path.join(folder, file)
  return fs.existsSync(full) ? fs.readFileSync(full, 'utf8') : undefined
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
