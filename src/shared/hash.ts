import { createHash, hash } from 'node:crypto'

/** Returns the SHA-256 of text or bytes, truncated to 32 hexadecimal digits (128 bits). */
export function hashOf(content: string | Uint8Array): string {
  return hash('sha256', content, 'hex').slice(0, 32)
}

/** Hashes content in pieces like `hashOf`; `value` can be called once. */
export function openHash(): { add(content: string | Uint8Array): void; value(): string } {
  const open = createHash('sha256')
  return { add: (content) => void open.update(content), value: () => open.digest('hex').slice(0, 32) }
}

/** Returns the CSP hash source of an inline script or style. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
