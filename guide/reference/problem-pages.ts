import { type CodeName, codes } from '../../src/features/index.ts'
import { compare } from '../../src/model/problem.ts'
import { type Example, problemExamples } from './examples.ts'
import { markdownTable } from './markdown-table.ts'
import { occasions } from './occasions.ts'

/** Returns a page for each problem code, and their index, by file name. */
export async function problemPages(): Promise<Record<string, string>> {
  const examples = await problemExamples()
  const known = (Object.keys(codes) as CodeName[]).sort(compare)
  const pages = known.map((code) => [`${code}.md`, pageOf(code, examples[code])])
  return { 'index.md': indexOf(known), ...Object.fromEntries(pages) }
}

function pageOf(code: CodeName, example: Example | undefined): string {
  const { severity, title, help } = codes[code]
  const occasion = occasions[code]
  return [
    `---\ntitle: ${code}\ndescription: ${JSON.stringify(title)}\nsearch: { boost: 0.5 }\n---\n`,
    `**${title}** ${help}\n`,
    `Its default level is :badge[${severity}]{${tones[severity]}}.${severity === 'warning' ? ' With `--strict`, it is an error.' : ''}\n`,
    ...(occasion ? [`## When it occurs\n\n${occasion}\n`] : []),
    ...(example ? [exampleOf(example)] : []),
    `## In the terminal\n\n\`\`\`sh\nnpx docsgen explain ${code}\n\`\`\`\n`,
  ].join('\n')
}

const tones = { error: 'danger', warning: 'warning', info: 'info' }

function exampleOf({ file, text, report }: Example): string {
  const language = file === undefined ? 'sh' : (/\.(\w+)$/.exec(file)?.[1] ?? 'text')
  const title = file === undefined ? '' : ` title="${file}"`
  return [
    '## Example\n',
    fenced(language + title, text.trimEnd()),
    '\nThe report:\n',
    fenced('text', report.trimEnd()),
    '',
  ].join('\n')
}

/** Encloses a text in a fence that is longer than any in it. */
function fenced(info: string, text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([{ length }]) => length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${info}\n${text}\n${fence}`
}

function indexOf(known: CodeName[]): string {
  const rows = known.map((code) => [`[${code}](./${code}.md)`, codes[code].severity, codes[code].title])
  return [
    '---\ntitle: Problem codes\nslug: /\nsidebar_position: 1\ndescription: Every problem that docsgen reports, with its cause and its fix.\n---\n',
    'Every problem has a code that never changes. Its page has the cause, an example with its report, and the fix;',
    '`npx docsgen explain <code>` prints the same in the terminal. The level is the default one.\n',
    markdownTable([['code', 'level', 'problem'], ...rows]),
  ].join('\n')
}
