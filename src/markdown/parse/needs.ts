import { mayUseVariables, variableFiles } from '../../content/variables.ts'
import type { Translated } from '../../model/beside-source.ts'
import { readCodeSource } from '../code/fence.ts'
import { pathsNamed } from './named-files.ts'

const includeDirective = /^[ \t>]*::include\{([^}\n]*)\}/gm
const includeComment = /<!--\s*@include:\s*(\S+?)(?:#[\w-]+)?(?:\{[^}]*\})?\s*-->/g

/**
 * Paths, from the root, of the files that a document includes, takes code from or may take variables from. A fast scan;
 * may return too many.
 */
export function filesNamedBy(path: string, text: string, source: Translated = { path }): string[] {
  const targets: string[] = []
  if (text.includes('::include{'))
    for (const [, attributes = ''] of text.matchAll(includeDirective)) targets.push(...fileAttribute(attributes))
  if (text.includes('@include')) for (const [, target = ''] of text.matchAll(includeComment)) targets.push(target)
  targets.push(...codeFiles(text).map(({ target }) => target))
  const named = targets.filter((target) => target !== '').flatMap((target) => pathsNamed(target, path, source))
  return [...new Set([...named, ...(mayUseVariables(text) ? variableFiles(source) : [])])]
}

function fileAttribute(attributes: string): string[] {
  const match = /(?:^|\s)file=(?:"([^"]*)"|'([^']*)'|([^\s}]+))/.exec(attributes)
  return match ? [match[1] ?? match[2] ?? match[3] ?? ''] : []
}

const opening = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(?:`{3,}|~{3,})[ \t]*(\S[^\n]*)$/gm

/** Files from which the fences of a document take their code, as written; may include some that are not used. */
export function codeFiles(text: string): { target: string }[] {
  if (!text.includes('file=')) return []
  return [...text.matchAll(opening)].flatMap(([, info = '']) => {
    const source = readCodeSource(info)
    return source ? { target: source.file } : []
  })
}
