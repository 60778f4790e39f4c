import fs from 'node:fs'
import path from 'node:path'
import { ignoreErrors, readText } from '../host/fs.ts'
import type { Finding } from './fold.ts'
import type { View } from './views.ts'

/** Name of the record in the folder of the pictures. */
export const recordName = 'shots.json'

/** Result of a run, for the contact sheet, for scripts, and for a later comparison. */
export interface ShotRecord {
  schema: 1
  generator: 'docsgen shots'
  views: View[]
  pages: RecordedPage[]
  findings: Finding[]
  /** Set if pages are compared with older ones. */
  comparedWith?: string
}

export interface RecordedPage {
  route: string
  file: string
  /** By the name of the view. */
  pictures: Record<string, RecordedPicture>
  /** Pages that only one of the compared folders has. */
  status?: 'added' | 'removed'
}

export interface RecordedPicture {
  /** Path relative to the folder. */
  file: string
  width: number
  height: number
  /** The older picture, if it shows something else, and the number of pixels that differ. */
  before?: { file: string; width: number; height: number; pixels: number }
}

/** Reads the record in a folder; undefined if there is none. */
export function readRecord(folder: string): ShotRecord | undefined {
  const text = ignoreErrors(['not-a-file'], () => readText(path.join(folder, recordName)))
  const record = text === undefined ? undefined : ignoreErrors(undefined, () => JSON.parse(text) as ShotRecord)
  return record?.generator === 'docsgen shots' && record.schema === 1 ? record : undefined
}

/** Deletes the pictures of an earlier run. */
export function removePictures(folder: string): void {
  const old = readRecord(folder)
  const pictures = old?.pages.flatMap((page) => Object.values(page.pictures)) ?? []
  for (const { file, before } of pictures)
    for (const name of before ? [file, before.file] : [file])
      if (!name.split('/').includes('..')) fs.rmSync(path.join(folder, name), { force: true })
}

/** Returns the size of a PNG. */
export function sizeOfPng(file: string): { width: number; height: number } {
  const start = Buffer.alloc(24)
  const handle = fs.openSync(file, 'r')
  fs.readSync(handle, start, 0, 24, 0)
  fs.closeSync(handle)
  return { width: start.readUInt32BE(16), height: start.readUInt32BE(20) }
}
