import fs from 'node:fs'
import { libFile } from '../io/lib-file.ts'
import { codeEntry, codes } from '../model/codes/codes.ts'
import { guideLink } from '../model/codes/guide-link.ts'
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
  const code = String(argument)
  const entry = codeEntry(code)
  if (!entry) {
    const near = closest(code, Object.keys(codes))
    process.stderr.write(`error  There is no problem code "${code}".\n`)
    if (near !== undefined) process.stderr.write(`  Did you mean ${near}?\n`)
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
