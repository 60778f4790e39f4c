import { imageSize } from 'image-size'
import type { AssetInfo } from '../../model/types.ts'
import { rasters } from './rasters.ts'
import { largestSide, svgProblem } from './read-svg.ts'

/** Extensions of images whose size can be read. */
export const images = /\.(?:apng|avif|bmp|gif|heic|heif|icns|ico|j2c|jfif|jp2|jpe?g|jxl|png|psd|svg|tga|tiff?|webp)$/i
/** Formats that every browser shows, and that are checked whole. */
const shown = /\.(?:apng|avif|bmp|gif|ico|jfif|jpe?g|png|svg|webp)$/i
/** Pixels that every browser shows. */
const mostPixels = 16_384 ** 2

type Read = Pick<AssetInfo, 'width' | 'height' | 'damage'>
type Damage = NonNullable<AssetInfo['damage']>

/**
 * Returns the size of an image in pixels, and what is wrong with it. Files that are no images have neither. `isStart`: the bytes
 * are only the start of the file.
 */
export function readImage(file: string, bytes: Uint8Array, isStart = false): Read {
  if (!images.test(file)) return {}
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const { type, ...size } = sizeOf(buffer)
  const damage = damageOf(file, buffer, { type, ...size, isStart })
  return { ...((!damage || damage.isShown) && size), ...(damage && { damage }) }
}

interface Content {
  /** Format that the content has, in the words of `image-size`. */
  type?: string
  width?: number
  height?: number
  isStart: boolean
}

function damageOf(file: string, buffer: Buffer, { type, width = 1, height = 1, isStart }: Content): Damage | undefined {
  if (buffer.every((byte) => byte === 0)) return { message: 'is empty', hint: saveAgain }
  const raster = rasters.find(({ matches }) => isTrue(() => matches(buffer)))
  const isSvg = /\.svg$/i.test(file)
  if (!raster && isSvg) return otherFile(buffer) ?? (isStart ? undefined : svgProblem(buffer))
  if (!raster) return shown.test(file) ? (otherFile(buffer) ?? otherImage(type)) : otherFile(buffer)
  const { name, isWhole } = raster
  const rightName = `Save it as ${name === 'JPEG' ? '.jpg' : `.${name.toLowerCase()}`}, or convert it.`
  const what = `is ${/^[AI]/.test(name) ? 'an' : 'a'} ${name} file`
  if (isSvg) return { message: `${what}, which browsers do not show with this extension`, hint: rightName }
  if (!isStart && !isTrue(() => isWhole(buffer)))
    return { message: 'is cut off: it ends before its content does', hint: saveAgain }
  if (width < 1 || height < 1) return { message: 'has a width or height of 0, so it shows nothing', hint: saveAgain }
  if (Math.max(width, height) > largestSide || width * height > mostPixels)
    return { message: `has ${width} × ${height} pixels, which not every browser shows`, hint: 'Make it smaller.' }
  if (raster.extensions.test(file) || !shown.test(file)) return undefined
  return { message: `${what}, so hosts send it with the wrong type`, hint: rightName, isShown: true }
}

/** Files that often stand in place of an image. */
function otherFile(buffer: Buffer): Damage | undefined {
  const start = buffer.toString('utf8', 0, 1024).trimStart()
  if (start.startsWith('version https://git-lfs')) return lfsPointer
  return /^<(?:!doctype html|html)\b/i.test(start) ? { message: 'is an HTML page', hint: saveAgain } : undefined
}

/** Images that browsers do not show with this extension. */
function otherImage(type: string | undefined): Damage {
  if (type === undefined) return { message: 'is not an image', hint: saveAgain }
  const message = `is a file of the format ${type.toUpperCase()}, which browsers do not show with this extension`
  return { message, hint: `Save it as .${type}, or convert it.` }
}

/** Errors are about details, which browsers forgive, or the format is unknown. */
function sizeOf(buffer: Buffer): { type?: string; width?: number; height?: number } {
  try {
    const { type, width, height, orientation = 1 } = imageSize(buffer)
    // EXIF orientations from 5 swap width and height.
    return orientation >= 5 ? { type, width: height, height: width } : { type, width, height }
  } catch {
    return {}
  }
}

/** Reads beyond the end of a file throw. */
function isTrue(read: () => boolean): boolean {
  try {
    return read()
  } catch {
    return false
  }
}

const saveAgain = 'Save it again, or correct its extension.'
/** A file that Git stores for a large one, which was not fetched. */
const lfsPointer = {
  message: 'is a pointer of Git LFS',
  hint: 'Fetch the image itself with git lfs pull. In GitHub Actions, set lfs: true for actions/checkout.',
}
