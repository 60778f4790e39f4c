import fs from 'node:fs'
import { codeEntry, codes } from '../features/index.ts'
import { libFile } from '../host/lib-file.ts'
import { guideLink } from '../model/codes/guide-link.ts'
import { compare } from '../model/problem.ts'
import { closest } from '../shared/closest.ts'

/** A file or a command that produces a problem, and its report. Made from the tests when docsgen is compiled. */
interface Example {
  /** Undefined if the text is a command. */
  file?: string
  text: string
  report: string
}

/** `docsgen explain`: prints what a problem code means, an example and the fix. */
export async function run([argument]: unknown[]): Promise<number> {
  if (argument === undefined) {
    const rows = Object.entries(codes).sort(([a], [b]) => compare(a, b))
    process.stdout.write(`${rows.map(([name, { title }]) => `${name}\n  ${title}`).join('\n')}\n`)
    return 0
  }
  const code = String(argument)
  const entry = codeEntry(code)
  if (!entry) {
    const near = closest(code, Object.keys(codes))
    process.stderr.write(`error  There is no problem code "${code}".\n`)
    const words = code
      .toLowerCase()
      .split(/[-_\s]+/)
      .filter((word) => word.length > 2)
    const alike = Object.keys(codes).filter((name) => words.some((word) => name.split('-').includes(word)))
    if (near !== undefined) process.stderr.write(`  Did you mean ${near}?\n`)
    else if (alike.length > 0) process.stderr.write(`  Codes with one of these words: ${alike.sort().join(', ')}.\n`)
    process.stderr.write('  Run "docsgen explain" for a list of all codes.\n')
    return 2
  }
  const link = guideLink(code)
  const parts = [
    `${code} (${entry.severity} by default)\n\n${entry.title} ${entry.help}`,
    exampleText(readExamples()[code]),
    link && `More: ${link}`,
  ]
  process.stdout.write(`${parts.filter(Boolean).join('\n\n')}\n`)
  return 0
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
