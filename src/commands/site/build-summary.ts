import type { Committed } from '../../host/output/manifest.ts'
import { counted } from '../../host/report/text.ts'
import type { BuildResult } from '../../model/build-result.ts'
import { storedFiles } from '../../model/build-result.ts'

interface Done {
  pages: number
  files: { size: number }[]
  done: Pick<Committed, 'written' | 'kept' | 'removed'>
  cached: number
  started: number
}

/** Returns the first lines of the summary of a build. */
export function summaryOf({ pages, files, done, cached, started }: Done): string[] {
  const size = sizeText(files.reduce((sum, file) => sum + file.size, 0))
  return [
    `${counted(pages, 'page')}, ${counted(files.length, 'file')}, ${size} in ${seconds(started)} s`,
    `${done.written} written, ${done.kept} unchanged, ${done.removed} removed, ${cached} results from the cache`,
  ]
}

/** The engine of the search indexes, and their size. */
export function searchSummary({ counts: { searchEngine }, files }: BuildResult): string[] {
  if (searchEngine === undefined) return []
  const stored = storedFiles(files)
  const bytes = [...stored.values()].reduce((sum, { size }) => sum + size, 0)
  return [`search engine ${searchEngine}, ${counted(stored.size, 'file')}, ${sizeText(bytes)}`]
}

function sizeText(bytes: number): string {
  return bytes < 1e5 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1e6).toFixed(1)} MB`
}

function seconds(started: number): string {
  return ((performance.now() - started) / 1000).toFixed(2)
}
