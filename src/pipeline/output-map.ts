import type { BuiltFiles } from '../model/build-result.ts'
import { type Problem, problem } from '../model/problem.ts'
import type { BodyRef, WrittenFile } from '../model/types.ts'
import { composed } from '../shared/names.ts'

/** The files of a built site, by output path, in the order in which later ones override earlier ones. */
interface BuiltParts {
  /** Files that stages have written. */
  written?: WrittenFile[]
  /** Folders that get a copy of all files that are shared by languages; the root is an empty string. */
  folders: string[]
  /** Scripts, styles and other files of bundles: output path to absolute path. */
  bundled: Map<string, string>
  texts?: Map<string, string>
  /** Search indexes, which do not fit into memory. */
  stored?: Map<string, BodyRef>
  /** Files of the site: output path to path. They override nothing but `defaults`. */
  copies: Map<string, string>
  defaults?: Map<string, string | Uint8Array>
}

/** Joins all files of a site to one map, and reports the files of the site that would replace one of the others. */
export function outputMap(parts: BuiltParts): { files: BuiltFiles; problems: Problem[] } {
  const { written = [], folders, bundled, texts = [], stored = [], copies, defaults = [] } = parts
  const files: BuiltFiles = new Map(written.map((file) => [file.path, { written: file }]))
  const problems: Problem[] = []
  for (const folder of folders) for (const [name, from] of bundled) files.set(folder + name, { from })
  for (const [file, body] of texts) files.set(file, { body })
  for (const [file, ref] of stored) files.set(file, { stored: ref })
  for (const folder of folders)
    for (const [name, from] of copies) {
      const file = folder + name
      // Static files keep their names.
      const isHashed = !composed(from).endsWith(`/${name}`)
      if (files.has(file)) problems.push(onRoute(file, from))
      else files.set(file, isHashed ? { from, isHashed } : { from })
    }
  for (const [file, body] of defaults) if (!files.has(file)) files.set(file, { body })
  return { files, problems }
}

function onRoute(file: string, from: string): Problem {
  return problem('static-on-route', {
    message: `This static file would replace the page ${file}.`,
    hint: 'Rename the file, or give the page another "slug".',
    file: from,
    subject: file,
  })
}
