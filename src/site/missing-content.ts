import { posix } from 'node:path'
import { versionPaths } from '../content/version-names.ts'
import { type Problem, problem } from '../model/problem.ts'
import type { DocsVersion } from '../model/site.ts'
import type { ContentFolder, Source } from '../model/types.ts'
import type { AbsentFolder, Listing } from '../model/world.ts'
import type { Configured } from './versions-file.ts'

/** Content found in the folders of a site. */
interface FoundContent {
  versions: DocsVersion[]
  folders: ContentFolder[]
  listing: Pick<Listing, 'absent' | 'problems'>
  sources: Pick<Source, 'kind' | 'collection' | 'version' | 'locale'>[]
}

/** Problems for required folders that are missing, misspelled or empty. One problem per cause. */
export function missingContent(found: FoundContent, configured: Configured): Problem[] {
  const { config } = configured
  const { absent } = found.listing
  const folders = found.folders.map(({ path }) => absent.get(path))
  const whole = folders.find((folder) => folder && isAround(folder.path, config.contentDir))
  if (whole) return [noContent(whole, configured)]
  const source = config.i18n.defaultLocale
  const own = found.sources.filter(({ locale }) => locale === source)
  const isEmpty = ({ collection, name }: DocsVersion) =>
    !own.some((it) => it.kind === 'doc' && it.collection === collection && it.version === name)
  const missing = found.versions.filter(isEmpty)
  const pages = found.folders.find(({ kind, locale }) => kind === 'page' && locale === source)!
  const isWanted = config.pages.path !== usualPages || found.versions.length === 0
  return [
    ...missing.map((it) => (it.name === 'current' ? noDocuments : missingVersion)(it, found, configured)),
    ...(isWanted && !own.some(({ kind }) => kind === 'page') ? [noPages(pages.path, found, configured)] : []),
  ]
}

const usualPages = 'pages'
const usualStatics = 'static'

/** Warnings for missing static folders that the configuration names. The default one is optional. */
export function missingStatics(
  { absent }: Pick<Listing, 'absent'>,
  { config, configFile: file }: Configured,
): Problem[] {
  return config.staticDirectories.flatMap((folder, i) => {
    const found = folder === usualStatics ? undefined : absent.get(posix.join(config.contentDir, folder))
    if (!found) return []
    return problem('no-static-folder', {
      message: `There is no folder "${found.path}", so no static files are copied from it.`,
      hint: didYouMean(found.near) ?? 'Create it, or remove it from staticDirectories.',
      file,
      seek: { keys: ['staticDirectories', i] },
      subject: found.path,
    })
  })
}

function noContent({ path, near }: AbsentFolder, { configFile: file }: Configured): Problem {
  return problem('no-documents', {
    message: `The content folder "${path}" does not exist.`,
    hint: didYouMean(near) ?? 'Create it, or set contentDir to the right folder.',
    file,
    seek: { keys: ['contentDir'] },
    subject: path,
  })
}

function noDocuments(version: DocsVersion, found: FoundContent, { config, configFile: file }: Configured): Problem {
  const { folder, collection } = version
  const absent = found.listing.absent.get(folder)
  const at = config.docs.findIndex(({ id }) => id === collection)
  const isOnly = found.versions.every((it) => it === version || it.collection !== collection)
  const other = isOnly ? 'docs: false' : 'includeCurrentVersion: false'
  const add = `Add a document such as intro.md, or set ${other} in the configuration.`
  return problem('no-documents', {
    message: absent ? `There is no folder "${absent.path}".` : `There are no documents in "${folder}".`,
    hint: didYouMean(absent?.near) ?? unreadIn(folder, found) ?? add,
    file,
    seek: { keys: ['docs', ...(config.docs.length > 1 ? [at] : []), 'path'] },
    subject: folder,
  })
}

function noPages(folder: string, found: FoundContent, { configFile: file }: Configured): Problem {
  const absent = found.listing.absent.get(folder)
  return problem('no-documents', {
    message: absent ? `There is no folder "${absent.path}".` : `There are no pages in "${folder}".`,
    hint:
      didYouMean(absent?.near) ??
      unreadIn(folder, found) ??
      'Add a page such as index.md, or set pages.path to the folder of the pages.',
    file,
    seek: { keys: ['pages', 'path'] },
    subject: folder,
  })
}

function missingVersion(version: DocsVersion, { versions, listing }: FoundContent, { config }: Configured): Problem {
  const { folder, name, collection } = version
  const absent = listing.absent.get(folder)
  const own = versions.filter((it) => it.collection === collection && it.name !== 'current')
  // Does not suggest a folder that belongs to another version.
  const near = own.some((it) => it.folder === absent?.near) ? undefined : absent?.near
  return problem('missing-version', {
    message: absent
      ? `The version "${name}" is listed, but there is no folder "${folder}".`
      : `The version "${name}" is listed, but there are no documents in "${folder}".`,
    hint: didYouMean(near) ?? 'Restore its documents, or remove the version from the list.',
    file: versionPaths(config, collection).list,
    seek: { keys: [own.indexOf(version)] },
    subject: name,
  })
}

/** Returns the way out for the first file of a folder that was meant as a document, but has another ending. */
function unreadIn(folder: string, { listing }: FoundContent): string | undefined {
  const unread = listing.problems.find(
    ({ code, file, message }) =>
      code === 'misplaced-file' && file?.startsWith(`${folder}/`) && message.includes(' is no page'),
  )
  return unread && `${unread.message} ${unread.hint}`
}

function didYouMean(near: string | undefined): string | undefined {
  return near === undefined ? undefined : `Did you mean "${near}"?`
}

/** Returns true if a path is a folder or one of its ancestors. */
function isAround(path: string, folder: string): boolean {
  return folder === path || folder.startsWith(`${path}/`)
}
