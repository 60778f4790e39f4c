import { createHash } from 'node:crypto'

/** SHA-256 of text or bytes, as 32 hexadecimal digits (128 bits). */
export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32)
}
