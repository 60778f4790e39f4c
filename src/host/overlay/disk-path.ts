import path from 'node:path'
import { type OverlayFolder, overlayFolderOf } from '../../model/overlay.ts'

/** Returns the absolute path of a file of the site on the disk, which for a file of an overlay is elsewhere. */
export function diskPath(root: string, file: string, folders: Pick<OverlayFolder, 'at' | 'from'>[] = []): string {
  const folder = overlayFolderOf(file, folders)
  return folder ? folder.from + file.slice(folder.at.length) : path.join(root, file)
}
