import path from 'node:path'
import { sourceLines } from '../markdown/lines.ts'
import { rewriteTargets } from '../markdown/links.ts'
import { type Appended, withDefinitions } from '../mkdocs/references.ts'

/** A rule of mdbook-spec: `r[names.scope]` above what it says. */
const rule = /^(\s*)r\[([\w.-]+)\]\s*$/

/** Returns the names of the rules in a chapter. */
export function rulesIn(content: string): string[] {
  return content.split('\n').flatMap((line) => rule.exec(line)?.[2] ?? [])
}

/**
 * Converts the marks of rules to links to themselves, as the preprocessor mdbook-spec does, and adds definitions of the rules
 * that the chapter refers to: `[names.scope]`. A heading comes before its rule, since it may be the title.
 */
export function convertRules(content: string, file: string, files: ReadonlyMap<string, string>): string {
  if (files.size === 0) return content
  const lines = sourceLines(content)
  const result: string[] = []
  for (let at = 0; at < lines.length; at++) {
    const { text, state } = lines[at]!
    const [, indent = '', name] = (state === 'text' && rule.exec(text)) || []
    if (name === undefined) {
      result.push(text)
      continue
    }
    const heading = lines[at + 1]?.text ?? ''
    const isAbove = /^#{1,6}\s/.test(heading)
    if (isAbove) result.push(heading, '')
    result.push(ruleLine(indent, name))
    if (isAbove) at++
    // HTML ends at a blank line.
    if (lines[at + 1]?.text.trim()) result.push('')
  }
  const targetOf = (name: string) => {
    const place = files.get(name)!
    return `${place === file ? '' : path.posix.relative(path.posix.dirname(file), place)}#r-${name}`
  }
  const definitions: Appended = new Map(
    Array.from(files.keys(), (name) => [name.toLowerCase(), `[${name}]: ${targetOf(name)}`]),
  )
  const prose = content.replace(/^\s*r\[[\w.-]+\]\s*$/gm, '').trimEnd()
  const added = withDefinitions(prose, definitions).slice(prose.length).trimEnd()
  return rewriteTargets(`${result.join('\n').trimEnd()}${added}\n`, (target) =>
    files.has(target) ? targetOf(target) : target,
  )
}

function ruleLine(indent: string, name: string): string {
  const shown = name.replaceAll('.', '.<wbr>')
  return `${indent}<div class="rule" id="r-${name}"><a class="rule-link" href="#r-${name}">[${shown}]</a></div>`
}
