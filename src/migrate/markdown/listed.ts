import path from 'node:path'

interface Item {
  id?: string
  link?: { id?: string }
  dirName?: string
  items?: (object | string)[]
}

/** Documents of a sidebar: their ids, and the folders that it lists. */
interface Listed {
  ids: Set<string>
  folders: string[]
}

function listedIn(items: (object | string)[], listed: Listed = { ids: new Set(), folders: [] }): Listed {
  for (const item of items) {
    const { id, link, dirName, items: inner }: Item = typeof item === 'string' ? { id: item } : item
    if (id !== undefined) listed.ids.add(id)
    if (link?.id !== undefined) listed.ids.add(link.id)
    if (dirName !== undefined) listed.folders.push(dirName)
    if (inner) listedIn(inner, listed)
  }
  return listed
}

/**
 * Returns a function that names the sidebar for a document that no sidebar has: the old site shows one beside every page.
 * It is that of the documents in the same folder, or in the nearest one around it.
 */
export function sidebarForUnlisted(
  sidebars: Record<string, (object | string)[]> | undefined,
): (id: string) => string | undefined {
  const all = Object.entries(sidebars ?? {}).map(([name, items]) => ({ name, ...listedIn(items) }))
  const isIn = (id: string, folder: string) => folder === '.' || id.startsWith(`${folder}/`)
  return (id) => {
    if (all.some(({ ids, folders }) => ids.has(id) || folders.some((one) => isIn(id, one)))) return undefined
    for (let folder = path.posix.dirname(id); ; folder = path.posix.dirname(folder)) {
      const near = all.find(({ ids, folders }) => [...ids, ...folders].some((one) => isIn(one, folder)))
      if (near || folder === '.') return near?.name
    }
  }
}
