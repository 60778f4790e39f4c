import { parseFrontMatter } from '../content/front-matter.ts'
import { mayUseVariables } from '../content/variables.ts'
import { builtIns } from '../features/index.ts'
import type { Outline, Source } from '../model/types.ts'
import type { CompileShared } from './compile-input.ts'
import { emptyOutline } from './compile-stage.ts'
import type { FrontMatterCheck } from './front-matter.ts'
import { askedFormat, formatOf } from './parse/detect.ts'
import { hasOutsideFences } from './parse/lines.ts'
import { filesNamedBy } from './parse/needs.ts'
import { normalize } from './parse/text.ts'

/**
 * Reads the outline of a document for the rest of the site: front matter and title, with the same result as compiling
 * it. Undefined if it has to be compiled. The description is that of the front matter, or empty. `check` returns front
 * matter as the schemas of the site and its plugins do.
 */
export function readOutline(
  source: Source,
  text: string,
  shared: CompileShared,
  check?: FrontMatterCheck,
): Outline | undefined {
  if (mayUseVariables(text)) return undefined
  const { meta: written, content } = parseFrontMatter(normalize(text), source.path)
  const meta = check ? check(written, source) : written
  if (!meta) return undefined
  const site = shared.markdown.format
  const format = formatOf(source.path, content, meta.format, site)
  if (format === 'mdx' && mayImport(source.path, content, shared)) return undefined
  // A plugin may add JSX, which makes the document MDX.
  if (shared.plugins !== undefined && askedFormat(meta.format, site) === 'detect') return undefined
  if (builtIns.some(({ makesCode }) => makesCode?.(content, shared.markdown))) return undefined
  const plain = { ...emptyOutline(source), format }
  const title = meta.title ?? (shared.plugins === undefined ? titleIn(content, plain.title) : undefined)
  if (title === undefined) return undefined
  // A part of a string keeps the whole of it in memory: copies leave the text of the document.
  const copies = JSON.parse(JSON.stringify({ meta, title })) as Pick<Outline, 'meta' | 'title'>
  return { ...plain, ...copies, description: copies.meta.description ?? '' }
}

const imports = /^(?:import|export)\b|\b(?:import|require)\s*\(/m

/** Returns true if MDX may import modules: itself, through a file that it includes, or through a plugin. */
function mayImport(path: string, content: string, { plugins }: CompileShared): boolean {
  return plugins !== undefined || imports.test(content) || filesNamedBy(path, content).length > 0
}

const plainHeading = /^ {0,3}#[ \t]+([\p{L}\p{N}][\p{L}\p{N} ,.'()%/?;–—-]*?)[ \t]*$/u
const lowerHeading = /^ {0,3}#{2,6}(?:[ \t]|$)/
const underline = /^ {0,3}(?:=+|-+)[ \t]*$/

/** The first heading of a text, or `none` if there is none. Undefined if the text has to be parsed. */
function titleIn(content: string, none: string): string | undefined {
  const start = content.search(/\S/)
  if (start < 0) return none
  const at = content.lastIndexOf('\n', start) + 1
  const end = content.indexOf('\n', at)
  const line = end < 0 ? content.slice(at) : content.slice(at, end)
  const heading = plainHeading.exec(line)
  if (heading) return heading[1]
  if (lowerHeading.test(line)) return mayHaveTitle(content) ? undefined : none
  // HTML, directives, comments, definitions and indented code: the first block is not known without parsing.
  if (/^(?:\s|[#<:{[=])/.test(line)) return undefined
  return blockAt(content, at).some((one) => underline.test(one)) || mayHaveTitle(content) ? undefined : none
}

const topHeading = /^ {0,3}#(?:[ \t]|$)|^ {0,3}=+[ \t]*$|<h1(?:[\s>]|$)/i
const anyTopHeading = new RegExp(topHeading, 'im')

/** Returns true if a line outside of fenced code may be a heading of level one. */
function mayHaveTitle(content: string): boolean {
  return anyTopHeading.test(content) && hasOutsideFences(content, (line) => topHeading.test(line))
}

/** Lines from an offset up to the first empty one. */
function blockAt(content: string, at: number): string[] {
  const rest = content.slice(at)
  const end = rest.search(/\n[ \t]*(?:\n|$)/)
  return (end < 0 ? rest : rest.slice(0, end)).split('\n')
}
