import path from 'node:path'
import { ignoreErrors, readText } from '../host/fs.ts'
import { placeIn, realPlace } from '../host/real-place.ts'
import { counted } from '../host/report/text.ts'
import { LoadFailure } from './load/load-module.ts'
import type { Migration, Row } from './migration.ts'

/** Returns the text of a file of the old site; undefined if there is no readable file at its path. */
export function textAt(file: string): string | undefined {
  return ignoreErrors(undefined, () => readText(file))
}

/** Returns a folder that a configuration names, POSIX and relative to the site. */
export function folderIn(site: string, value: string, key: string): string {
  if (value.includes('\0')) throw new LoadFailure(`${key} is no path`)
  const name = path.relative(site, path.resolve(site, value)).split(path.sep).join('/') || '.'
  const isAround = path.resolve(site, value) !== site && site.startsWith(path.join(path.resolve(site, value), path.sep))
  if (isAround)
    throw new LoadFailure(
      `${key} is "${value}", a folder around the site`,
      'docsgen writes only into the folder of the site. Move the configuration into the folder of the documents, and migrate there.',
    )
  return name
}

/** Reports whether a file is in the folder of a site, also if links on its path are followed. */
export function isInside(site: string, file: string): boolean {
  return (
    placeIn(site, path.join(site, file)) !== undefined &&
    placeIn(realPlace(site), realPlace(path.join(site, file))) !== undefined
  )
}

/** Returns a migration that changes no file outside of the site, and reports what stays as it is. */
export function keepInside(site: string, migration: Migration): Migration {
  const { files, edits, moved = new Map<string, string>() } = migration
  const isOwn = (file: string) => isInside(site, file)
  const stays = [...moved].filter(([from, to]) => !isOwn(from) || !isOwn(to))
  const dropped = new Set(stays.map(([, to]) => to))
  const left = new Set([
    ...edits.flatMap(({ file }) => (isOwn(file) ? [] : [file])),
    ...stays.map(([from]) => from),
    ...[...files.keys()].filter((file) => !isOwn(file) && !dropped.has(file)),
  ])
  if (left.size === 0) return migration
  return {
    ...migration,
    files: new Map([...files].filter(([file]) => isOwn(file) && !dropped.has(file))),
    edits: edits.filter(({ file }) => isOwn(file)),
    moved: new Map([...moved].filter(([, to]) => !dropped.has(to))),
    rows: [...migration.rows, rowOf([...left].sort())],
  }
}

function rowOf(files: string[]): Row {
  const [file = ''] = files
  return {
    outcome: 'by hand',
    what: `${counted(files.length, 'file')} outside of the site`,
    note: 'docsgen writes only into the folder of the site, so they stay as they are. Move their folder into it, delete `site.config.ts`, and migrate again.',
    file,
  }
}
