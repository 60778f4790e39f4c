import fs from 'node:fs'
import path from 'node:path'
import type { AssetInfo } from '../model/types.ts'
import type { World } from '../model/world.ts'
import { hashOf } from '../shared/hash.ts'
import { hashOfFile, ignoreErrors, readBytes as piecesOf } from './fs.ts'
import { images, readImage } from './image/read-image.ts'
import { type ConverterOptions, imageConverter } from './images.ts'
import { outside, readBytes } from './read-text.ts'

/** Returns the function that reads the assets of a site, and converts its images. */
export function assetReader(options: ConverterOptions, isInside: (file: string) => boolean): World['assets'] {
  const convert = imageConverter(options)
  return (paths) => convert(readAssets(options.root, paths, isInside))
}

/** Returns the hash of each existing file, and the pixel size of images; the problem for unreadable files. */
function readAssets(
  root: string,
  paths: Iterable<string>,
  isInside: (file: string) => boolean,
): Map<string, AssetInfo> {
  const infos = new Map<string, AssetInfo>()
  for (const file of new Set(paths)) {
    const info = isInside(file) ? readAsset(root, file) : outsideAsset(root, file)
    if (info) infos.set(file, info)
  }
  return infos
}

/** Returns the problem of a symbolic link that leads out of the site. */
function outsideAsset(root: string, file: string): AssetInfo | undefined {
  const stat = ignoreErrors(undefined, () => fs.statSync(path.join(root, file)))
  return stat?.isFile() ? { path: file, hash: '', unread: outside(file) } : undefined
}

function readAsset(root: string, file: string): AssetInfo | undefined {
  const full = path.join(root, file)
  const stat = ignoreErrors(undefined, () => fs.statSync(full))
  if (stat?.isDirectory()) return undefined
  if (stat && stat.size > (images.test(file) ? largeImage : large)) return largeAsset(file, full)
  const read = readBytes(root, file)
  if (read.state === 'absent') return undefined
  if (read.state === 'failed') return { path: file, hash: '', unread: read.problem }
  return { path: file, hash: hashOf(read.bytes), ...readImage(file, read.bytes) }
}

/** Sizes in bytes above which a file is not read at once, and only the start of an image is checked. */
const large = 8 << 20
const largeImage = 64 << 20

function largeAsset(file: string, full: string): AssetInfo | undefined {
  const hash = hashOfFile(full)
  const [start] = ignoreErrors(undefined, () => [...piecesOf(full, 1 << 20)]) ?? []
  return hash === undefined || !start ? undefined : { path: file, hash, ...readImage(file, start, true) }
}
