import path from 'node:path'
import type { Config } from '../config/config.ts'
import type { DocsCollection } from '../config/docs.ts'
import { type KeyPath, problemAt } from '../config/problems.ts'
import { versionNameProblem, versionPaths } from '../content/version-names.ts'
import type { Code } from '../model/codes/codes.ts'
import type { Problem } from '../model/problem.ts'
import type { DocsVersion } from '../model/site.ts'
import { closest } from '../shared/closest.ts'
import { ownValue } from '../shared/own-value.ts'

/** The configuration, and the file to name in its problems. */
export interface Configured {
  config: Config
  configFile: string
}

/** The versions of a collection: the current docs first, then those of `versions.json`, newest first. */
export function versionsOf(
  collection: DocsCollection,
  names: string[],
  configured: Configured,
): { versions: DocsVersion[]; problems: Problem[] } {
  const { lastVersion, includeCurrentVersion, onlyIncludeVersions } = collection
  const known = [...(includeCurrentVersion ? ['current'] : []), ...names]
  const all = known.filter((name) => onlyIncludeVersions.length === 0 || onlyIncludeVersions.includes(name))
  const report = reporterFor(collection, configured)
  if (known.length === 0) return { versions: [], problems: [noVersion(collection, configured, report)] }
  if (all.length === 0) return { versions: [], problems: unknownNames(collection, { known, all: known }, report) }
  const newest = all.find((name) => name !== 'current') ?? 'current'
  const last = lastVersion !== undefined && all.includes(lastVersion) ? lastVersion : newest
  const versions = all.map((name) => versionOf(name, { collection, all, last, config: configured.config }))
  return {
    versions,
    problems: [
      ...badNames(collection, report),
      ...unknownNames(collection, { known, all }, report),
      ...sharedRoutes(versions, report),
    ],
  }
}

interface Context {
  collection: DocsCollection
  all: string[]
  last: string
  config: Config
}

function versionOf(name: string, { collection, all, last, config }: Context): DocsVersion {
  const { id, routeBasePath, sidebarPath } = collection
  const settings = ownValue(collection.versions, name)
  const isCurrent = name === 'current'
  const folder = (folderName: string) => path.posix.join(config.contentDir, folderName)
  const paths = versionPaths(config, id, name)
  const banner = settings?.banner ?? bannerOf(name, all, last)
  const below = settings?.path ?? (name === last ? '' : isCurrent ? 'next' : name)
  return {
    collection: id,
    name,
    label: settings?.label ?? (isCurrent ? 'Next' : name),
    isLast: name === last,
    route: path.posix.join('/', routeBasePath, below).replace(/(?<=.)\/$/, ''),
    folder: isCurrent ? folder(collection.path) : paths.docs,
    ...(sidebarPath !== false && {
      sidebarFile: isCurrent ? folder(sidebarPath) : paths.sidebars,
    }),
    hasSidebars: sidebarPath !== false,
    ...(banner !== 'none' && { banner }),
    badge: settings?.badge ?? all.length > 1,
    ...(settings?.className !== undefined && { className: settings.className }),
    noIndex: settings?.noIndex ?? false,
  }
}

/** Versions newer than the last one are unreleased, older ones unmaintained. */
function bannerOf(name: string, all: string[], last: string): 'none' | 'unreleased' | 'unmaintained' {
  if (name === last) return 'none'
  return all.indexOf(name) < all.indexOf(last) ? 'unreleased' : 'unmaintained'
}

type Report = (keys: KeyPath, described: Pick<Problem, 'message' | 'hint' | 'subject'> & { code: Code }) => Problem

/** Creates problems about keys of the collection in the configuration. */
function reporterFor({ id }: DocsCollection, { config: { docs }, configFile: file }: Configured): Report {
  const place = docs.length > 1 ? ['docs', docs.findIndex((it) => it.id === id)] : ['docs']
  return (keys, { code, ...described }) => problemAt({ file, code }, [...place, ...keys], described)
}

function noVersion(collection: DocsCollection, { config }: Configured, report: Report): Problem {
  const message = `The collection "${collection.id}" has no version: the current one is excluded, and there are no others.`
  const hint = `Remove "includeCurrentVersion", or name a version in ${versionPaths(config, collection.id).list}.`
  return report(['includeCurrentVersion'], { code: 'bad-versions', message, hint, subject: collection.id })
}

/** Names of versions that only the configuration has. */
function badNames({ versions }: DocsCollection, report: Report): Problem[] {
  const names = Object.keys(versions).filter((name) => versions[name]!.ref !== undefined)
  return names.flatMap((name, i) => {
    const problem = versionNameProblem(name, names.slice(0, i))
    return problem ? report(['versions', name], { code: 'bad-version-name', ...problem, subject: name }) : []
  })
}

/** Reports names that no version has. Only published versions can be the last one. */
function unknownNames(
  { lastVersion, versions, onlyIncludeVersions }: DocsCollection,
  { known, all }: { known: string[]; all: string[] },
  report: Report,
): Problem[] {
  const unknown = (name: string, keys: KeyPath, possible = known) => {
    const near = closest(name, possible)
    const meant = near === undefined ? '' : `Did you mean "${near}"? `
    const hint = `${meant}Versions: ${possible.join(', ')}.`
    return report(keys, { code: 'unknown-version', message: `There is no version "${name}".`, hint, subject: name })
  }
  // Settings of the current version may stay while it is excluded.
  const named = Object.keys(versions).filter((name) => name !== 'current' && !known.includes(name))
  const isUnknown = lastVersion !== undefined && !all.includes(lastVersion)
  return [
    ...(isUnknown ? [unknown(lastVersion, ['lastVersion'], all)] : []),
    ...named.map((name) => unknown(name, ['versions', name])),
    ...onlyIncludeVersions.flatMap((name, i) =>
      known.includes(name) ? [] : [unknown(name, ['onlyIncludeVersions', i])],
    ),
  ]
}

function sharedRoutes(versions: DocsVersion[], report: Report): Problem[] {
  return versions.flatMap(({ name, route }, i) => {
    const other = versions.slice(0, i).find((it) => it.route === route)
    if (!other) return []
    const message = `The versions "${other.name}" and "${name}" have the same route "${route}".`
    const hint = 'Give one of them another "path".'
    return [report(['versions', name, 'path'], { code: 'bad-versions', message, hint, subject: name })]
  })
}
