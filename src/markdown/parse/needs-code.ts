import { readCodeSource } from '../code/fence.ts'

const opening = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(?:`{3,}|~{3,})[ \t]*(\S[^\n]*)$/gm

/** Files from which the fences of a document take their code, as written; may include some that are not used. */
export function codeFiles(text: string): { target: string }[] {
  if (!text.includes('file=')) return []
  return [...text.matchAll(opening)].flatMap(([, info = '']) => {
    const source = readCodeSource(info)
    return source ? { target: source.file } : []
  })
}
