import { isPlain } from '../../settings.ts'
import { joined } from '../paths.ts'
import type { Anchors } from './anchors.ts'
import { readData, texts } from './files.ts'

/** A docs plugin of the old site. */
export interface OldDocs {
  /** Absolute folder of the site. */
  root: string
  id: string
  /** Folder of the current version, relative to the root. */
  folder: string
  options: Record<string, unknown>
  anchors: Anchors
  /** Sidebars file of the current version, relative to the root. */
  sidebarPath?: string | false
}

/** A version of a docs plugin. */
export interface OldVersion {
  name: string
  folder: string
  route: string
  sidebarPath?: string | false
  /** Name of its folder among translations. */
  translated: string
}

/** Returns the versions that Docusaurus builds. */
export function versionsOf({ root, id, folder, options, sidebarPath }: OldDocs): OldVersion[] {
  const prefix = id === 'default' ? '' : `${id}_`
  const listed = options.disableVersioning === true ? [] : (texts(readData(root, `${prefix}versions.json`)) ?? [])
  const only = texts(options.onlyIncludeVersions)
  const all = [...(options.includeCurrentVersion === false ? [] : ['current']), ...listed].filter(
    (name) => !only || only.includes(name),
  )
  const newest = all.find((name) => name !== 'current') ?? 'current'
  const last = typeof options.lastVersion === 'string' ? options.lastVersion : newest
  const own = isPlain(options.versions) ? options.versions : {}
  return all.map((name) => {
    const set = isPlain(own[name]) ? own[name] : {}
    const usual = name === last ? '' : name === 'current' ? 'next' : name
    const route = joined(String(options.routeBasePath ?? 'docs'), typeof set.path === 'string' ? set.path : usual)
    if (name === 'current') return { name, folder, route, sidebarPath, translated: 'current' }
    return {
      name,
      folder: `${prefix}versioned_docs/version-${name}`,
      route,
      sidebarPath: `${prefix}versioned_sidebars/version-${name}-sidebars.json`,
      translated: `version-${name}`,
    }
  })
}
