import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { hashOfFile } from '../fs.ts'

/** What the thread is asked: files of a folder, with the hashes that they should have. */
export interface ReadAhead {
  folder: string
  files: [path: string, hash: string][]
}

const { folder, files } = workerData as ReadAhead
parentPort!.postMessage(files.map(([file, hash]) => hashOfFile(path.join(folder, file)) === hash))
