import fs from 'node:fs'
import path from 'node:path'
import GithubSlugger from 'github-slugger'
import { splitFrontMatter } from '../../../content/front-matter-split.ts'
import { unwrapMdxBlocks } from '../../../markdown/code/mdx.ts'
import { headingsIn } from '../../markdown/headings.ts'
import type { OldFile } from './files.ts'

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
    return headingsIn(unwrapMdxBlocks(content)).flatMap(({ level, text, plain }) => {
      const explicit = explicitId.exec(text)
      const own = explicit?.[1] ?? explicit?.[2] ?? explicit?.[3]
      const id = own ?? slugger.slug(plain, this.#maintainCase)
      // Nobody links to a heading without text, whose id is a number.
      const isEmpty = own === undefined && plain.trim() === ''
      return level === 1 || isEmpty || id === '' ? [] : [id]
    })
  }

  /** Returns the ids in the Markdown that a document imports and shows. */
  #partials({ path: of, content }: Pick<OldFile, 'path' | 'content'>, seen: Set<string>): string[] {
    const imports = content.matchAll(/^import\s+(\w+)\s+from\s+['"]([^'"!]+\.mdx?)['"]/gm)
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
