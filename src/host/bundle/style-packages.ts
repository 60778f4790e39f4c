import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { OnLoadResult, PartialMessage } from 'esbuild'
import { type Problem, problem } from '../../model/problem.ts'
import { hashOfFile, ignoreErrors } from '../fs.ts'
import { messageOf, readCode } from '../site-files.ts'

// Packages of the site that compile stylesheets.

/** Returns a package of the site, or beside docsgen; undefined if it is not installed. */
export function packageOf<Package>(name: string, root: string): Package | undefined {
  for (const from of [path.join(root, 'package.json'), import.meta.url]) {
    const require = createRequire(from)
    const found = ignoreErrors(undefined, () => require(name) as Package)
    if (found) return found
  }
}

/** Plugins of PostCSS. */
export interface StyleProcessor {
  process(css: string, options: { from: string; map: false }): Promise<{ css: string; messages: StyleMessage[] }>
}

/** A file, or the files of a folder, that a plugin of PostCSS reads. */
export interface StyleMessage {
  type: string
  file?: string
  dir?: string
  glob?: string
}

/** Returns the result of loading a stylesheet, by its compiled text. */
export type FinishStyles = (css: string, file: string) => Promise<OnLoadResult>

/** The problem of a stylesheet whose package is not installed; the package has its name in lower case. */
export function notInstalled(name: string, file: string): Problem {
  const subject = name.toLowerCase()
  return problem('missing-package', {
    message: `This stylesheet needs ${name}, which is not installed.`,
    hint: `Run "npm install ${subject}", or write plain CSS, which may be nested too.`,
    file,
    line: 1,
    column: 1,
    subject,
  })
}

/** An error in a stylesheet: `file` is absolute, line and column start at 1. */
interface StyleError {
  text: string
  file: string
  line: number
  column: number
}

/** Returns the message of an error that a program finds in a stylesheet. */
export function notCompiled(name: string, { text, file, line, column }: StyleError, root: string): PartialMessage {
  return messageOf(
    problem('bad-css', {
      message: `${name} cannot compile this stylesheet: ${text.replace(/\.$/, '')}.`,
      file: path.relative(root, file).split(path.sep).join('/'),
      line,
      column,
      subject: text,
    }),
  )
}

/** Returns the text of a stylesheet, or why it cannot be read. */
export function styleText(root: string, file: string): string | OnLoadResult {
  const read = readCode(root, file)
  if (read.state === 'read') return read.text
  return { errors: read.state === 'failed' ? [messageOf(read.problem)] : [{ text: 'The file does not exist.' }] }
}

/** Milliseconds by which a file system may be late with its time. */
const coarse = 20

/** Adds a file that a stylesheet loads. One that may have changed since has no hash, so the bundle is not reused. */
export function addLoaded(loaded: Map<string, string>, file: string, started: number): void {
  const changed = fs.statSync(file, { throwIfNoEntry: false })?.ctimeMs ?? started
  loaded.set(file, (changed < started - coarse && hashOfFile(file)) || '')
}
