import fs from 'node:fs'
import path from 'node:path'
import type { OnLoadResult, PartialMessage, Plugin } from 'esbuild'
import { gone } from '../model/gone.ts'
import type { Problem } from '../model/problem.ts'
import type { FileRead } from '../model/world.ts'
import { hashOfFile, ignoreErrors } from './fs.ts'
import { openRegular } from './read-file.ts'
import { readText, unreadOf } from './read-text.ts'

const mostCodeBytes = 50_000_000

const text = /\.(?:[cm]?[jt]sx?|css|json)$/

/**
 * Loads files for the bundler, whose own loader blocks on named pipes, reads UTF-16 as code, and reports
 * unreadable files at the import. Has to follow plugins that load some files differently.
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

/**
 * Records the hash of each file before it is loaded, by the path that the bundler knows: a file that is saved while it is
 * bundled must not pass for the text that was bundled. Has to come before plugins that load files.
 */
export function recordHashes(hashes: Map<string, string>, diskOf = (file: string) => file): Plugin {
  return {
    name: 'hashes',
    setup(build) {
      build.onLoad({ filter: /.*/ }, ({ path: file }) => {
        if (path.isAbsolute(file) && !hashes.has(file)) hashes.set(file, hashOfFile(diskOf(file)) ?? '')
        return undefined
      })
    },
  }
}

/** Returns the problem of a bundler message that `messageOf` created. */
export function problemIn({ detail }: { detail: unknown }): Problem | undefined {
  return typeof detail === 'object' && detail !== null && 'severity' in detail ? (detail as Problem) : undefined
}

/** Converts a problem to a bundler message. */
export function messageOf(problem: Problem): PartialMessage {
  return { text: problem.message, detail: problem }
}

/** Reads a code or style file, which may be absent. */
export function readCode(root: string, file: string): FileRead {
  const read = readText(root, file, mostCodeBytes)
  if (read.state !== 'failed' || read.problem.code !== 'too-large') return read
  return { state: 'failed', problem: { ...read.problem, hint: 'Move data into a static file, and fetch it.' } }
}

/** Returns the text of a file of the site; empty if it cannot be read, which is reported where it is imported. */
export function textOfCode(root: string, file: string): string {
  const read = readCode(root, path.posix.normalize(file))
  return read.state === 'read' ? read.text : ''
}

/** Returns the content of a text file, or its problem; undefined for other readable files, which the bundler loads. */
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

/** Finds a settings file in a parent folder that the bundler would read and that is not a regular file. */
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
