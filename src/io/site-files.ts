import fs from 'node:fs'
import path from 'node:path'
import type { OnLoadResult, PartialMessage, Plugin } from 'esbuild'
import { gone } from '../model/gone.ts'
import { type Problem, problem } from '../model/problem.ts'
import type { FileRead } from '../model/world.ts'
import { ignoreErrors } from './fs.ts'
import { openRegular } from './read-file.ts'
import { readText, unreadOf } from './read-text.ts'

/** More bytes than this are no code that a page is made of. */
const mostCodeBytes = 50_000_000

const text = /\.(?:[cm]?[jt]sx?|css|json)$/

/**
 * Loads files for the bundler, which would wait for a named pipe, take UTF-16 for code, and report a file that it may not
 * read at the import. Goes behind plugins that load some files in another way.
 */
export function siteFiles(root: string): Plugin {
  return {
    name: 'site files',
    setup(build) {
      const known = new Map<string, Problem | undefined>()
      build.onResolve({ filter: /.*/ }, ({ path: name, resolveDir }) => {
        const odd = resolveDir === '' ? undefined : oddSettings(root, path.resolve(resolveDir, name), known)
        return odd && { errors: [messageOf(odd)] }
      })
      build.onLoad({ filter: /.*/, namespace: 'file' }, ({ path: file }) => loadFile(root, file))
    },
  }
}

/** The problem that a message of the bundler stands for, if it is one of `messageOf`. */
export function problemIn({ detail }: { detail: unknown }): Problem | undefined {
  return typeof detail === 'object' && detail !== null && 'fingerprint' in detail ? (detail as Problem) : undefined
}

/** A problem as a message of the bundler. */
export function messageOf(problem: Problem): PartialMessage {
  return { text: problem.message, detail: problem }
}

/** Reads a file of code or styles, which need not be there. */
export function readCode(root: string, file: string): FileRead {
  const read = readText(root, file, mostCodeBytes)
  if (read.state !== 'failed' || read.problem.code !== 'too-large') return read
  return { state: 'failed', problem: problem({ ...read.problem, hint: 'Put data into a static file, and fetch it.' }) }
}

/** Content of a text file; nothing for other files that can be read, which the bundler does; or why it cannot be read. */
export function loadFile(root: string, file: string): OnLoadResult | undefined {
  const name = path.relative(root, file).split(path.sep).join('/')
  if (text.test(file) && !/[\\/]node_modules[\\/]/.test(file)) {
    const read = readCode(root, name)
    if (read.state === 'read') return { contents: read.text, loader: 'default' }
    return { errors: [messageOf(read.state === 'failed' ? read.problem : gone(name))] }
  }
  try {
    fs.closeSync(openRegular(file).handle)
    return undefined
  } catch (error) {
    const unread = unreadOf(root, name, error)
    return unread.state === 'failed' ? { errors: [messageOf(unread.problem)] } : undefined
  }
}

const settings = ['package.json', 'tsconfig.json', 'jsconfig.json']

/** A file of settings, in one of the folders around a file, that the bundler would read and that is no regular file. */
function oddSettings(root: string, file: string, known: Map<string, Problem | undefined>): Problem | undefined {
  const folder = path.dirname(file)
  if (known.has(folder)) return known.get(folder)
  const found = folder === file ? undefined : oddSettings(root, folder, known)
  const own = found ?? settings.map((name) => oddFile(root, path.join(folder, name))).find((it) => it !== undefined)
  known.set(folder, own)
  return own
}

function oddFile(root: string, file: string): Problem | undefined {
  const stat = ignoreErrors(undefined, () => fs.statSync(file))
  if (!stat || stat.isFile() || stat.isDirectory()) return undefined
  const loaded = loadFile(root, file)
  return loaded?.errors?.[0] && problemIn(loaded.errors[0] as { detail: unknown })
}
