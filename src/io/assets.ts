import fs from 'node:fs'
import path from 'node:path'
import { imageSize } from 'image-size'
import { hashOf } from '../model/hash.ts'
import type { AssetInfo } from '../model/types.ts'

const images = /\.(?:avif|bmp|gif|heic|heif|icns|ico|j2c|jp2|jpe?g|jxl|png|psd|svg|tga|tiff?|webp)$/i

/** What is known of those paths that are files of the site: hash, and for images the size in pixels. */
export function readAssets(
  root: string,
  paths: Iterable<string>,
  isInside: (file: string) => boolean,
): Map<string, AssetInfo> {
  const infos = new Map<string, AssetInfo>()
  for (const file of new Set(paths)) {
    const info = isInside(file) ? readAsset(root, file) : undefined
    if (info) infos.set(file, info)
  }
  return infos
}

function readAsset(root: string, file: string): AssetInfo | undefined {
  try {
    const full = path.join(root, file)
    if (!fs.statSync(full).isFile()) return undefined
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
