import fs from 'node:fs'
import path from 'node:path'

const file = path.join(import.meta.dirname, '../../src/model/site-output.ts')

/** Returns the declarations of the site that outputs and checks get. */
export function siteTypes(): string {
  const text = fs.readFileSync(file, 'utf8')
  const start = text.indexOf('/** Summary of the whole site')
  if (start < 0) throw new Error(`${file} has no SiteSummary.`)
  return `\`\`\`ts\n${text
    .slice(start)
    .replace(/^export /gm, '')
    .trimEnd()}\n\`\`\`\n`
}
