import fs from 'node:fs'
import path from 'node:path'

const page = path.resolve(import.meta.dirname, '../../../guide/docs/trust-model.md')

/** The sentences of the page that state a behavior: its list entries, each of one sentence. */
export function statements(): string[] {
  const text = fs.readFileSync(page, 'utf8')
  return [...text.matchAll(/^- (.*)$/gm)].map(([, sentence]) => sentence!)
}

/** Lines of the page that are no list entry, heading or blank; only the introduction may be one. */
export function otherLines(): string[] {
  const lines = fs.readFileSync(page, 'utf8').split('\n')
  return lines.filter((line) => line !== '' && !/^(?:- |#)/.test(line))
}
