import type { Config } from './config.ts'
import type { Problem } from './problem.ts'

/** A folder of the site whose files are elsewhere. */
export interface OverlayFolder {
  /** Its path in the site, relative to the root. */
  at: string
  /** Absolute path of its files; they may not exist. */
  from: string
  /** Its path at the Git ref that it comes from, relative to the root. */
  source: string
  ref: string
}

/** A file of the site that is made from one at a Git ref. */
export interface OverlayText {
  text: string
  source: string
  ref: string
}

/** Folders and files that a site has as if they were on the disk. */
export interface Overlay {
  folders: OverlayFolder[]
  /** By path in the site. */
  texts: Map<string, OverlayText>
}

/** The site of an overlay, whose configuration is read. `waits` are those of the host, for code that may be given up. */
export interface OverlayRequest {
  root: string
  cacheDir: string
  config: Config
  configFile: string
  waits?: object
}

/** A feature that reads parts of a site from elsewhere. */
export interface OverlayRow {
  /** Returns the overlay of a site, and the problems that prevent it; undefined for a site without one. */
  open(request: OverlayRequest): Promise<{ overlay?: Overlay; problems: Problem[] }> | undefined
}

/** Returns the folder that contains a path of the site, which may be the folder itself. */
export function overlayFolderOf<Folder extends Pick<OverlayFolder, 'at'>>(
  path: string,
  folders: Folder[],
): Folder | undefined {
  return folders.find(({ at }) => path === at || path.startsWith(`${at}/`))
}
