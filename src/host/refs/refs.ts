import path from 'node:path'

/** A folder of a version that is read from Git. */
export interface RefFolder {
  /** Its path in the site, relative to the root: where a copy would be. */
  at: string
  /** Absolute path of its files in the cache; they may not exist. */
  from: string
  /** Its path at the ref, relative to the root. */
  source: string
  ref: string
}

/** A file of such a version that is made from one at the ref. */
export interface RefText {
  text: string
  source: string
  ref: string
}

/** The versions of a site that are read from Git. */
export interface VersionRefs {
  folders: RefFolder[]
  /** By path in the site. */
  texts: Map<string, RefText>
}

/** Returns the folder that contains a path of the site, which may be the folder itself. */
export function refFolderOf<Folder extends Pick<RefFolder, 'at'>>(path: string, folders: Folder[]): Folder | undefined {
  return folders.find(({ at }) => path === at || path.startsWith(`${at}/`))
}

/** Returns the absolute path of a file of the site on the disk, which for a file of a ref is in the cache. */
export function diskPath(root: string, file: string, folders: Pick<RefFolder, 'at' | 'from'>[] = []): string {
  const folder = refFolderOf(file, folders)
  return folder ? folder.from + file.slice(folder.at.length) : path.join(root, file)
}
