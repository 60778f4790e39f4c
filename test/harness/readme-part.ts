import fs from 'node:fs'
import path from 'node:path'

const file = path.join(import.meta.dirname, '../../README.md')

/**
 * What the README has between `<!-- name -->` and `<!-- /name -->`. With UPDATE_README=1 in the environment `wanted` is
 * written there first.
 */
export function readmePart(name: string, wanted: string): string {
  const text = fs.readFileSync(file, 'utf8')
  const [before, after] = [`<!-- ${name} -->\n`, `<!-- /${name} -->`]
  const start = text.indexOf(before) + before.length
  const end = text.indexOf(after)
  if (start < before.length || end < start) throw new Error(`README.md has no part "${name}".`)
  if (process.env.UPDATE_README !== '1') return text.slice(start, end)
  fs.writeFileSync(file, text.slice(0, start) + wanted + text.slice(end))
  return wanted
}
