import path from 'node:path'
import { splitFrontMatter } from '../../content/front-matter-split.ts'
import { metaOf } from '../front-matter.ts'
import { textAt } from '../site-files.ts'

/** Pages that Material's template `redirect.html` leads elsewhere: the routes of their targets, or URLs, by their paths. */
export type RedirectPages = ReadonlyMap<string, string>

/** Returns the documents with `template: redirect.html`. `urlOf` returns the URL of a page below that of the site. */
export function redirectPages(
  { folder, docs }: { folder: string; docs: string },
  names: readonly string[],
  { base, urlOf }: { base: string; urlOf(name: string): string },
): RedirectPages {
  return new Map(
    names.flatMap((name): [string, string][] => {
      const { yaml } = splitFrontMatter(textAt(path.join(folder, docs, name)) ?? '')
      const { template, location } = metaOf(yaml)
      if (template !== 'redirect.html' || typeof location !== 'string') return []
      const page = `https://old.invalid${base}${urlOf(name)}`
      return URL.canParse(location, page) ? [[name, routeOf(location, new URL(location, page), base)]] : []
    }),
  )
}

function routeOf(written: string, { host, pathname, search, hash }: URL, base: string): string {
  if (host !== 'old.invalid' || !pathname.startsWith(base)) return written
  const route = pathname.slice(base.length - 1).replace(/(?<=\/)index\.html$|\.html$/, '')
  return `${decodeURI(route)}${search}${hash}`
}
