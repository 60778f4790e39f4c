// Stands in for Tinypool in a process that runs docsgen many times: its threads outlive a run, because starting one
// takes longer than most tests. Each pool has its own instance of the worker module.
import { EventEmitter } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'

const entry = path.join(import.meta.dirname, 'thread.js')
const idle = []
const mostIdle = 2
let pools = 0

class Thread {
  constructor({ env, resourceLimits }) {
    this.kind = kindOf({ env, resourceLimits })
    this.worker = new Worker(entry, { env, resourceLimits })
    this.worker.on('message', (answer) => this.settle?.(answer))
    this.worker.on('error', (error) => {
      this.isDead = true
      if (this.settle) this.settle({ error })
      else this.pool?.fail(this, error)
    })
    this.worker.on('exit', () => {
      this.isDead = true
      this.settle?.({ error: new Error('The thread has ended.') })
    })
  }
}

function kindOf({ env, resourceLimits }) {
  return JSON.stringify([env, resourceLimits])
}

function takeThread(options) {
  const at = idle.findIndex(({ kind, isDead }) => !isDead && kind === kindOf(options))
  return at < 0 ? new Thread(options) : idle.splice(at, 1)[0]
}

export class Tinypool extends EventEmitter {
  constructor(options) {
    super()
    this.options = options
    this.filename = `${new URL(`file://${options.filename}`)}?pool=${pools++}`
    this.threads = new Set()
    this.queue = []
    this.start()
  }

  start() {
    const thread = takeThread(this.options)
    thread.pool = this
    thread.worker.ref()
    this.threads.add(thread)
    return thread
  }

  run(task, { signal }) {
    return new Promise((resolve, reject) => {
      const job = { task, resolve, reject, signal }
      signal.addEventListener('abort', () => this.abort(job), { once: true })
      this.queue.push(job)
      this.next()
    })
  }

  next() {
    if (this.queue.length === 0) return
    const free = [...this.threads].find(({ job }) => !job)
    if (!free && this.threads.size >= this.options.maxThreads) return
    const thread = free ?? this.start()
    thread.job = this.queue.shift()
    thread.settle = ({ error, result }) => {
      const { resolve, reject } = thread.job
      thread.job = undefined
      thread.settle = undefined
      if (error) this.end(thread)
      if (error) reject(error)
      else resolve(result)
      this.next()
    }
    thread.worker.postMessage({ filename: this.filename, task: thread.job.task })
  }

  abort(job) {
    const thread = [...this.threads].find((it) => it.job === job)
    const error = new Error('The task has been aborted')
    if (thread) thread.settle({ error })
    else job.reject(error)
    this.queue = this.queue.filter((it) => it !== job)
  }

  fail(thread, error) {
    this.end(thread)
    this.emit('error', error)
  }

  end(thread) {
    this.threads.delete(thread)
    thread.pool = undefined
    return thread.worker.terminate()
  }

  async destroy() {
    for (const { reject } of this.queue.splice(0)) reject(new Error('Terminating worker thread'))
    for (const thread of [...this.threads]) {
      if (thread.job || thread.isDead) {
        thread.settle?.({ error: new Error('Terminating worker thread') })
        await this.end(thread)
      } else {
        await new Promise((settle) => {
          thread.settle = settle
          thread.worker.postMessage({})
        })
        thread.settle = undefined
        this.threads.delete(thread)
        thread.pool = undefined
        thread.worker.unref()
        if (!thread.isDead) idle.push(thread)
        if (idle.length > mostIdle) await idle.shift().worker.terminate()
      }
    }
  }
}
