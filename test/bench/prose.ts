import fs from 'node:fs'
import path from 'node:path'

/** Blocks of real pages. Where a page had a link, `\0text\0` stands. */
export interface Prose {
  headings: string[]
  paragraphs: string[]
  lists: string[]
  tables: string[]
  /** Whole fences. */
  codes: string[]
}

/** Takes the blocks of all Markdown files under a folder that mean the same wherever they stand. */
export function readProse(folder: string): Prose {
  const prose: Prose = { headings: [], paragraphs: [], lists: [], tables: [], codes: [] }
  for (const file of markdownFiles(folder)) {
    const text = fs.readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n')
    for (const block of blocksOf(text.replace(/^---\n[\s\S]*?\n---\n/, ''))) sortIn(block, prose)
  }
  for (const [kind, blocks] of Object.entries(prose) as [keyof Prose, string[]][]) prose[kind] = [...new Set(blocks)]
  return prose
}

/** Pieces of program text as fences, for a folder whose pages show little code. */
export function readCode(folder: string): string[] {
  const files = filesUnder(folder).filter((file) => /\.tsx?$/.test(file))
  return files.flatMap((file) => {
    const pieces = fs.readFileSync(path.join(folder, file), 'utf8').trim().split('\n\n')
    const language = path.extname(file).slice(1)
    return pieces.filter(isShownWhole).map((piece) => `\`\`\`${language}\n${piece}\n\`\`\``)
  })
}

function isShownWhole(piece: string): boolean {
  const lines = piece.split('\n').length
  return lines >= 4 && lines <= 20 && !piece.includes('```')
}

function markdownFiles(folder: string): string[] {
  return filesUnder(folder).filter((file) => file.endsWith('.md'))
}

/** In an order of its own, not the disk's. */
function filesUnder(folder: string): string[] {
  return fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
}

/** Splits at empty lines, but never inside a fence. */
function blocksOf(text: string): string[] {
  return [...text.matchAll(/^(`{3,}).*\n[\s\S]*?^\1 *$|^.*\S.*(?:\n(?!```).*\S.*)*/gm)].map(([block]) => block)
}

function sortIn(block: string, prose: Prose): void {
  if (/^```[\w-]+\n/.test(block)) {
    if (block.length < 1500 && !block.startsWith('```mermaid')) prose.codes.push(block)
    return
  }
  const text = plain(block)
  if (text === undefined) return
  if (/^#{2,4} /.test(text)) prose.headings.push(text.replace(/^#+ /, '').replaceAll(link, '$1'))
  else if (/^\|.*\n\|[\s:|-]+\n/.test(text)) prose.tables.push(text)
  else if (/^([-*]|1\.) /.test(text)) prose.lists.push(text)
  else if (/^[A-Za-z\0`*]/.test(text) && text.length > 60) prose.paragraphs.push(text)
}

const link = /\0([^\0]*)\0/g

/** The block with its links marked; undefined where something in it has a meaning of its own somewhere. */
function plain(block: string): string | undefined {
  const marked = block.replace(/(?<!!)\[((?:[^[\]`]|`[^`]*`)+)\]\([^()\s]*\)/g, '\0$1\0')
  const bare = marked.replace(/`[^`\n]*`/g, '')
  return /[<>{}[\]\\~$]|^:::|^#.*\n|https?:/m.test(bare) ? undefined : marked
}
