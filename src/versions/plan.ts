import fs from 'node:fs'
import path from 'node:path'
import type { Config } from '../config/config.ts'
import type { DocsCollection } from '../config/docs.ts'
import { isRecord } from '../config/fields.ts'
import { versionNameProblem, withRefs } from '../content/version-names.ts'
import { inheritedLabels, type VersionPlaces, versionPlaces } from '../content/version-places.ts'
import { loadData } from '../host/config/load-data.ts'
import { ignoreErrors } from '../host/fs.ts'
import { readText, textIfReadable } from '../host/read-text.ts'
import { type Problem, problem } from '../model/problem.ts'
import { countDocuments, snapshotFiles } from './files.ts'
import { filesOf, readVersionList, type VersionList } from './places.ts'

export interface VersionRequest {
  /** Absolute path of the site. */
  root: string
  config: Config
  collection: DocsCollection
  name: string
  /** Folder for files that the evaluation of sidebars creates. */
  cacheDir: string
}

/** Files of a new version. */
export interface VersionPlan {
  places: VersionPlaces
  /** Folders to copy, relative to the root; their files are relative to them. */
  folders: { from: string; to: string; files: string[] }[]
  /** Files outside of these folders: sidebars and their labels, if any. */
  files: { to: string; text: string }[]
  /** Text of the list of versions. */
  list: string
  /** Number of documents in the source language. */
  documents: number
}

/** Plans a snapshot of the current documents, without changing any file. The plan is undefined if there are errors. */
export async function planVersion(request: VersionRequest): Promise<{ plan?: VersionPlan; problems: Problem[] }> {
  const { root, config, collection, name } = request
  const places = versionPlaces(config, collection, name)
  const list = readVersionList(root, places.list)
  const content = await contentOf(request, places)
  const sidebars = await snapshotSidebars(request)
  const labels = snapshotLabels(root, places)
  const naming = namingProblems(request, places, list)
  const problems = [...naming, ...content.problems, ...sidebars.problems, ...labels.problems]
  if ('severity' in list || problems.some(({ severity }) => severity === 'error')) return { problems }
  const { folders, documents } = content
  const files = [
    ...(sidebars.text === undefined ? [] : [{ to: places.sidebars, text: sidebars.text }]),
    ...labels.files,
  ]
  return {
    plan: { places, folders, documents, files, list: `${JSON.stringify([name, ...list.names], null, list.indent)}\n` },
    problems,
  }
}

function namingProblems(
  { root, name, collection }: VersionRequest,
  places: VersionPlaces,
  list: VersionList | Problem,
): Problem[] {
  if ('severity' in list) return [list, ...nameProblems(name, [])]
  const bad = nameProblems(name, withRefs(list.names, collection))
  return bad.length > 0 ? bad : unlistedProblems(root, places)
}

function nameProblems(name: string, others: string[]): Problem[] {
  const invalid = versionNameProblem(name, others)
  return invalid ? [problem('bad-version-name', { ...invalid, subject: name })] : []
}

/** Reports existing files that the version would overwrite. */
function unlistedProblems(root: string, places: VersionPlaces): Problem[] {
  const { folders, list } = places
  const taken = [...folders.map(({ to }) => to), ...filesOf(places)].filter((file) =>
    fs.existsSync(path.join(root, file)),
  )
  return taken.map((file) =>
    problem('bad-versions', {
      message: `"${file}" already exists, but "${list}" does not list its version.`,
      hint: 'List the version, or move the file or folder away.',
      file,
      subject: file,
    }),
  )
}

interface Content extends Pick<VersionPlan, 'folders' | 'documents'> {
  problems: Problem[]
}

async function contentOf({ root, config, collection }: VersionRequest, places: VersionPlaces): Promise<Content> {
  const [source] = places.folders as [VersionPlaces['folders'][0]]
  if (source.from === '.' || source.to.startsWith(`${source.from}/`))
    return { folders: [], documents: 0, problems: [holdsVersions(source.from)] }
  const found = places.folders.map((folder) => ({
    ...folder,
    ...snapshotFiles(root, config.contentDir, folder.from),
  }))
  const { include, exclude } = collection
  const { files, problems } = found[0]!
  const documents = await countDocuments(files, { root, folder: source.from, include, exclude })
  const isEmpty = documents === 0 && !problems.some(({ severity }) => severity === 'error')
  return {
    folders: found.filter(({ files }) => files.length > 0).map(({ problems: _, ...folder }) => folder),
    documents,
    problems: [...found.flatMap(({ problems }) => problems), ...(isEmpty ? [noDocuments(source.from)] : [])],
  }
}

function holdsVersions(folder: string): Problem {
  const message = `The docs folder "${folder}" also contains the versions.`
  const hint = 'Move the documents into a separate folder, and set docs.path to it.'
  return problem('bad-docs-folder', { message, hint, subject: folder })
}

function noDocuments(folder: string): Problem {
  const message = `There are no documents in "${folder}", so no version was created.`
  const hint = 'Choose a collection with --docs, or check docs.path in the configuration.'
  return problem('empty-version', { message, hint, subject: folder })
}

/** Returns the translated sidebar labels for a version. Skips invalid JSON, which the build reports. */
function snapshotLabels(
  root: string,
  { labels }: VersionPlaces,
): { files: { to: string; text: string }[]; problems: Problem[] } {
  const files: { to: string; text: string }[] = []
  const problems: Problem[] = []
  for (const { from, to } of labels) {
    const read = readText(root, from)
    if (read.state === 'failed') problems.push(read.problem)
    const all = read.state === 'read' ? ignoreErrors(undefined, () => JSON.parse(read.text) as unknown) : undefined
    const kept = inheritedLabels(all)
    if (kept) files.push({ to, text: `${JSON.stringify(kept, null, 2)}\n` })
  }
  return { files, problems }
}

/** Returns the sidebars of a collection as JSON; no text if it has no sidebars file. */
async function snapshotSidebars(request: VersionRequest): Promise<{ text?: string; problems: Problem[] }> {
  const { root, cacheDir } = request
  for (const file of sidebarsFiles(request)) {
    const { value, problems, inputs } = await loadData(root, file, { cacheDir })
    if (problems.length > 0) return { problems }
    if (inputs.length === 0) continue
    if (!isRecord(value)) return { problems: [noSidebars(file)] }
    const json = file.endsWith('.json') ? textIfReadable(root, file) : undefined
    return { text: json ?? `${JSON.stringify(value, null, 2)}\n`, problems }
  }
  return { problems: [] }
}

/** Returns the possible names of the sidebars file. */
function sidebarsFiles({ config: { contentDir }, collection }: VersionRequest): string[] {
  const { sidebarPath, id } = collection
  if (sidebarPath === false) return []
  const usual = id === 'default' ? 'sidebars' : `${id}_sidebars`
  const others = sidebarPath === `${usual}.ts` ? ['.js', '.mjs', '.json'].map((ending) => usual + ending) : []
  return [sidebarPath, ...others].map((name) => path.posix.join(contentDir, name))
}

function noSidebars(file: string): Problem {
  const message = 'The file does not export sidebars.'
  const hint = 'Sidebars are an object: each id has a list of entries.'
  return problem('bad-sidebars-file', { message, hint, file, subject: message })
}
