import fs from 'node:fs'
import { SourceMap } from 'node:module'
import path from 'node:path'
import type { Frame } from '../model/facts.ts'
import type { Place } from '../model/types.ts'

/** The first of the frames that is in code of the site, as a place in its source. */
export function placeOfFrames(
  frames: Frame[],
  { map, root }: { map: string; root: string },
): Required<Place> | undefined {
  const source = new SourceMap(JSON.parse(fs.readFileSync(map, 'utf8')))
  for (const { line, column } of frames) {
    const entry = source.findEntry(line - 1, column - 1)
    if (!('originalSource' in entry) || entry.originalSource === undefined) continue
    const file = path.posix.normalize(entry.originalSource).replace(/\?island$/, '')
    if (/^docsgen:|node_modules/.test(file) || !fs.existsSync(path.join(root, file))) continue
    return { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 }
  }
}
