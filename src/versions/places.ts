import { readVersionNames } from '../content/version-names.ts'
import type { VersionPlaces } from '../content/version-places.ts'
import { readText } from '../host/read-text.ts'
import type { Problem } from '../model/problem.ts'
import { jsonIndent } from '../shared/json.ts'

/** Marker file in the folders of an incomplete version. */
export const markName = '.docsgen-unfinished'

/** Returns the files of a version outside of its folders. */
export function filesOf({ sidebars, labels }: VersionPlaces): string[] {
  return [sidebars, ...labels.map(({ to }) => to)]
}

/** Versions of a collection, newest first, and the indentation of their file. */
export interface VersionList {
  names: string[]
  indent: string
}

/** Reads `versions.json`; an empty list if absent. Anything but a list of unique, valid names is a problem. */
export function readVersionList(root: string, file: string): VersionList | Problem {
  const read = readText(root, file)
  if (read.state === 'absent') return { names: [], indent: '  ' }
  if (read.state === 'failed') return read.problem
  const { names, problems } = readVersionNames(file, read.text)
  return problems[0] ?? { names, indent: jsonIndent(read.text) }
}
