import fs from 'node:fs'
import path from 'node:path'
import type { ClientFiles } from '../model/world.ts'

interface ClientManifest extends ClientFiles {
  /** Output path to name of the file in the folder of the manifest. */
  files: Record<string, string>
}

/** What was bundled for browsers when docsgen was built, and the files to copy into an output, with absolute paths. */
export function readClientFiles(folder: string): { client: ClientFiles; copies: Map<string, string> } {
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as ClientManifest
  const { files, ...client } = manifest
  return { client, copies: new Map(Object.entries(files).map(([output, name]) => [output, path.join(folder, name)])) }
}
