import { performance } from 'node:perf_hooks'
import { workerData } from 'node:worker_threads'
import type { UserConfig } from './config/config.ts'
import { frontMatterSchemas } from './config/front-matter-schemas.ts'
import { sitePlugins } from './config/site-plugins.ts'
import { isDiskFailure } from './host/disk-problem.ts'
import { type OutputError, outputError } from './host/fs.ts'
import { logToStderr } from './host/log-to-stderr.ts'
import { stageFile } from './host/output/stage.ts'
import { PluginNote } from './host/store/progress.ts'
import { PackReader, PackWriter } from './host/store/store.ts'
import type { Answer, Kept, Task, TaskResult, Unwritable } from './host/store/worker-pool.ts'
import { runWorks } from './host/store/works.ts'
import type { CompileShared } from './markdown/compile-input.ts'
import { type PluginStages, stagesByPlugin } from './model/plugin-stage.ts'
import { type FileTarget, type Made, tooLong } from './model/stage.ts'
import type { BodyRef, WrittenFile } from './model/types.ts'
import { hashOf } from './shared/hash.ts'
import { type NamedStage, stageNamed } from './stages.ts'

let reader: PackReader | undefined
let writer: PackWriter | undefined
let shared: { hash: string; value: unknown } | undefined
const plugins = new PluginNote()

logToStderr()

// The pool passes on the second entry.
const preloaded = (workerData as [unknown, string[] | undefined] | null)?.[1] ?? []
// A task loads its stage again, and reports the error. Here it would end the thread, which may abort the process.
await Promise.allSettled(preloaded.map(async (name) => (await stageNamed(name)).load?.()))

/** Runs a task in a worker thread. An error in one input does not affect the others. */
export default async function work(task: Task): Promise<TaskResult | Unwritable> {
  // A page that exits its thread would also end the other pages of the task, and the pool does not report such an exit.
  // Node itself calls the function after an error outside of tasks.
  Object.assign(process, { exit: refuseExit })
  try {
    return await runTask(task)
  } catch (error) {
    if (!isDiskFailure(error)) throw error
    // Errors lose their code when posted to another thread.
    const { code, path } = outputError(error, task.cacheDir) as OutputError
    return { unwritable: { code, path } }
  }
}

function refuseExit(code: number = 0): never {
  throw new Error(`It tried to end the process with code ${code}.`)
}

async function runTask(task: Task): Promise<TaskResult> {
  reader ??= new PackReader(task.cacheDir)
  writer ??= new PackWriter(task.cacheDir)
  const read = reader.read.bind(reader)
  plugins.open(task.progress)
  if (shared?.hash !== task.shared.hash)
    shared = { hash: task.shared.hash, value: await withPlugins(JSON.parse(read(task.shared)) as object) }
  const stage = await stageNamed(task.stage)
  await stage.load?.()
  const noteIdle = () => Atomics.store(task.progress, 1, performance.eventLoopUtilization().idle)
  noteIdle()
  // The timer fires only while the thread waits: synchronous code does not add idle time.
  const timer = setInterval(noteIdle, 50)
  const { value } = shared
  const pack = writer
  const milliseconds: number[] = task.inputs.map(() => 0)
  const works = task.inputs.map((input, index) => async () => {
    const from = performance.now()
    const made = await answer(stage, task, { input, value, pack, read })
    milliseconds[index] = performance.now() - from
    return made
  })
  const { waits, seconds } = task
  const answers = await runWorks<Answer>(works, waits, {
    of: value as object,
    waiting: waits === 'report' ? { failed: 'waits', message: 'It waits.' } : tooLong(seconds, true),
    milliseconds: seconds * 1000,
    onTurn: (index) => Atomics.store(task.progress, 0, index),
  })
  clearInterval(timer)
  writer.flush()
  // Native code frees memory only when the event loop turns, and waiting for the next task does not turn it.
  await new Promise((turned) => setImmediate(turned))
  return { answers, milliseconds, plugins: plugins.take(), pack: { ...writer.state } }
}

/** Restores the functions of the configuration, which JSON cannot carry. */
async function withPlugins(value: Partial<CompileShared & PluginStages>): Promise<object> {
  const module = value.plugins ?? value.schemaModule ?? value.stagesModule
  if (module === undefined) return value
  const { importConfig } = await import('./host/config/failure.ts')
  const config = (await importConfig(module)) as UserConfig
  if (!value.markdown)
    return { ...value, stages: stagesByPlugin(config.plugins as Parameters<typeof stagesByPlugin>[0]) }
  const schemas = frontMatterSchemas(config as Parameters<typeof frontMatterSchemas>[0])
  if (value.plugins === undefined) return { ...value, schemas }
  const { features, ...lists } = sitePlugins(config as Parameters<typeof sitePlugins>[0])
  return { ...value, schemas, features, note: plugins.note, markdown: { ...value.markdown, ...lists } }
}

interface Work {
  input: unknown
  /** Data shared by all inputs. */
  value: unknown
  pack: PackWriter
  read(ref: BodyRef): string
}

async function answer(stage: NamedStage, task: Task, { input, value: sharedValue, pack, read }: Work): Promise<Answer> {
  let made: Made<unknown>
  try {
    made = await stage.run(input as never, sharedValue as never, read)
  } catch (error) {
    return failure(error)
  }
  try {
    const file = made.path === undefined ? undefined : fileOf(made.path, made.body, task.files)
    const body = put(made, pack)
    const value = JSON.stringify({ out: made.out, file } satisfies Kept<unknown>)
    const text = task.files === 'result' && made.path !== undefined ? made.body : undefined
    const isTransient = 'isTransient' in made && made.isTransient
    return { value, ref: pack.append(Buffer.from(value)), body, text, ...(isTransient && { isTransient }) }
  } catch (error) {
    if (isDiskFailure(error)) throw error
    return failure(error)
  }
}

/** Writes the body to the store, or only its kept part if the body goes to a file. */
function put(made: Made<unknown>, pack: PackWriter): BodyRef | undefined {
  if ('pieces' in made) return pack.putPieces(made.pieces)
  const text = made.path === undefined ? made.body : made.kept
  return text === undefined ? undefined : pack.put(text)
}

/** Returns the file of a body. Writes it if there is a folder for it. */
function fileOf(path: string, body: string, files: FileTarget): WrittenFile {
  return typeof files === 'string'
    ? { path, hash: hashOf(body), size: Buffer.byteLength(body) }
    : stageFile(files.folder, path, body)
}

function failure(error: unknown): Answer {
  return { failed: 'error', message: error instanceof Error ? error.message : String(error) }
}
