import fs from 'node:fs'
import path from 'node:path'
import { imageSize } from 'image-size'
import { hashOf } from '../model/hash.ts'
import type { AssetInfo } from '../model/types.ts'

const images = /\.(?:avif|bmp|gif|heic|heif|icns|ico|j2c|jp2|jpe?g|jxl|png|psd|svg|tga|tiff?|webp)$/i

/** What is known of those paths that are files inside the root: hash, and for images the size in pixels. */
export function readAssets(root: string, paths: Iterable<string>): Map<string, AssetInfo> {
  const infos = new Map<string, AssetInfo>()
  for (const file of new Set(paths)) {
    const info = readAsset(root, file)
    if (info) infos.set(file, info)
  }
  return infos
}

function readAsset(root: string, file: string): AssetInfo | undefined {
  if (file.startsWith('..') || path.isAbsolute(file)) return undefined
  try {
    const full = fs.realpathSync(path.join(root, file))
    if (!full.startsWith(fs.realpathSync(root) + path.sep) || !fs.statSync(full).isFile()) return undefined
    const bytes = fs.readFileSync(full)
    return { path: file, hash: hashOf(bytes), ...sizeOf(file, bytes) }
  } catch {
    return undefined
  }
}

function sizeOf(file: string, bytes: Buffer): { width?: number; height?: number } {
  if (!images.test(file)) return {}
  try {
    const { width, height, orientation = 1 } = imageSize(bytes)
    // EXIF orientations from 5 on lie on their side.
    return orientation >= 5 ? { width: height, height: width } : { width, height }
  } catch {
    return {}
  }
}
