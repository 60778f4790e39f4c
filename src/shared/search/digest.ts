/** Number of characters of a digest. */
export const digestLength = 8
const range = 36 ** digestLength

/** Short digest of an ASCII or Unicode text: names parts of an index, and shows that they are complete. */
export function digestOf(text: string): string {
  let high = 0x9e3779b9 ^ text.length
  let low = 0x85ebca6b
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    high = Math.imul(high ^ code, 0x01000193)
    low = Math.imul(low + code, 0x2c1b3c6d) ^ (low >>> 15)
  }
  const number = ((high ^ (low >>> 15)) >>> 0) * 0x10000 + (low & 0xffff)
  return (number % range).toString(36).padStart(digestLength, '0')
}
