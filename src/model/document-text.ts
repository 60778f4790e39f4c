import { hashOf } from '../shared/hash.ts'
import type { FrontMatter } from './front-matter.ts'
import type { Chunk, DocImport } from './types.ts'

/** Delimiters of a hole in serialized HTML. They are Unicode noncharacters. */
export const holeStart = '\ufdd0'

const holeEnd = '\ufdd1'

/**
 * Returns the hole of link `number` of a document; `of` is the key of a partial that is printed inside another
 * document.
 */
export function holeFor(number: number, of = '', isSources = false): string {
  return holeStart + (of === '' ? number : `${of}:${number}`) + (isSources ? 's' : '') + holeEnd
}

/** Returns the hole for the smaller versions of the image that another hole stands for. */
export function sourcesHole(image: string): string {
  return `${image.slice(0, -holeEnd.length)}s${holeEnd}`
}

const hole = new RegExp(`${holeStart}(?:(\\w+):)?(\\d+)(s?)${holeEnd}`)

/** Splits serialized HTML at its holes. */
export function chunksOf(html: string): Chunk[] {
  const chunks: Chunk[] = []
  // The regular expression has three groups: every fourth part is text, followed by key, number and kind.
  const parts = html.split(hole)
  for (let i = 0; i < parts.length; i += 4) {
    if (parts[i] !== '') chunks.push(parts[i]!)
    if (i + 3 >= parts.length) break
    const [of, number, kind] = parts.slice(i + 1, i + 4)
    chunks.push({ link: Number(number), ...(of !== undefined && { of }), ...(kind && { isSources: true }) })
  }
  return chunks
}

/** JavaScript that imports modules: the statements, and an object literal with the imported values by key and name. */
interface ImportTable {
  statements: string[]
  object: string
}

/** Generates separate statements for each module. */
export function importTable(imports: Pick<DocImport, 'key' | 'names'>[]): ImportTable {
  return {
    statements: imports.flatMap(({ key, names }, i) => statementsOf(key, names, i)),
    object: `{\n${imports.map(({ key, names }, i) => rowOf(key, names, i)).join(',\n')}\n}`,
  }
}

function statementsOf(key: string, names: string[], i: number): string[] {
  const named = names.flatMap((name, at) => (isNamed(name) ? `${JSON.stringify(name)} as imports${i}_${at}` : []))
  const statements = [
    ...(named.length > 0 ? [`import { ${named.join(', ')} } from`] : []),
    ...(names.includes('*') ? [`import * as imports${i} from`] : []),
    ...(names.length === 0 ? ['import'] : []),
  ]
  return statements.map((statement) => `${statement} ${JSON.stringify(key)}`)
}

/** Generates the entry of a module; `()` is the return value of `require`. */
function rowOf(key: string, names: string[], i: number): string {
  const quoted = JSON.stringify(key)
  const values = names.map((name, at) => {
    const value = isNamed(name) ? `imports${i}_${at}` : name === '*' ? `imports${i}` : `require(${quoted})`
    return `${JSON.stringify(name)}: ${value}`
  })
  return `${quoted}: { ${values.join(', ')} }`
}

function isNamed(name: string): boolean {
  return name !== '*' && name !== '()'
}

/** Returns the key of a partial in the holes of documents that print it. */
export function partialKey(path: string): string {
  return hashOf(path).slice(0, 8)
}

/** Returns the HTML of a partial from its chunks as JSON; the page fills its holes. */
export function partialHtml(path: string, chunks: string): string {
  const key = partialKey(path)
  const pieces = (JSON.parse(chunks) as Chunk[]).map((chunk) =>
    typeof chunk === 'string' ? chunk : 'link' in chunk ? holeFor(chunk.link, chunk.of ?? key, chunk.isSources) : '',
  )
  return pieces.join('')
}
/** Parameter of the function that a compiled document is the body of: resolves an import. */
export const importParameter = '_docsgenImport'

/** Splits the text of a compiled document into code and the comment with its source map. */
export function splitMap(text: string): { code: string; map: string } {
  const at = text.lastIndexOf('\n//# sourceMappingURL=')
  return at < 0 ? { code: text, map: '' } : { code: text.slice(0, at), map: text.slice(at + 1) }
}

/** Front matter as documents export it: keys of the site's own are beside the known ones too. */
export function exportedFrontMatter(meta: FrontMatter): FrontMatter & Record<string, unknown> {
  return { ...meta.extra, ...meta }
}
