import fs from 'node:fs'
import path from 'node:path'
import { ignoreErrors, readText } from '../fs.ts'
import { libFile } from '../lib-file.ts'

/**
 * Returns what a `package.json` in a folder depends on to get the docsgen that runs: a version of the registry, or a clone
 * or an archive of this machine if it came from there, whose version no registry needs to have.
 */
export function ownSource(folder: string, version: string, own: string = libFile('..')): string {
  const root = fs.realpathSync(own)
  const modules = path.dirname(root)
  if (path.basename(modules) !== 'node_modules') return `file:${relative(folder, root)}`
  const archive = archiveOf(modules, path.basename(root))
  return archive === undefined ? `^${version}` : `file:${relative(folder, archive)}`
}

/** The archive from which npm has installed a package; undefined if it came from a registry, or with another package manager. */
function archiveOf(modules: string, name: string): string | undefined {
  // Written by npm 7 and later: https://docs.npmjs.com/cli/configuring-npm/package-lock-json#hidden-lockfiles
  const text = ignoreErrors(undefined, () => readText(path.join(modules, '.package-lock.json')))
  const lock = ignoreErrors(undefined, () => JSON.parse(text ?? '{}')) as Lock | undefined
  const resolved = lock?.packages?.[`node_modules/${name}`]?.resolved
  return resolved?.startsWith('file:') ? path.resolve(path.dirname(modules), resolved.slice('file:'.length)) : undefined
}

interface Lock {
  packages?: Record<string, { resolved?: string }>
}

/** Relative path from a folder, which need not exist, to a file. */
function relative(folder: string, file: string): string {
  return path.relative(realOf(folder), file).split(path.sep).join('/')
}

function realOf(folder: string): string {
  const real = ignoreErrors(undefined, () => fs.realpathSync(folder))
  return real ?? path.join(realOf(path.dirname(folder)), path.basename(folder))
}
