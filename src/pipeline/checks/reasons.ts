import { posix } from 'node:path'
import { parseFrontMatter } from '../../content/front-matter.ts'
import type { GeneratedFile } from '../../model/generated.ts'
import type { Problem } from '../../model/problem.ts'
import type { World } from '../../model/world.ts'
import { closest } from '../../shared/closest.ts'
import type { Generated } from '../plugins/generated.ts'

/** Completes the problems of a build: reasons of missing targets, and the text of files that are not on the disk. */
export async function explainProblems(
  problems: Problem[],
  { made, world }: { made: Generated; world: World },
): Promise<Problem[]> {
  return explained(await withReasons(problems, world), made, world)
}

/** Completes problems of missing targets: names the reason if the file exists, else a file with a similar name. */
async function withReasons(problems: Problem[], world: World): Promise<Problem[]> {
  const namesIn = new Map<string, string[]>()
  return Promise.all(
    problems.map(async ({ lookedFor, ...found }) => {
      if (!lookedFor) return found
      const reason = lookedFor.map((path) => reasonOf(path, world)).find((one) => one !== undefined)
      if (reason) return { ...found, ...reason }
      if (!/^Looked for /.test(found.hint ?? '')) return found
      for (const path of lookedFor) {
        const folder = posix.dirname(path)
        if (!namesIn.has(folder)) namesIn.set(folder, await ownFiles(folder, world))
        const near = closest(posix.basename(path), namesIn.get(folder)!)
        if (near !== undefined) return { ...found, hint: `Did you mean "${renamed(found.subject ?? path, near)}"?` }
      }
      const same = await namesakes(lookedFor[0]!, found.file, world)
      if (same.length === 1) return { ...found, hint: `Did you mean "${relative(found.file!, same[0]!)}"?` }
      return found
    }),
  )
}

async function ownFiles(folder: string, world: World): Promise<string[]> {
  if (folder === '.' || folder.startsWith('..')) return []
  const files = await world.files(folder)
  const own = files.filter((file) => posix.dirname(file) === folder && !/\.mdx?$/.test(file))
  return own.map((file) => posix.basename(file))
}

/** Files of the same name in the folder of all content of the file that names it. */
async function namesakes(path: string, file: string | undefined, world: World): Promise<string[]> {
  const [top = ''] = file?.split('/') ?? []
  if (file === undefined || top === file || !path.startsWith(`${top}/`)) return []
  return (await world.files(top)).filter(
    (one) =>
      posix.basename(one) === posix.basename(path) && (!/\.mdx?$/.test(one) || versionOf(one) === versionOf(file)),
  )
}

/** Folder of the version or language of a document, because documents link within theirs. */
function versionOf(path: string): string | undefined {
  return /(?:^|\/)(?:[\w-]*versioned_docs\/[^/]+|i18n\/[^/]+\/[^/]+\/[^/]+)\//.exec(path)?.[0]
}

function relative(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to)
  return path.startsWith('../../') ? path : `./${path}`
}

function renamed(target: string, name: string): string {
  return target.slice(0, target.lastIndexOf('/') + 1) + name
}

/** Returns why a link to an existing document leads nowhere. */
function reasonOf(path: string, world: World): Pick<Problem, 'message' | 'hint'> | undefined {
  const read = path.startsWith('..') || !/\.mdx?$/.test(path) ? undefined : world.read(path)
  if (read?.state !== 'read') return undefined
  if (path.split('/').some((name) => name.startsWith('_')))
    return {
      message: `"${path}" has no page: a name that starts with an underscore is that of a partial.`,
      hint: 'Rename the file or its folder, or include the partial with "::include{file=…}".',
    }
  const { contentDir, i18n } = world.config
  if (path.startsWith(`${posix.join(contentDir, i18n.path)}/`))
    return {
      message: `"${path}" has no page: the source language has no document of this name.`,
      hint: 'Rename it like its source, or write the source.',
    }
  if (parseFrontMatter(read.text, path).meta.draft)
    return {
      message: `"${path}" has no page in this build: it is a draft.`,
      hint: 'Remove "draft: true" from its front matter, or remove the link until it is published.',
    }
  return {
    message: `"${path}" exists, but it has no page: it is in no folder of documents or pages, or excluded.`,
    hint: 'Move it below docs.path or pages.path, or correct "include" and "exclude" in the configuration.',
  }
}

/** Adds the text of files that are not on the disk to their problems, and their origin: a plugin, or Git. */
function explained(problems: Problem[], { files }: Generated, { elsewhere }: World): Problem[] {
  if (files.size === 0 && !elsewhere) return problems
  return problems.flatMap((it) => {
    const file = it.file === undefined ? undefined : files.get(it.file)
    if (!file) return elsewhere ? fromRef(it, elsewhere) : it
    const hint = it.hint ?? file.hints?.[it.code]
    const found = hint === undefined ? it : { ...it, hint }
    const source = sourceOf(file, found)
    if (source) return source
    // The whole document has the same problems.
    if (file.isCopy) return []
    const by = `The plugin "${file.plugin}" generates this file.`
    return { ...found, hint: found.hint === undefined ? by : `${found.hint} ${by}`, text: file.text }
  })
}

/** Adds the text of a file that is read from Git, and where it comes from. */
function fromRef(found: Problem, elsewhere: NonNullable<World['elsewhere']>): Problem {
  const origin = found.file === undefined ? undefined : elsewhere(found.file)
  if (!origin) return found
  const at = `This is ${origin.source} at "${origin.ref}".`
  return { ...found, hint: found.hint === undefined ? at : `${found.hint} ${at}`, text: origin.text }
}

/** Moves a problem to the value of another file that its line comes from. */
function sourceOf({ places = [] }: GeneratedFile, { line, column: _, ...found }: Problem): Problem | undefined {
  const place = line === undefined ? undefined : places.find((it) => line >= it.line && line < it.line + it.lines)
  return place && { ...found, file: place.file, seek: { keys: place.keys } }
}
