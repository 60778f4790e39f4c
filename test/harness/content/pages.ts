import fs from 'node:fs'
import path from 'node:path'

const project = path.join(import.meta.dirname, '../../..')
const docs = path.join(project, 'content/docs')

/** Files below the documents by their path without extension, such as `product/orders/intro`; of the pages by default. */
export function sources(name = /(^|\/)[^_/][^/]*\.md$/): Map<string, string> {
  const files = fs
    .readdirSync(docs, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
  const chosen = files.filter((file) => name.test(file) && !file.includes('/_parts/')).sort()
  return new Map(chosen.map((file) => [file.replace(/\.\w+$/, ''), fs.readFileSync(path.join(docs, file), 'utf8')]))
}

/** Markdown of each document of this project by its id, with its includes expanded. */
export function documents(): Map<string, string> {
  return new Map([...sources()].map(([id, text]) => [id, expand(text, path.dirname(path.join(docs, id)))]))
}

function expand(text: string, folder: string): string {
  return text.replace(/^([ \t]*)::include\{file=(\S+?)\}$/gm, (_, indent: string, name: string) => {
    const file = path.resolve(folder, name)
    const part = expand(fs.readFileSync(file, 'utf8'), path.dirname(file))
    return part.trim().replace(/^/gm, indent)
  })
}

/** Contents of a file of the project. */
export function source(file: string): string {
  return fs.readFileSync(path.join(project, file), 'utf8')
}

export function write(file: string, text: string): void {
  fs.writeFileSync(path.join(project, file), text)
}
