import type { EffectHost } from '../../model/effect-host.ts'
import type { RemoteCache } from './client.ts'
import { fileGroups, storeFiles, takeFiles } from './files.ts'

type Images = Parameters<NonNullable<EffectHost['shareImages']>>

/** Shares the images of a folder with other machines. */
export async function shareImages(
  remote: RemoteCache,
  folder: string,
  ...[kind, images, names]: Images
): Promise<() => void> {
  const files = { remote, folder, names }
  const open = await takeFiles(fileGroups(kind, images, remote), files)
  return () => storeFiles(open, files)
}
