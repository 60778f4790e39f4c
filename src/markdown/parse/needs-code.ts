import { readCodeSource } from '../code/fence.ts'

const opening = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(?:`{3,}|~{3,})[ \t]*(\S[^\n]*)$/gm

/** Files that the fences of a document take their code from, as written; it may name more than are wanted in the end. */
export function codeFiles(text: string): { target: string }[] {
  if (!text.includes('file=')) return []
  return [...text.matchAll(opening)].flatMap(([, info = '']) => {
    const source = readCodeSource(info)
    return source ? { target: source.file } : []
  })
}
