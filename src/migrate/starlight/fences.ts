import { rangeLines } from '../../markdown/code/fence.ts'
import { sourceLines } from '../markdown/lines.ts'

/** Options of Expressive Code that docsgen's fences do not have. */
const expressive =
  /(?:^|\s)(?:ins|del|mark|collapse|frame|startLineNumber|showLineNumbers=|wrap=|preserveIndent|lang=)|["/]/

const option =
  /(?:(ins|del|mark|collapse)=)?(?:\{\s*(?:"[^"]*"\s*:\s*)?([\d\s,-]+)\}|"[^"]*"|'[^']*'|\/(?:\\.|[^/\\])+\/)|(?:frame|startLineNumber|showLineNumbers|wrap|preserveIndent|lang)=\S+|(?<=\s)(?:wrap|showLineNumbers)(?=\s|$)/g

/** Converts the options of code blocks: `ins={2}` and `del={3}` become comments at the ends of lines. */
export function convertFences(content: string): string {
  const result: string[] = []
  let marks = new Map<number, string>()
  let indent = ''
  let at = 0
  for (const { text, state } of sourceLines(content)) {
    at++
    if (state === 'open') {
      at = 0
      indent = /^[ \t]*/.exec(text)![0]
      const [, start = '', title = '', rest = ''] = fenceParts(text)
      marks = new Map()
      if (!expressive.test(rest)) result.push(text)
      else {
        const { options, lines } = readOptions(rest)
        marks = lines
        result.push([start, title, ...options].filter(Boolean).join(' '))
      }
    } else if (state === 'code' && marks.has(at))
      // A line with less indentation than its list would end the block.
      result.push(`${text.trim() === '' ? indent : `${text} `}// [!code ${marks.get(at)}]`)
    else result.push(text)
  }
  return result.join('\n')
}

/** Returns the start of a fence with its language, its title, and the other options. */
function fenceParts(text: string): string[] {
  // Fences of lists and quotes have something before them.
  const start = /^.*?[`~]{3,}\s*[^\s{]*/.exec(text)![0]
  const rest = text.slice(start.length)
  const title = /\stitle=("|').*?\1/.exec(rest)?.[0] ?? ''
  return [text, start, title.trim(), rest.replace(title, '')]
}

function readOptions(rest: string): { options: string[]; lines: Map<number, string> } {
  const lines = new Map<number, string>()
  const highlighted: string[] = []
  let number = /\sshowLineNumbers(?!=false)/.test(rest) ? 1 : undefined
  const from = /startLineNumber=\{?(\d+)/.exec(rest)?.[1]
  if (number !== undefined && from !== undefined) number = Number(from)
  const signs: Record<string, string> = { ins: '++', del: '--' }
  for (const [, kind = 'mark', range] of rest.matchAll(option)) {
    if (range === undefined || kind === 'collapse') continue
    if (kind === 'mark') highlighted.push(range.trim())
    else for (const line of rangeLines(range, 9999)) lines.set(line, signs[kind]!)
  }
  // Marked lines of a fence turn off the comments.
  const all = highlighted.join(',')
  if (lines.size > 0) for (const line of rangeLines(all, 9999)) if (!lines.has(line)) lines.set(line, 'highlight')
  return {
    options: [
      ...(all !== '' && lines.size === 0 ? [`{${all}}`] : []),
      ...(number === undefined ? [] : [number === 1 ? 'showLineNumbers' : `showLineNumbers=${number}`]),
      ...(/\swrap(?!=false)/.test(rest) ? ['wrap'] : []),
    ],
    lines,
  }
}

/** Returns whether code blocks mark words, which docsgen does not. */
export function marksWords(content: string): boolean {
  return sourceLines(content).some(
    ({ text, state }) => state === 'open' && /(?:\s|(?:ins|del|mark)=)["/]/.test(fenceParts(text)[3]!),
  )
}
