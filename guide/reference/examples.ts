import { type CodeName, codes } from '../../src/features/index.ts'
import { formatProblems } from '../../src/host/report/report.ts'
import type { Problem } from '../../src/model/problem.ts'
import { site as api } from '../../test/cli/mistakes/api.ts'
import { site as blog } from '../../test/cli/mistakes/blog.ts'
import { site as checks } from '../../test/cli/mistakes/checks.ts'
import { site as code } from '../../test/cli/mistakes/code.ts'
import { commands } from '../../test/cli/mistakes/commands.ts'
import { site as components } from '../../test/cli/mistakes/components.ts'
import { configs } from '../../test/cli/mistakes/config.ts'
import { site as data } from '../../test/cli/mistakes/data.ts'
import { site as dataCode } from '../../test/cli/mistakes/data-code.ts'
import { site as files } from '../../test/cli/mistakes/files.ts'
import { site as frontMatter } from '../../test/cli/mistakes/front-matter.ts'
import { site as languages } from '../../test/cli/mistakes/languages.ts'
import { site as layout } from '../../test/cli/mistakes/layout.ts'
import { site as loading, documentSite as loadingDocument } from '../../test/cli/mistakes/loading.ts'
import { site as markdown } from '../../test/cli/mistakes/markdown.ts'
import { site as mdx } from '../../test/cli/mistakes/mdx.ts'
import type { Mistake } from '../../test/cli/mistakes/mistake.ts'
import { site as names } from '../../test/cli/mistakes/names.ts'
import { site as navigation } from '../../test/cli/mistakes/navigation.ts'
import { site as plugins } from '../../test/cli/mistakes/plugins.ts'
import { site as render } from '../../test/cli/mistakes/render.ts'
import { site as versions } from '../../test/cli/mistakes/versions.ts'
import { site as writing } from '../../test/cli/mistakes/writing.ts'

/** A file or a command that produces a problem, and the report that a test expects of it. */
export interface Example {
  /** Path of the file; undefined if the example is a command. */
  file?: string
  text: string
  report: string
}

const sites = [
  ...[
    markdown,
    writing,
    frontMatter,
    mdx,
    files,
    checks,
    code,
    names,
    loading,
    loadingDocument,
    render,
    components,
    plugins,
  ],
  ...[navigation, layout, languages, data, dataCode, versions, api, blog],
]
const inConfig = configs.map((it): Mistake => ({ ...it, file: 'site.config.ts' }))
const mistakes = [...sites.flatMap((site) => site.mistakes), ...inConfig]

/** Returns an example for each code that a test produces with one file or command. */
export async function problemExamples(): Promise<Partial<Record<CodeName, Example>>> {
  const found: Partial<Record<CodeName, Example>> = {}
  for (const name of Object.keys(codes) as CodeName[]) {
    const example = (await ofFile(name)) ?? ofCommand(name)
    if (example) found[name] = example
  }
  return found
}

function isOf(name: CodeName, finding: string): boolean {
  return finding.endsWith(`(${name})`)
}

/** Prefers examples with one problem, and short ones. */
async function ofFile(name: CodeName): Promise<Example | undefined> {
  const [best] = mistakes
    .filter(({ found, text }) => found.some(([finding]) => isOf(name, finding)) && isPlain(text))
    .sort((a, b) => a.found.length - b.found.length || lengthOf(a) - lengthOf(b))
  if (!best) return undefined
  const text = best.text.replaceAll('▲', '')
  const problems = problemsOf(best)
  return { file: best.file, text, report: await formatProblems(problems, { readText: () => text, color: false }) }
}

/** Long lines and invisible characters say little on a page. */
function isPlain(text: string): boolean {
  return text.length > 0 && text.length < 1000 && /^[\x20-\x7e\n▲äöüéß–—]*$/.test(text)
}

function lengthOf({ text }: Mistake): number {
  // A few words around a mistake explain more than none.
  return Math.abs(text.length - 60)
}

function problemsOf({ file, text, found }: Mistake): Problem[] {
  const places = text
    .split('\n')
    .flatMap((line, i) => [...line.matchAll(/▲/g)].map(({ index }, n) => `${file}:${i + 1}:${index - n + 1}`))
  return found.map(([finding, hint]) => {
    const [, severity, rest, code] = /^(error|warning|info) (.*) \(([a-z-]+)\)$/s.exec(
      finding.includes('▲') ? finding.replace('▲', places.shift()!) : finding,
    )!
    const place = rest!.startsWith(`${file}:`) ? /^(?::(\d+))?(?::(\d+))? /.exec(rest!.slice(file.length)) : null
    const message = place ? rest!.slice(file.length + place[0].length) : rest!.replace(`${file} `, '')
    const [, line, column] = place ?? []
    return {
      severity: severity as Problem['severity'],
      code: code!,
      message,
      hint,
      file,
      ...(line && { line: Number(line) }),
      ...(column && { column: Number(column) }),
    }
  })
}

function ofCommand(name: CodeName): Example | undefined {
  const command = commands.find(({ found }) => found.includes(`(${name})`))
  if (!command) return undefined
  const report = command.found.replaceAll('<root>', '/home/ada/site').trimEnd()
  return { text: `npx docsgen ${command.args.join(' ')}`, report }
}
