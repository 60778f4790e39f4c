import { holeFor } from './model/chunks.ts'
import { partialKey } from './model/partial-key.ts'
import { type Problem, problem } from './model/problem.ts'
import { placeAt } from './model/text-place.ts'
import type { BodyRef, Chunk, Doc } from './model/types.ts'
import type { World } from './model/world.ts'

/** The documents that become modules: MDX, and Markdown that MDX or code imports. */
export function modulesOf(docs: Doc[], byCode: string[]): Doc[] {
  const imported = new Set([...byCode, ...docs.flatMap((doc) => doc.partials)])
  return docs.filter(({ format, path }) => format === 'mdx' || imported.has(path))
}

/** Text of the module of a document; an empty one for what could not be compiled, which is a finding already. */
export function moduleText(doc: Doc, read: (ref: BodyRef) => string): string {
  if (!doc.body) return moduleOf('', doc)
  if (doc.format === 'mdx') return read(doc.body)
  const key = partialKey(doc.path)
  const chunks = JSON.parse(read(doc.body)) as Chunk[]
  const html = chunks.map((chunk) =>
    typeof chunk === 'string' ? chunk : 'link' in chunk ? holeFor(chunk.link, chunk.of ?? key) : '',
  )
  return moduleOf(html.join(''), doc)
}

function moduleOf(html: string, { headings, meta }: Doc): string {
  const toc = headings.map(({ id, level, html: value }) => ({ value, id, level }))
  return [
    "import { jsx } from 'react/jsx-runtime'",
    `const html = ${JSON.stringify({ __html: html })}`,
    "export default () => jsx('div', { className: 'slot', dangerouslySetInnerHTML: html })",
    `export const toc = ${JSON.stringify(toc)}`,
    `export const frontMatter = ${JSON.stringify(meta)}`,
  ].join('\n')
}

/** Documents that print themselves, through others: one finding for each circle. */
export function circlesIn(docs: Map<string, Doc>, read: World['read']): Problem[] {
  const done = new Set<string>()
  const problems: Problem[] = []
  const visit = (path: string, chain: string[]) => {
    const at = chain.indexOf(path)
    if (at >= 0) problems.push(circle(chain.slice(at), read))
    if (at >= 0 || done.has(path)) return
    for (const next of docs.get(path)?.partials ?? []) visit(next, [...chain, path])
    done.add(path)
  }
  for (const path of docs.keys()) visit(path, [])
  return problems
}

function circle(chain: string[], read: World['read']): Problem {
  const [first = '', second = first] = chain
  const file = read(first)
  const text = file.state === 'read' ? file.text : ''
  const offset = text.search(
    new RegExp(`["'][^"']*${second.replace(/^.*\//, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}["']`),
  )
  return problem({
    severity: 'error',
    code: 'import-circle',
    message: `This document prints itself: ${[...chain, first].join(' → ')}.`,
    hint: 'Take one of the imports out.',
    file: first,
    ...placeAt(text, Math.max(0, offset)),
    subject: chain.join(' '),
  })
}
