import fs from 'node:fs'
import path from 'node:path'
import { imageSize } from 'image-size'
import type { AssetInfo } from '../model/types.ts'
import { hashOf } from '../shared/hash.ts'
import { hashOfFile, readBytes as piecesOf, unless } from './fs.ts'
import { outside, readBytes } from './read-text.ts'

const images = /\.(?:avif|bmp|gif|heic|heif|icns|ico|j2c|jp2|jpe?g|jxl|png|psd|svg|tga|tiff?|webp)$/i

/** Looks up those of the paths that are files: hash, and size of images in pixels. What cannot be read has the reason. */
export function readAssets(
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

/** A file that a symbolic link leads to out of the site. */
function outsideAsset(root: string, file: string): AssetInfo | undefined {
  const stat = unless(undefined, () => fs.statSync(path.join(root, file)))
  return stat?.isFile() ? { path: file, hash: '', unread: outside(file) } : undefined
}

function readAsset(root: string, file: string): AssetInfo | undefined {
  const full = path.join(root, file)
  const stat = unless(undefined, () => fs.statSync(full))
  if (stat?.isDirectory()) return undefined
  if (stat && stat.size > large) return largeAsset(file, full)
  const read = readBytes(root, file)
  if (read.state === 'absent') return undefined
  if (read.state === 'failed') return { path: file, hash: '', unread: read.problem }
  return { path: file, hash: hashOf(read.bytes), ...sizeOf(file, read.bytes) }
}

/** Of a file with more bytes only the start is searched for the size of an image. */
const large = 8 << 20

function largeAsset(file: string, full: string): AssetInfo | undefined {
  const hash = hashOfFile(full)
  const [start] = unless(undefined, () => [...piecesOf(full, 1 << 20)]) ?? []
  return hash === undefined || !start ? undefined : { path: file, hash, ...sizeOf(file, start) }
}

function sizeOf(file: string, bytes: Uint8Array): { width?: number; height?: number } {
  if (!images.test(file)) return {}
  try {
    const { width, height, orientation = 1 } = imageSize(bytes)
    // EXIF orientations from 5 on lie on their side.
    return orientation >= 5 ? { width: height, height: width } : { width, height }
  } catch {
    return {}
  }
}
