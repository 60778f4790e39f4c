import fs from 'node:fs'
import { SourceMap } from 'node:module'
import path from 'node:path'
import { splitMap } from '../../model/document-text.ts'
import type { Frame } from '../../model/facts.ts'
import type { Place } from '../../model/types.ts'
import { themeFile } from './own-modules.ts'

interface FrameSources {
  /** Returns the bundle's source map; undefined if there is no bundle. */
  map?: () => SourceMap
  root: string
  /** Compiled text of a document, ending with its source map. */
  textOf(document: string): string | undefined
}

/** Returns a source map that is read when it is needed, and once: with many libraries, it takes half a second. */
export function readMap(file: string): () => SourceMap {
  let map: SourceMap | undefined
  return () => {
    map ??= new SourceMap(JSON.parse(fs.readFileSync(file, 'utf8')))
    return map
  }
}

/** Returns the source position of the first stack frame in the site's code or in a document. */
export function placeOfFrames(frames: Frame[], { map, root, textOf }: FrameSources): Required<Place> | undefined {
  for (const { document, line, column } of frames) {
    const source = document === undefined ? map?.() : mapIn(textOf(document))
    const entry = source?.findEntry(line - 1, column - 1)
    if (!entry || !('originalSource' in entry) || entry.originalSource === undefined) continue
    const file = document ?? path.posix.normalize(entry.originalSource).replace(/\?island$/, '')
    const place = path.join(root, file)
    const isOwn =
      /^docsgen:|node_modules/.test(file) || place.startsWith(path.join(path.dirname(themeFile()), path.sep))
    if (isOwn || !fs.existsSync(place)) continue
    return { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 }
  }
}

function mapIn(text = ''): SourceMap | undefined {
  const [, map] = /^\/\/# sourceMappingURL=data:application\/json,(.*)\n$/.exec(splitMap(text).map) ?? []
  return map === undefined ? undefined : new SourceMap(JSON.parse(decodeURIComponent(map)))
}
