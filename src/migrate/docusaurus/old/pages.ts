import type { OldPage } from '../../migration.ts'
import { joined } from '../paths.ts'
import type { Anchors } from './anchors.ts'
import { globsOf, listFiles, readFiles } from './files.ts'

export interface OldPages {
  root: string
  folder: string
  options: Record<string, unknown>
  anchors: Anchors
}

/** Returns the routes of the folder of pages. */
export function sitePages({ root, folder, options, anchors }: OldPages): OldPage[] {
  const names = listFiles(root, folder, globsOf(options, ['**/*.{js,jsx,ts,tsx,md,mdx}'])).filter(
    (name) => !name.endsWith('.d.ts'),
  )
  const documents = new Map(
    readFiles(
      root,
      folder,
      names.filter((name) => /\.mdx?$/.test(name)),
    ).map((file) => [file.name, file]),
  )
  return names.flatMap((name) => {
    const document = documents.get(name)
    if (document?.meta.draft === true) return []
    const slug =
      typeof document?.meta.slug === 'string' ? document.meta.slug : name.replace(/(?:(?:^|\/)index)?\.\w+$/, '')
    const route = joined(String(options.routeBasePath ?? '/'), slug)
    // The page for what is not found has no route.
    if (route === '/404') return []
    return [{ route, from: `${folder}/${name}`, ...(document && { anchors: anchors.of(document) }) }]
  })
}
