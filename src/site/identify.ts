import path from 'node:path'
import type { Config } from '../model/config.ts'
import { compare } from '../model/problem.ts'
import type { Source } from '../model/types.ts'
import { splitNumberPrefix } from './number-prefix.ts'

const document = /\.mdx?$/i
const page = /\.(?:mdx?|tsx|jsx)$/i

/** Tells from its path what each content file is. Files that are neither a document nor a page are left out. */
export function identify(paths: string[], config: Config): Source[] {
  const collections = config.docs.map((docs) => ({ docs, root: `${path.posix.join(config.contentDir, docs.path)}/` }))
  const pagesRoot = `${path.posix.join(config.contentDir, config.pages.path)}/`
  const sources = paths.flatMap((file): Source[] => {
    const owner = collections.find(({ root }) => file.startsWith(root))
    if (owner && document.test(file))
      return [sourceOf(file, owner.root, owner.docs.id, owner.docs.numberPrefixes, config)]
    if (file.startsWith(pagesRoot) && page.test(file)) return [sourceOf(file, pagesRoot, '', false, config)]
    return []
  })
  return sources.sort((a, b) => compare(a.path, b.path))
}

function sourceOf(file: string, root: string, collection: string, prefixes: boolean, config: Config): Source {
  const segments = file
    .slice(root.length)
    .replace(/\.\w+$/, '')
    .split('/')
  const parts = segments.map((segment) => (prefixes ? splitNumberPrefix(segment) : { name: segment }))
  const source: Source = {
    path: file,
    id: parts.map((part) => part.name).join('/'),
    kind: collection === '' ? 'page' : 'doc',
    collection,
    version: 'current',
    locale: config.i18n.defaultLocale,
  }
  const position = parts.at(-1)?.position
  return position === undefined ? source : { ...source, position }
}
