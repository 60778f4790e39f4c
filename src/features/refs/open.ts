import fs from 'node:fs'
import path from 'node:path'
import type { Config } from '../../config/config.ts'
import type { DocsCollection } from '../../config/docs.ts'
import { type KeyPath, problemAt } from '../../config/problems.ts'
import { namesOf } from '../../content/optional-file.ts'
import { inheritedLabels, type VersionPlaces, versionPlaces } from '../../content/version-places.ts'
import { ignoreErrors } from '../../host/fs.ts'
import { findObjects, type GitObject, readObjects } from '../../host/git/objects.ts'
import { type GitFailure, type GitPlace, gitText, isNoRepository, reasonOf } from '../../host/git/run-git.ts'
import { type MissingFile, treeFolder } from '../../host/git/tree.ts'
import type { Waits } from '../../host/settled.ts'
import type { Overlay, OverlayFolder, OverlayRequest, OverlayText } from '../../model/overlay.ts'
import type { Problem } from '../../model/problem.ts'
import { closest } from '../../shared/closest.ts'
import { refsCodes } from './codes.ts'
import { sidebarsAt } from './sidebars.ts'

interface RefsRequest extends OverlayRequest {
  waits?: Waits
}

/** A version that is read from Git. */
interface RefVersion {
  collection: DocsCollection
  name: string
  ref: string
  places: VersionPlaces
}

const seconds = 120

/**
 * Reads the versions of the configuration that have a `ref` from Git into the cache. Nothing is checked out.
 */
export async function openRefs(request: RefsRequest): Promise<{ overlay?: Overlay; problems: Problem[] }> {
  const { root, cacheDir, config } = request
  const versions = versionsAtRefs(config)
  const place: GitPlace = { program: 'git', root, signal: AbortSignal.timeout(seconds * 1000) }
  const refs: Overlay = { folders: [], texts: new Map() }
  const commits = await findObjects(
    versions.map(({ ref }) => `${ref}^{commit}`),
    place,
  )
  if (!Array.isArray(commits)) return { problems: [noGit(commits, versions[0]!, request)] }
  const problems: Problem[] = []
  for (const [i, version] of versions.entries()) {
    const commit = commits[i]
    const found = commit
      ? await readVersion(
          version,
          commit.hash,
          { ...request, place, into: path.join(fs.realpathSync(cacheDir), 'refs') },
          refs,
        )
      : [await unknownRef(version, request, place)]
    problems.push(...found)
  }
  return { overlay: refs, problems }
}

function versionsAtRefs(config: Config): RefVersion[] {
  return config.docs.flatMap((collection) =>
    Object.entries(collection.versions).flatMap(([name, { ref }]) =>
      ref === undefined ? [] : [{ collection, name, ref, places: versionPlaces(config, collection, name) }],
    ),
  )
}

interface Reading extends RefsRequest {
  place: GitPlace
  /** Folder for the files of all refs. */
  into: string
}

/** Reads one version: its documents, translations, labels and sidebars. */
async function readVersion(version: RefVersion, commit: string, reading: Reading, refs: Overlay): Promise<Problem[]> {
  const { ref, places } = version
  const { place, into, root } = reading
  const trees = await findObjects(
    places.folders.map(({ from }) => `${commit}:./${from}`),
    place,
  )
  if (!Array.isArray(trees)) return [noGit(trees, version, reading)]
  const folders: OverlayFolder[] = []
  for (const [i, { from: source, to: at }] of places.folders.entries()) {
    const tree = trees[i]
    if (tree?.type !== 'tree') {
      if (i === 0) return [noFolder(version, source, reading)]
      // Hides what a copy may have left on the disk.
      folders.push({ at, from: path.join(into, 'none'), source, ref })
      continue
    }
    const folder = await treeFolder(tree.hash, into, place)
    if (typeof folder !== 'string')
      return ['file' in folder ? missingFile(folder, source, version, reading) : noGit(folder, version, reading)]
    folders.push({ at, from: folder, source, ref })
  }
  refs.folders.push(...folders)
  for (const [file, text] of await labelsAt(commit, version, { root, place })) refs.texts.set(file, text)
  const { sidebarPath } = version.collection
  if (sidebarPath === false) return []
  const names = namesOf(path.posix.join(reading.config.contentDir, sidebarPath))
  const sidebars = await sidebarsAt(names, { commit, ...reading })
  if (sidebars.file !== undefined) refs.texts.set(places.sidebars, { text: sidebars.text, source: sidebars.file, ref })
  // A version without a sidebars file has none of those on the disk either.
  else refs.folders.push({ at: places.sidebars, from: path.join(into, 'none'), source: places.sidebars, ref })
  return sidebars.problems.map((found) => atRef(found, version, reading))
}

/** Translated labels of sidebars at the ref, and those that the site has for the version now. */
async function labelsAt(
  commit: string,
  { ref, places }: RefVersion,
  { root, place }: { root: string; place: GitPlace },
): Promise<[string, OverlayText][]> {
  const bodies: (GitObject | undefined)[] = []
  await readObjects(
    places.labels.map(({ from }) => `${commit}:./${from}`),
    place,
    (object) => bodies.push(object),
  )
  return places.labels.flatMap(({ from, to }, i): [string, OverlayText][] => {
    const read = (text: string | undefined) =>
      ignoreErrors(undefined, () => JSON.parse(text ?? '{}') as Record<string, unknown>)
    const inherited = inheritedLabels(read(bodies[i]?.body.toString()))
    const own = read(ignoreErrors(undefined, () => fs.readFileSync(path.join(root, to), 'utf8')))
    // Invalid labels of the site are reported when they are read.
    if (!inherited || !own) return []
    return [[to, { text: `${JSON.stringify({ ...inherited, ...own }, null, 2)}\n`, source: from, ref }]]
  })
}

type Reported = Pick<Problem, 'message' | 'hint'>

function problemOf({ collection, name, ref }: RefVersion, { config, configFile }: RefsRequest, reported: Reported) {
  const at: KeyPath = config.docs.length > 1 ? ['docs', config.docs.indexOf(collection)] : ['docs']
  return problemAt({ file: configFile, code: refsCodes['bad-version-ref'] }, [...at, 'versions', name, 'ref'], {
    ...reported,
    subject: ref,
  })
}

function noGit(failure: GitFailure, version: RefVersion, request: RefsRequest): Problem {
  const isOutside = isNoRepository(failure)
  const reason = isOutside ? 'this is not a Git repository.' : reasonOf(failure, seconds)
  return problemOf(version, request, {
    message: `Cannot read the version "${version.name}" from Git: ${reason}`,
    hint: isOutside
      ? 'Build in a clone of the repository, with the folder ".git".'
      : 'Fix the error, or create a copy with "docsgen version", and remove "ref".',
  })
}

function missingFile(
  { file, isLarge }: MissingFile,
  folder: string,
  version: RefVersion,
  request: RefsRequest,
): Problem {
  return problemOf(version, request, {
    message: `The clone does not contain "${folder}/${file}" at "${version.ref}"${isLarge ? ': it is stored in Git LFS, and was not fetched' : ''}.`,
    hint: isLarge
      ? `Run "git lfs fetch origin ${version.ref.replace(/^origin\//, '')}".`
      : 'Clone without "--filter", or run "git fetch --refetch".',
  })
}

async function unknownRef(version: RefVersion, request: RefsRequest, place: GitPlace): Promise<Problem> {
  const shallow = await gitText(['rev-parse', '--is-shallow-repository'], place)
  const tags = await gitText(['for-each-ref', '--format=%(refname:short)', 'refs/tags', 'refs/heads'], place)
  const near = typeof tags === 'string' ? closest(version.ref, tags.split('\n').filter(Boolean)) : undefined
  const fetch =
    typeof shallow === 'string' && shallow.trim() === 'true'
      ? 'The clone is shallow: set "fetch-depth: 0" of actions/checkout, or run "git fetch --unshallow --tags".'
      : 'Run "git fetch --tags", or correct the name. A branch of a remote is "origin/name".'
  return problemOf(version, request, {
    message: `Git has no tag, branch or commit "${version.ref}" for the version "${version.name}".`,
    hint: near === undefined ? fetch : `Did you mean "${near}"? ${fetch}`,
  })
}

function noFolder(version: RefVersion, folder: string, request: RefsRequest): Problem {
  return problemOf(version, request, {
    message: `There is no folder "${folder}" at "${version.ref}".`,
    hint: 'A version is read from the folder that docs.path names now. Create a copy of versions from before it was moved.',
  })
}

/** A problem of a file at the ref, reported where the configuration names the ref. */
function atRef({ message, hint, file }: Problem, version: RefVersion, request: RefsRequest): Problem {
  return problemOf(version, request, { message: `${file} at "${version.ref}": ${message}`, hint })
}
