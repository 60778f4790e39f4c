// Runs tasks of several pools, one after the other.
import fs from 'node:fs'
import { parentPort } from 'node:worker_threads'

// A thread closes its files when it ends; this one is reused, so it closes them at the end of each pool.
const { openSync, closeSync } = fs
const opened = new Set()
fs.openSync = (...args) => {
  const handle = openSync(...args)
  opened.add(handle)
  return handle
}
fs.closeSync = (handle) => {
  opened.delete(handle)
  closeSync(handle)
}

parentPort.on('message', async ({ filename, task }) => {
  try {
    if (filename) {
      const { default: work } = await import(filename)
      return parentPort.postMessage({ result: await work(task) })
    }
    for (const handle of opened) fs.closeSync(handle)
    return parentPort.postMessage({})
  } catch (error) {
    return parentPort.postMessage({ error })
  }
})
