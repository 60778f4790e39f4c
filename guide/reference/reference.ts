import fs from 'node:fs'
import path from 'node:path'
import { cliSections } from './cli-tables.ts'
import { componentsList } from './components-list.ts'
import { configTables } from './config-table.ts'
import { dataTables } from './data-tables.ts'
import { guideLinks } from './links.ts'
import { messagesTable } from './messages-table.ts'
import { problemPages } from './problem-pages.ts'
import { reportFields } from './report-fields.ts'
import { siteTypes } from './site-types.ts'
import { tokensText } from './tokens-table.ts'

const guide = path.join(import.meta.dirname, '..')

/** Returns the generated Markdown of the guide by path, from its folder. */
export async function referenceFiles(): Promise<Map<string, string>> {
  const parts = {
    cli: await cliSections(),
    components: componentsList(),
    config: configTables(),
    messages: messagesTable(),
    'report-fields': reportFields(),
    'site-types': siteTypes(),
    tokens: tokensText(),
    ...dataTables(),
  }
  const pages = await problemPages()
  return new Map([
    ...Object.entries(parts).map(([name, text]) => [`docs/reference/_generated/${name}.md`, guideLinks(text)] as const),
    ...Object.entries(pages).map(([name, text]) => [`problems/${name}`, text] as const),
  ])
}

/** Writes the generated files that have changed, and removes pages of codes that no longer exist. */
export async function writeReference(): Promise<void> {
  const files = await referenceFiles()
  for (const [name, text] of files) {
    const file = path.join(guide, name)
    if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text) continue
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, text)
  }
  for (const name of fs.readdirSync(path.join(guide, 'problems')))
    if (!files.has(`problems/${name}`)) fs.rmSync(path.join(guide, 'problems', name))
}
