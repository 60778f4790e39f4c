import fs from 'node:fs'
import path from 'node:path'
import { sampleSite } from '../build/sample-site.ts'
import { type Files, temporaryFolder, writeFiles, writeSite } from '../build/site.ts'
import { type Running, startServing } from './running.ts'
import { servedFile, until, withoutScript } from './served.ts'

/** A site in its own folder that is served while a test changes its files. */
export interface ServedSite {
  root: string
  server: Running
  write(files: Files): void
  remove(...files: string[]): void
  /** Page or file at an output path, without the script of the server. */
  get(file: string): Promise<{ status: number; text: string }>
  /** Waits until the response meets a condition, and returns the last response. */
  waitFor(
    file: string,
    holds: (answer: { status: number; text: string }) => boolean,
  ): Promise<{ status: number; text: string }>
  close(): Promise<void>
}

/** The time that a change may take on a loaded machine, in milliseconds. */
const patience = 30_000

/** Serves a small sample site with more files. */
export async function serveSample(name: string, more: Files = {}, args: string[] = []): Promise<ServedSite> {
  const root = writeSite(temporaryFolder(name), { ...sampleSite(8), ...more })
  const server = await startServing(root, ['serve', '--port', '0', ...args])
  const get = async (file: string) => {
    const { status, body } = await servedFile(server, file)
    return { status, text: withoutScript(body.toString()) }
  }
  return {
    root,
    server,
    get,
    write: (files) => writeFiles(root, files),
    remove: (...files) => {
      for (const file of files) fs.rmSync(path.join(root, file), { recursive: true })
    },
    async waitFor(file, holds) {
      let last = { status: 0, text: '' }
      await until(patience, async () => {
        last = await get(file)
        return holds(last) ? [] : [last]
      })
      return last
    },
    async close() {
      await server.stop()
      fs.rmSync(root, { recursive: true, force: true })
    },
  }
}
