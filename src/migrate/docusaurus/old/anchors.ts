import fs from 'node:fs'
import path from 'node:path'
import GithubSlugger from 'github-slugger'
import { splitFrontMatter } from '../../../content/front-matter-split.ts'
import type { OldFile } from './files.ts'
import { headingText } from './heading-text.ts'

/**
 * The ids of headings as Docusaurus gives them: an explicit one, else the slug of the text. Headings of level 1 have
 * none, but take part in the numbering.
 */
export class Anchors {
  readonly #root: string
  readonly #maintainCase: boolean
  readonly #known = new Map<string, string[]>()

  constructor(root: string, maintainCase: boolean) {
    this.#root = root
    this.#maintainCase = maintainCase
  }

  /** Returns the ids on the page of a document, those of the partials that it shows included. */
  of(file: Pick<OldFile, 'path' | 'content'>): string[] {
    const ids = this.#known.get(file.path) ?? [
      ...this.#own(file.content),
      ...this.#partials(file, new Set([file.path])),
    ]
    this.#known.set(file.path, ids)
    return ids
  }

  #own(content: string): string[] {
    const slugger = new GithubSlugger()
    return headingsIn(content).flatMap(({ level, text }) => {
      const explicit = explicitId.exec(text)
      const own = explicit?.[1] ?? explicit?.[2] ?? explicit?.[3]
      const id = own ?? slugger.slug(headingText(text), this.#maintainCase)
      return level === 1 || id === '' ? [] : [id]
    })
  }

  /** Returns the ids in the Markdown that a document imports and shows. */
  #partials({ path: of, content }: Pick<OldFile, 'path' | 'content'>, seen: Set<string>): string[] {
    const imports = content.matchAll(/^import\s+(\w+)\s+from\s+['"]([^'"]+\.mdx?)['"]/gm)
    return [...imports].flatMap(([, name, source = '']) => {
      if (!content.includes(`<${name}`)) return []
      const place = source.startsWith('@site/')
        ? source.slice('@site/'.length)
        : path.posix.join(path.posix.dirname(of), source.replaceAll('\\_', '_'))
      const full = path.join(this.#root, place)
      if (seen.has(place) || !fs.existsSync(full)) return []
      seen.add(place)
      const partial = { path: place, content: splitFrontMatter(fs.readFileSync(full, 'utf8')).content }
      return [...this.#own(partial.content), ...this.#partials(partial, seen)]
    })
  }
}

const explicitId =
  /\s*(?:\{#([\w\p{L}.:-]+)\}|\{\s*\/\*\s*#([\w\p{L}.:-]+)\s*\*\/\s*\}|<!--\s*#([\w\p{L}.:-]+)\s*-->)\s*$/u

interface RawHeading {
  level: number
  text: string
}

/** Finds headings outside of code blocks, comments and indented code. */
export function headingsIn(content: string): RawHeading[] {
  const headings: RawHeading[] = []
  let fence: string | undefined
  let comment: string | undefined
  let previous = ''
  for (const line of content.split(/\r?\n/)) {
    if (comment !== undefined) {
      if (line.includes(comment)) comment = undefined
      previous = ''
      continue
    }
    const mark = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*(`{3,}|~{3,})(.*)$/.exec(line)
    if (fence !== undefined) {
      if (mark?.[1]?.startsWith(fence) && mark[2]!.trim() === '') fence = undefined
      continue
    }
    if (mark && !(mark[1]!.startsWith('`') && mark[2]!.includes('`'))) {
      fence = mark[1]
      previous = ''
      continue
    }
    if (/^\s*<!--/.test(line) && !line.includes('-->')) comment = '-->'
    else if (/^\s*\{\/\*/.test(line) && !line.includes('*/}')) comment = '*/}'
    const atx = /^ {0,3}(?:> ?)*(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/.exec(line)
    const under = /^ {0,3}(=+|-+)[ \t]*$/.exec(line)
    if (atx) headings.push({ level: atx[1]!.length, text: atx[2] ?? '' })
    else if (under && isParagraph(previous))
      headings.push({ level: under[1]!.startsWith('=') ? 1 : 2, text: previous.trim() })
    previous = atx || under ? '' : line
  }
  return headings
}

function isParagraph(line: string): boolean {
  return line.trim() !== '' && !/^ {4}|^\s*(?:[-*+>|#]|\d+[.)]|<|:::|import |export )/.test(line)
}
