import fs from 'node:fs'
import path from 'node:path'
import type { ClientFiles } from '../model/world.ts'

/** Output path to name of a file in the folder of the manifest. */
type Files = Record<string, string>

interface ClientManifest extends Omit<ClientFiles, 'mermaid'> {
  files: Files
  mermaid: { script: string; files: Files }
}

/** What was bundled for browsers when docsgen was built. */
export function readClientFiles(folder: string): ClientFiles {
  const { files: _, mermaid, ...client } = readManifest(folder)
  return { ...client, mermaid: mermaid.script }
}

/** The files to copy into an output, with absolute paths; `wants` names what its pages want beside the core. */
export function clientCopies(folder: string, wants: ReadonlySet<string>): Map<string, string> {
  const { files, mermaid } = readManifest(folder)
  const wanted = { ...files, ...(wants.has('mermaid') ? mermaid.files : {}) }
  return new Map(Object.entries(wanted).map(([output, name]) => [output, path.join(folder, name)]))
}

function readManifest(folder: string): ClientManifest {
  return JSON.parse(fs.readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as ClientManifest
}
