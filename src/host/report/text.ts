import type { Problem } from '../../model/problem.ts'

// C0, C1, line and paragraph separators, and bidirectional controls.
const controls = /[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g

/** Escapes control characters, so that text can neither move the cursor nor forge a line. */
export function escapeControls(text: string): string {
  return text.replace(controls, (character) => {
    const code = character.charCodeAt(0).toString(16)
    return code.length > 2 ? `\\u${code.padStart(4, '0')}` : `\\x${code.padStart(2, '0')}`
  })
}

/** Serializes a value as JSON without raw control characters, which is safe for terminals and logs. */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value, null, 2)
  const escaped = (it: string) => `\\u${it.charCodeAt(0).toString(16).padStart(4, '0')}`
  return text.replace(controls, (it) => (it === '\n' ? it : escaped(it)))
}

/** Replaces each control character except tabs with one visible character. */
export function maskControls(text: string): string {
  return text.replace(controls, (it) =>
    it === '\t' ? it : it < ' ' ? String.fromCharCode(0x2400 + it.charCodeAt(0)) : '\ufffd',
  )
}

/** Splits a text into lines, and escapes control characters. */
export function safeLines(text: string): string[] {
  return text.split(/\r?\n/).map(escapeControls)
}

/** Returns `file:line:column`, without unknown parts. */
export function placeOf({ file, line, column }: Problem): string {
  return [file && escapeControls(file), file && line, file && line && column].filter(Boolean).join(':')
}

/** Formats a count, such as `1 file` or `2 files`. */
export function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
