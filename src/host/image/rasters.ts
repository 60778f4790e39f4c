/** A raster format by its content. */
export interface Raster {
  name: string
  /** Extensions with which browsers expect it. */
  extensions: RegExp
  matches(bytes: Buffer): boolean
  /** Reports whether the file contains everything that its own structure promises. Throws a `RangeError` beyond the end. */
  isWhole(bytes: Buffer): boolean
}

const textAt = (bytes: Buffer, at: number, length: number) => bytes.toString('latin1', at, at + length)

/** The formats that every browser shows. Other formats are not checked. */
export const rasters: Raster[] = [
  {
    name: 'PNG',
    extensions: /\.a?png$/i,
    matches: (bytes) => textAt(bytes, 0, 8) === '\x89PNG\r\n\x1a\n',
    isWhole: isWholePng,
  },
  {
    name: 'JPEG',
    extensions: /\.(?:jpe?g|jfif|pjpeg|pjp)$/i,
    matches: (bytes) => textAt(bytes, 0, 3) === '\xff\xd8\xff',
    isWhole: isWholeJpeg,
  },
  {
    name: 'GIF',
    extensions: /\.gif$/i,
    matches: (bytes) => /^GIF8[79]a/.test(textAt(bytes, 0, 6)),
    isWhole: isWholeGif,
  },
  {
    name: 'WebP',
    extensions: /\.webp$/i,
    matches: (bytes) => textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP',
    isWhole: isWholeWebp,
  },
  {
    name: 'AVIF',
    extensions: /\.avifs?$/i,
    matches: (bytes) => textAt(bytes, 4, 4) === 'ftyp' && /avi[fs]/.test(textAt(bytes, 8, brandBytes(bytes))),
    isWhole: isWholeAvif,
  },
  {
    name: 'ICO',
    extensions: /\.(?:ico|cur)$/i,
    matches: (bytes) => /^\0\0[\x01\x02]\0/.test(textAt(bytes, 0, 4)),
    isWhole: isWholeIco,
  },
  {
    name: 'BMP',
    extensions: /\.bmp$/i,
    matches: (bytes) => textAt(bytes, 0, 2) === 'BM',
    isWhole: isWholeBmp,
  },
]

function brandBytes(bytes: Buffer): number {
  return Math.min(bytes.length, bytes.readUInt32BE(0)) - 8
}

function isWholePng(bytes: Buffer): boolean {
  let hasData = false
  for (let at = 8; ; ) {
    const type = textAt(bytes, at + 4, 4)
    at += bytes.readUInt32BE(at) + 12
    if (type === 'IDAT') hasData = true
    if (type === 'IEND' || at > bytes.length) return hasData && at <= bytes.length
  }
}

function isWholeJpeg(bytes: Buffer): boolean {
  let hasScan = false
  for (let at = 2; ; ) {
    // A scan ends at the next marker. Zeros after it mean a byte of the scan, and restarts are part of it.
    at = bytes.indexOf(0xff, at)
    if (at < 0) return false
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xff) at += 1
    else if (marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= 0xd8)) at += 2
    else if (marker === 0xd9) return hasScan
    else {
      if (marker === 0xda) hasScan = true
      at += 2 + bytes.readUInt16BE(at + 2)
    }
  }
}

function isWholeGif(bytes: Buffer): boolean {
  const tableBytes = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0)
  let hasImage = false
  let at = 13 + tableBytes(bytes.readUInt8(10))
  // Browsers do without the mark at the end.
  while (at < bytes.length || !hasImage) {
    const kind = bytes.readUInt8(at)
    if (kind === 0x3b) return hasImage
    if (kind === 0x21) at += 2
    else if (kind === 0x2c) at += 11 + tableBytes(bytes.readUInt8(at + 9))
    // Browsers ignore what follows the images.
    else return hasImage
    for (let size = bytes.readUInt8(at); size > 0; size = bytes.readUInt8(at)) at += size + 1
    at += 1
    if (kind === 0x2c) hasImage = true
  }
  return true
}

function isWholeWebp(bytes: Buffer): boolean {
  const end = bytes.readUInt32LE(4) + 8
  // Some writers count the padding of the last chunk, and leave it out.
  if (end > bytes.length + 1) return false
  for (let at = 12; at + 8 <= end; at += 8 + bytes.readUInt32LE(at + 4) + (bytes.readUInt32LE(at + 4) % 2))
    if (/^(?:VP8 |VP8L|ANMF)$/.test(textAt(bytes, at, 4))) return at + 8 + bytes.readUInt32LE(at + 4) <= bytes.length
  return false
}

function isWholeAvif(bytes: Buffer): boolean {
  let hasData = false
  let at = 0
  while (at < bytes.length) {
    const size = bytes.readUInt32BE(at)
    const type = textAt(bytes, at + 4, 4)
    if (type === 'mdat' || type === 'idat') hasData = true
    // Zero means the rest of the file, one means that 64 bits follow.
    if (size === 0) return hasData
    at += size === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : Math.max(size, 8)
  }
  return at === bytes.length && (hasData || bytes.includes('idat'))
}

function isWholeIco(bytes: Buffer): boolean {
  const count = bytes.readUInt16LE(4)
  for (let i = 0; i < count; i++)
    if (bytes.readUInt32LE(14 + i * 16) + bytes.readUInt32LE(18 + i * 16) > bytes.length) return false
  return count > 0
}

function isWholeBmp(bytes: Buffer): boolean {
  const [start, width, height] = [bytes.readUInt32LE(10), bytes.readInt32LE(18), Math.abs(bytes.readInt32LE(22))]
  const isPlain = bytes.readUInt32LE(14) >= 40 && [0, 3].includes(bytes.readUInt32LE(30))
  const rowBytes = Math.ceil((width * bytes.readUInt16LE(28)) / 32) * 4
  return bytes.length >= start + (isPlain ? rowBytes * height : 1)
}
