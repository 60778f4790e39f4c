import fs from 'node:fs'
import path from 'node:path'

const project = path.join(import.meta.dirname, '../../..')
const docs = path.join(project, 'content/docs')

/** Markdown of each document of this project by its id, such as `product/orders/intro`, with its includes expanded. */
export function documents(): Map<string, string> {
  const files = fs
    .readdirSync(docs, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
  const pages = files.filter((file) => file.endsWith('.md') && !/(^|\/)_/.test(file)).sort()
  return new Map(pages.map((file) => [file.replace(/\.md$/, ''), expand(path.join(docs, file))]))
}

function expand(file: string): string {
  const text = fs.readFileSync(file, 'utf8')
  return text.replace(/^([ \t]*)::include\{file=(\S+?)\}$/gm, (_, indent: string, name: string) =>
    expand(path.resolve(path.dirname(file), name))
      .trim()
      .replace(/^/gm, indent),
  )
}

/** Contents of a file of the project. */
export function source(file: string): string {
  return fs.readFileSync(path.join(project, file), 'utf8')
}
