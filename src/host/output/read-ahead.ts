import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { hashOfFile } from '../fs.ts'

/** Request to the thread: files of a folder with their expected hashes. */
export interface ReadAhead {
  folder: string
  files: [path: string, hash: string][]
}

const { folder, files } = workerData as ReadAhead
parentPort!.postMessage(files.map(([file, hash]) => hashOfFile(path.join(folder, file)) === hash))
