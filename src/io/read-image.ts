import { imageSize } from 'image-size'
import type { AssetInfo } from '../model/types.ts'

const images = /\.(?:avif|bmp|gif|heic|heif|icns|ico|j2c|jp2|jpe?g|jxl|png|psd|svg|tga|tiff?|webp)$/i
/** Formats that every browser shows, and that `image-size` knows in all their forms. */
const shown = /\.(?:avif|bmp|gif|jpe?g|png|webp)$/i

/** Returns the size of an image in pixels, or why it shows nothing. Files that are no images have neither. */
export function readImage(file: string, bytes: Uint8Array): Pick<AssetInfo, 'width' | 'height' | 'damage'> {
  if (!images.test(file)) return {}
  if (bytes.length === 0) return { damage: { message: 'is empty', hint: saveAgain } }
  try {
    const { width, height, orientation = 1 } = imageSize(bytes)
    // EXIF orientations from 5 swap width and height.
    return orientation >= 5 ? { width: height, height: width } : { width, height }
  } catch (error) {
    const start = Buffer.from(bytes.subarray(0, 1024)).toString('utf8').trimStart()
    if (start.startsWith('version https://git-lfs')) return { damage: lfsPointer }
    if (/^<(?:!doctype html|html)\b/i.test(start)) return { damage: { message: 'is an HTML page', hint: saveAgain } }
    // Other errors are about details, which browsers forgive.
    const isUnknown = error instanceof TypeError && error.message.startsWith('unsupported file type')
    return isUnknown && shown.test(file) ? { damage: { message: 'is not an image', hint: saveAgain } } : {}
  }
}

const saveAgain = 'Save it again, or correct its extension.'
/** A file that Git stores for a large one, which was not fetched. */
const lfsPointer = {
  message: 'is a pointer of Git LFS',
  hint: 'Fetch the image itself with git lfs pull. In GitHub Actions, set lfs: true for actions/checkout.',
}
