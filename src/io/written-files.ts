import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { OutputFile } from '../model/types.ts'

/** Runs code that writes into a folder, which is empty and removed afterwards. Returns what it has written. */
export async function writtenFiles(work: (folder: string) => unknown): Promise<OutputFile[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-written-'))
  try {
    await work(folder)
    const names = fs.readdirSync(folder, { recursive: true }).map(String).sort()
    const files = names.filter((name) => fs.statSync(path.join(folder, name)).isFile())
    return files.map((name) => ({
      path: name.split(path.sep).join('/'),
      body: new Uint8Array(fs.readFileSync(path.join(folder, name))),
    }))
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
