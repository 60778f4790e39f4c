import { createHash } from 'node:crypto'

/** SHA-256 of text or bytes, as 32 hexadecimal digits (128 bits). */
export function hashOf(content: string | Uint8Array): string {
  const hash = openHash()
  hash.add(content)
  return hash.value()
}

/** The same of content that comes in pieces; its value is asked for once. */
export function openHash(): { add(content: string | Uint8Array): void; value(): string } {
  const hash = createHash('sha256')
  return { add: (content) => void hash.update(content), value: () => hash.digest('hex').slice(0, 32) }
}

/** What lets an inline script or style with this text through a Content Security Policy. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
