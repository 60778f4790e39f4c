import path from 'node:path'

const texts: Record<string, string> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
  '.map': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
  '.txt': 'text/plain',
  '.md': 'text/markdown',
  '.csv': 'text/csv',
  '.vtt': 'text/vtt',
  '.yml': 'application/yaml',
  '.yaml': 'application/yaml',
  '.ics': 'text/calendar',
}

const others: Record<string, string> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.mov': 'video/quicktime',
  '.pdf': 'application/pdf',
  '.gz': 'application/gzip',
  '.zip': 'application/zip',
  '.wasm': 'application/wasm',
  '.otf': 'font/otf',
  '.ttf': 'font/ttf',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}

const packed = new Set(['.wasm', '.ttf', '.otf', '.ico'])

/** `Content-Type` of a file by its name. */
export function mediaType(file: string): string {
  const extension = path.posix.extname(file).toLowerCase()
  const text = texts[extension]
  return text === undefined ? (others[extension] ?? 'application/octet-stream') : `${text}; charset=utf-8`
}

/** Whether a file gets smaller when it is compressed. */
export function isCompressible(file: string): boolean {
  const extension = path.posix.extname(file).toLowerCase()
  return extension in texts || packed.has(extension)
}
