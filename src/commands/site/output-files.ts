import path from 'node:path'
import { clientCopies } from '../../host/bundle/client-files.ts'
import { hashOfFile } from '../../host/fs.ts'
import type { StagedFile } from '../../host/output/manifest.ts'
import { isSafePath } from '../../host/output/paths.ts'
import { readBytes } from '../../host/read-text.ts'
import { gone } from '../../model/gone.ts'
import { type Problem, problem } from '../../model/problem.ts'
import type { BuildResult } from '../../model/world.ts'
import { composed } from '../../shared/names.ts'
import { budgetProblems } from './budgets.ts'
import type { OpenSite } from './open-site.ts'

/** Adds files to the output. */
export interface Target {
  /** Copies a file with a known hash. */
  copy(file: string, from: string, hash: string): StagedFile
  put(file: string, body: string | Uint8Array): StagedFile
  /** Adds a file with a known hash from its pieces. */
  record(file: string, of: Omit<StagedFile, 'path'>, pieces: () => Iterable<Uint8Array>): StagedFile
  /** Identifies the content of a file; undefined if unreadable. Defaults to the hash of its bytes. */
  hashOf?(file: string): string | undefined
}

/** Returns all files of the output, and problems of the configuration and of files that cannot be in the output. */
export function outputFiles(
  result: BuildResult,
  site: Pick<OpenSite, 'root' | 'clientDir' | 'runner' | 'config' | 'configFile' | 'configProblems'>,
  target: Target,
): { files: StagedFile[]; problems: Problem[] } {
  const { pages, branches, made, texts, records, defaults, copies, clientFeatures, fileFolders } = result
  const { root, clientDir, runner } = site
  const files = new Map([...pages, ...branches].map((page) => [page.path, page]))
  const problems = [...site.configProblems]
  const hash = target.hashOf ?? hashOfFile
  for (const folder of fileFolders)
    for (const [file, from] of [...clientCopies(clientDir, clientFeatures), ...made])
      files.set(folder + file, target.copy(folder + file, from, hash(from)!))
  for (const [file, text] of texts) files.set(file, target.put(file, text))
  for (const [file, ref] of records)
    files.set(
      file,
      target.record(file, ref, () => runner.readPieces(ref)),
    )
  for (const folder of fileFolders)
    for (const [name, from] of copies) {
      const file = folder + name
      const known = hash(path.resolve(root, from))
      if (files.has(file)) problems.push(onRoute(file, from))
      else if (!isSafePath(file)) problems.push(reserved(file, from))
      else if (known === undefined || isStale(name, from, known)) problems.push(unreadable(root, from))
      else files.set(file, target.copy(file, path.resolve(root, from), known))
    }
  for (const [file, text] of defaults) if (!files.has(file)) files.set(file, target.put(file, text))
  problems.push(...budgetProblems(result, site))
  return { files: [...files.values()], problems }
}

/** Reports whether a file no longer matches the hash in its name. Static files have no hash. */
function isStale(name: string, from: string, hash: string): boolean {
  return hash !== '' && !composed(from).endsWith(`/${name}`) && !name.includes(`.${hash.slice(0, 10)}`)
}

function onRoute(file: string, from: string): Problem {
  return problem('static-on-route', {
    message: `This static file would replace the page ${file}.`,
    hint: 'Rename the file, or give the page another "slug".',
    file: from,
    subject: file,
  })
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
