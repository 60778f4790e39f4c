import type { BuildResult } from '../../../src/model/build-result.ts'
import { copiedFiles, storedFiles } from '../../../src/model/build-result.ts'

/** Folder of the files of docsgen's client in worlds of Maps. */
export const clientFolder = '/client/'

/** The files of a built site, by output path, by how they are made. */
export function builtFiles({ files }: Pick<BuildResult, 'files'>) {
  const all = [...copiedFiles(files)].map(([file, { from }]) => [file, from] as const)
  const isClient = (from: string) => from.startsWith(clientFolder)
  return {
    texts: new Map([...files].flatMap(([file, one]) => ('body' in one ? [[file, String(one.body)] as const] : []))),
    copies: new Map(all.filter(([, from]) => !isClient(from))),
    stored: storedFiles(files),
    /** Names of the parts of the client that pages use. */
    parts: new Set(all.flatMap(([, from]) => (isClient(from) ? from.slice(clientFolder.length) : []))),
  }
}
