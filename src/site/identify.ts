import { compare } from '../model/problem.ts'
import type { ContentFolder, Source } from '../model/types.ts'
import { splitNumberPrefix } from './sidebar/number-prefix.ts'

const document = /\.mdx?$/i
const page = /\.(?:mdx?|tsx|jsx)$/i

/**
 * Derives kind, version, language and id of each content file from its path. Skips files that are neither documents nor
 * pages.
 */
export function identify(paths: string[], folders: ContentFolder[]): Source[] {
  // A file belongs to the innermost folder that contains it.
  const innermost = folders.toSorted((a, b) => b.path.length - a.path.length)
  const sources = paths.flatMap((file): Source[] => {
    const folder = innermost.find(({ path }) => path === '.' || file.startsWith(`${path}/`))
    const pattern = folder?.kind === 'doc' ? document : page
    return folder && pattern.test(file) ? [sourceOf(file, folder)] : []
  })
  return sources.sort((a, b) => compare(a.path, b.path))
}

function sourceOf(file: string, { path, kind, collection, version, locale, numberPrefixes }: ContentFolder): Source {
  const name = path === '.' ? file : file.slice(path.length + 1)
  const segments = name.replace(/\.\w+$/, '').split('/')
  const parts = segments.map((segment) => (numberPrefixes ? splitNumberPrefix(segment) : { name: segment }))
  const id = parts.map((part) => part.name).join('/')
  const source: Source = { path: file, name, id, kind, collection, version, locale }
  const position = parts.at(-1)?.position
  return position === undefined ? source : { ...source, position }
}
