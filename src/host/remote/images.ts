import type { EffectHost } from '../../model/effect-host.ts'
import type { RemoteCache } from './client.ts'

/** Shares the images of a folder with other machines. */
export function imageSharing(remote: RemoteCache, folder: string): NonNullable<EffectHost['shareImages']> {
  return async (kind, images, names) => {
    const { fileGroups, storeFiles, takeFiles } = await import('./files.ts')
    const files = { remote, folder, names }
    const open = await takeFiles(fileGroups(kind, images, remote), files)
    return () => storeFiles(open, files)
  }
}
