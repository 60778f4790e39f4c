import fs from 'node:fs'
import path from 'node:path'
import { builtIns } from '../../features/index.ts'
import { hashOfFile } from '../../host/fs.ts'
import type { StagedFile } from '../../host/output/manifest.ts'
import { findConflicts, isSafePath } from '../../host/output/paths.ts'
import { readBytes } from '../../host/read-text.ts'
import { type BuildResult, type Copy, copiedFiles, storedFiles } from '../../model/build-result.ts'
import { gone } from '../../model/gone.ts'
import { type Problem, problem } from '../../model/problem.ts'
import type { OpenSite } from './open-site.ts'

/** Adds files to an output, or only identifies them. */
export interface Sink {
  /** Copies a file with a known hash. */
  copy(file: string, from: string, hash: string): StagedFile
  put(file: string, body: string | Uint8Array): StagedFile
  /** Adds a file with a known hash from its pieces. */
  record(file: string, of: Omit<StagedFile, 'path'>, pieces: () => Iterable<Uint8Array>): StagedFile
  /** Identifies the content of a file; undefined if unreadable. Defaults to the hash of its bytes. */
  hashOf?(file: string): string | undefined
}

/** Puts all files of a build into an output. Returns them, and the problems of the configuration and of unusable files. */
export async function outputFiles(
  result: BuildResult,
  site: Pick<OpenSite, 'root' | 'clientDir' | 'runner' | 'config' | 'configFile' | 'configProblems'>,
  sink: Sink,
): Promise<{ files: StagedFile[]; problems: Problem[] }> {
  const { root, runner } = site
  const files: StagedFile[] = []
  const problems = [...site.configProblems]
  const hashOf = sink.hashOf ?? hashOfFile
  for (const [file, target] of result.files) {
    if ('written' in target) files.push(target.written)
    else if ('body' in target) files.push(sink.put(file, target.body))
    else if ('stored' in target) files.push(sink.record(file, target.stored, () => runner.readPieces(target.stored)))
    else {
      const from = path.resolve(root, target.from)
      const hash = isSafePath(file) ? hashOf(from) : undefined
      if (!isSafePath(file)) problems.push(reserved(file, target.from))
      else if (hash === undefined || isStale(file, target, hash)) problems.push(unreadable(root, target.from))
      else files.push(sink.copy(file, from, hash))
    }
  }
  problems.push(...(await checkOutput(result, site)))
  return { files, problems }
}

/** Runs the checks of features. */
async function checkOutput(
  { facts: { pages }, files }: BuildResult,
  { config, configFile, root }: Pick<OpenSite, 'config' | 'configFile' | 'root'>,
): Promise<Problem[]> {
  const checks = await Promise.all(builtIns.map((feature) => feature.checkOutput?.(config, pages)))
  const copies = copiedFiles(files)
  const sizes = new Map([...storedFiles(files)].map(([name, { size }]) => [name, size]))
  const fileOf = (name: string) => (copies.has(name) ? path.resolve(root, copies.get(name)!.from) : undefined)
  return checks.flatMap((check) => check?.({ config, configFile, pages, copies, sizes, fileOf }) ?? [])
}

/** Reports whether a file no longer matches the hash in its name. */
function isStale(file: string, { isHashed }: Copy, hash: string): boolean {
  return isHashed === true && hash !== '' && !file.includes(`.${hash.slice(0, 10)}`)
}

function reserved(file: string, from: string): Problem {
  return problem('reserved-name', {
    message: `The output path "${file}" is reserved for docsgen.`,
    hint: 'Rename the file, or move it out of the static folder.',
    file: from,
    subject: file,
  })
}

function unreadable(root: string, from: string): Problem {
  const read = readBytes(root, from)
  return read.state === 'failed' ? read.problem : gone(from)
}

/** Returns the problems of files that cannot be in the output, without reading them. */
export async function checkFiles(result: BuildResult, site: OpenSite): Promise<Problem[]> {
  const { files, problems } = await outputFiles(result, site, {
    hashOf: (file) => (fs.existsSync(file) ? '' : undefined),
    copy: (file, from) => ({ path: file, hash: from, size: 0 }),
    put: (file) => ({ path: file, hash: file, size: 0 }),
    record: (file, { hash, size }) => ({ path: file, hash, size }),
  })
  return [...problems, ...findConflicts(files, false)]
}
