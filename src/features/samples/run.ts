import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import pLimit from 'p-limit'
import { ignoreErrors, writeWhole } from '../../host/fs.ts'
import { hashOf } from '../../shared/hash.ts'
import { wordsOf } from './config.ts'
import type { SampleFailure, SampleRun } from './types.ts'

interface SampleOptions {
  root: string
  cacheDir: string
  signal: AbortSignal
}

/** Output of a command beyond this size is not read. */
const mostOutput = 1 << 20

/**
 * Checks samples, each with its command and only once: those that have passed are known by their content. Returns the
 * failures by sample.
 */
export async function runSamples<One extends SampleRun>(
  samples: One[],
  { root, cacheDir, signal }: SampleOptions,
): Promise<Map<One, SampleFailure>> {
  const folder = path.join(cacheDir, 'samples')
  const list = path.join(folder, 'passed.json')
  const passed = new Set(ignoreErrors(undefined, () => JSON.parse(fs.readFileSync(list, 'utf8')) as string[]))
  const keys = new Map(
    samples.map((sample) => [sample, hashOf(JSON.stringify([sample.command, sample.lang, sample.code]))]),
  )
  const open = new Map(
    samples.flatMap((sample) => (passed.has(keys.get(sample)!) ? [] : [[keys.get(sample)!, sample]])),
  )
  const limit = pLimit(2)
  const run = async (key: string, sample: SampleRun) =>
    [key, signal.aborted ? undefined : await check(sample, { root, folder: path.join(folder, key), signal })] as const
  const failures = new Map(await Promise.all([...open].map(([key, sample]) => limit(run, key, sample))))
  const now = [...new Set(keys.values())].filter((key) => failures.get(key) === undefined)
  if (!signal.aborted) writeWhole(list, JSON.stringify(now))
  return new Map(
    samples.flatMap((sample) => {
      const failure = failures.get(keys.get(sample)!)
      return failure ? [[sample, failure]] : []
    }),
  )
}

interface Checking {
  root: string
  /** A folder for the sample. */
  folder: string
  signal: AbortSignal
}

/** The sample is in the cache folder, which is below the site by default, so that imports find its packages. */
async function check(sample: SampleRun, { root, folder, signal }: Checking): Promise<SampleFailure | undefined> {
  const file = path.join(folder, `sample.${sample.lang}`)
  fs.mkdirSync(folder, { recursive: true })
  try {
    fs.writeFileSync(file, `${sample.code}\n`)
    const [program, ...args] = wordsOf(sample.command).map((word) => word.replaceAll('{file}', file))
    const { status, output, reason } = await finished(program!, args, { root, seconds: sample.seconds, signal })
    if (reason !== undefined) return { kind: 'missing', reason }
    if (status === 'late') return { kind: 'late' }
    return status === 0 ? undefined : { kind: 'failed', problems: problemsIn(output, file, root) }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

interface Finished {
  status?: number | 'late' | null
  output: string
  /** Why the program could not be started. */
  reason?: string
}

function finished(
  program: string,
  args: string[],
  { root, seconds, signal }: { root: string; seconds: number; signal: AbortSignal },
): Promise<Finished> {
  const bins = path.join(root, 'node_modules', '.bin')
  const env = { ...process.env, PATH: `${bins}${path.delimiter}${process.env.PATH ?? ''}`, NO_COLOR: '1' }
  return new Promise((done) => {
    // A group of its own, so that the programs that it starts end with it.
    const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
    let output = ''
    let isLate = false
    const end = () => ignoreErrors(undefined, () => process.kill(-child.pid!, 'SIGKILL')) ?? child.kill('SIGKILL')
    const timer = setTimeout(() => {
      isLate = true
      end()
    }, seconds * 1000)
    signal.addEventListener('abort', end)
    const settle = (result: Omit<Finished, 'output'>) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      done({ ...result, output })
    }
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes: Buffer) => {
        if (output.length < mostOutput) output += bytes.toString()
      })
    child.on('error', ({ message, code }: NodeJS.ErrnoException) =>
      settle({ reason: code === 'ENOENT' ? `there is no program "${program}"` : message }),
    )
    child.on('close', (status) => settle({ status: isLate ? 'late' : status }))
  })
}

const mostProblems = 20

/** A line such as `SyntaxError: Unexpected token`, which follows the place in the output of Node and Python. */
const isError = /^\s*(?:\w+\.)*\w*(?:Error|Exception|Warning)\b/

/** The lines of the output that name a line of the sample, else its first lines. */
function problemsIn(output: string, file: string, root: string): { line?: number; message: string }[] {
  const names = [file, path.relative(root, file), path.basename(file)]
  const lines = output.split(/\r?\n/).filter((line) => line.trim() !== '')
  const placed = lines.flatMap((text, i) => {
    const name = names.find((one) => text.includes(one))
    if (name === undefined) return []
    const after = text.slice(text.indexOf(name) + name.length)
    const found = /^(?:\((\d+)(?:,\d+)?\)|:(\d+)(?::\d+)?|["']?,? line (\d+))\s*[:-]?\s*(.*)$/i.exec(after)
    if (!found) return []
    const [, inBrackets, afterColon, inWords, message = ''] = found
    const isOnlyPlace = message === '' || /^, in\b/.test(message)
    const reason = isOnlyPlace ? (lines.slice(i + 1).find((line) => isError.test(line)) ?? text) : message
    return [
      { line: Number(inBrackets ?? afterColon ?? inWords), message: reason.trim().replaceAll(name, 'the sample') },
    ]
  })
  if (placed.length > 0) return placed.slice(0, mostProblems)
  const text = lines.slice(0, 5).join('\n').replaceAll(file, 'the sample')
  const [, line] = /\bline (\d+)/i.exec(text) ?? []
  return [{ ...(line && { line: Number(line) }), message: text || 'It printed nothing.' }]
}
