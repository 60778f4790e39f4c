import fs from 'node:fs'
import { codeEntry, codes } from '../../features/index.ts'
import { guideLink } from '../../model/codes/guide-link.ts'
import { compare } from '../../model/problem.ts'
import { closest } from '../../shared/closest.ts'
import { libFile } from '../lib-file.ts'

/** A file or a command that produces a problem, and its report. Made from the tests when docsgen is compiled. */
interface Example {
  /** Undefined if the text is a command. */
  file?: string
  text: string
  report: string
}

/** Returns all codes with their titles, as text. */
export function listOfCodes(): string {
  const rows = Object.entries(codes).sort(([a], [b]) => compare(a, b))
  return rows.map(([name, { title }]) => `${name}\n  ${title}`).join('\n')
}

/** Returns what a problem code means, an example and the fix, as text; undefined for unknown codes. */
export function explanation(code: string): string | undefined {
  const entry = codeEntry(code)
  if (!entry) return undefined
  const link = guideLink(code)
  const parts = [
    `${code} (${entry.severity} by default)\n\n${entry.title} ${entry.help}`,
    exampleText(readExamples()[code]),
    link && `More: ${link}`,
  ]
  return parts.filter(Boolean).join('\n\n')
}

/** Returns sentences about codes that are similar to an unknown one. */
export function codesLike(code: string): string[] {
  const near = closest(code, Object.keys(codes))
  if (near !== undefined) return [`Did you mean ${near}?`]
  const words = code
    .toLowerCase()
    .split(/[-_\s]+/)
    .filter((word) => word.length > 2)
  const alike = Object.keys(codes).filter((name) => words.some((word) => name.split('-').includes(word)))
  return alike.length > 0 ? [`Codes with one of these words: ${alike.sort().join(', ')}.`] : []
}

function exampleText(example: Example | undefined): string | undefined {
  if (!example) return undefined
  const { file, text, report } = example
  return `Example${file === undefined ? '' : `, ${file}`}:\n\n${indented(text)}\n\nReport:\n\n${indented(report)}`
}

function indented(text: string): string {
  return text.trimEnd().replace(/^(?=.)/gm, '  ')
}

function readExamples(): Record<string, Example> {
  return JSON.parse(fs.readFileSync(libFile('problem-examples.json'), 'utf8'))
}
