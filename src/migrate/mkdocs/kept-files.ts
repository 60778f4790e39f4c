import fs from 'node:fs'
import path from 'node:path'
import { sourceLines } from '../markdown/lines.ts'
import { definitionsIn } from './references.ts'

/** A text that a document includes. `file` and `from`, the document, are relative to the folder `root`. */
interface IncludedText {
  root: string
  file: string
  from: string
  text: string
}

/**
 * Returns whether an included text means the same alone as in the document: docsgen reads a file for itself, MkDocs puts its
 * text into that of the document.
 */
export function standsAlone({ root, file, from, text }: IncludedText): boolean {
  const prose = sourceLines(text).flatMap((line) => (line.state === 'text' ? [line.text] : []))
  const isLinked = (folder: string, target: string) => fs.existsSync(path.join(root, folder, target))
  const links = Array.from(prose.join('\n').matchAll(/\]\(([^():\s#?]+\.\w+)[^()\s]*\)/g), ([, target]) => target!)
  return (
    definitionsIn([text]).size === 0 &&
    hasWholeElements(prose.join('\n')) &&
    links.every((one) => isLinked(path.posix.dirname(file), one) || !isLinked(path.posix.dirname(from), one))
  )
}

/** Elements that need no end. */
const open = /^(?:area|base|br|col|dd|dt|embed|hr|img|input|li|link|meta|p|source|td|th|tr|track|wbr)$/i

function hasWholeElements(text: string): boolean {
  const depths = new Map<string, number>()
  for (const [tag, slash, name] of text.replace(/`[^`]*`/g, '').matchAll(/<(\/?)([a-z][\w-]*)(?:\s[^<>]*)?>/gi)) {
    if (open.test(name!) || tag.endsWith('/>')) continue
    const depth = (depths.get(name!) ?? 0) + (slash === '' ? 1 : -1)
    if (depth < 0) return false
    depths.set(name!, depth)
  }
  return [...depths.values()].every((depth) => depth === 0)
}
