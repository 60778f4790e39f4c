import type { ShareImages } from '../../model/result-exchange.ts'
import type { RemoteCache } from './client.ts'

/** Shares the images of a folder with other machines. */
export function imageSharing(remote: RemoteCache, folder: string): ShareImages {
  return async (kind, images, names) => {
    const { fileGroup, fileGroups, storeFiles, takeFiles } = await import('./files.ts')
    const files = { remote, folder, names }
    const together = images.filter(({ subject }) => subject === undefined).map(({ key }) => key)
    const others = images.flatMap(({ key, subject }) => (subject === undefined ? [] : { key, subject }))
    const groups = [...(together.length > 0 ? [fileGroup(kind, together)] : []), ...fileGroups(kind, others, remote)]
    const open = await takeFiles(groups, files)
    return () => storeFiles(open, files)
  }
}
