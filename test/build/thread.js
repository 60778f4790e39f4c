// Runs tasks of several pools, one after the other.
import { parentPort } from 'node:worker_threads'

parentPort.on('message', async ({ filename, task }) => {
  try {
    const { default: work } = await import(filename)
    parentPort.postMessage({ result: await work(task) })
  } catch (error) {
    parentPort.postMessage({ error })
  }
})
