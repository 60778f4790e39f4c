import fs from 'node:fs'
import path from 'node:path'
import { findConflicts } from '../host/output/paths.ts'
import { counted } from '../host/report/text.ts'
import type { Overlay } from '../model/overlay.ts'
import { type Problem, problem } from '../model/problem.ts'
import type { World } from '../model/world.ts'
import { build } from '../pipeline/build.ts'
import { outerReferences, pluginOfTarget } from '../rewrite/copy.ts'
import { movedPath } from '../rewrite/move/request.ts'
import { rawReader } from '../rewrite/read-raw.ts'
import type { StagedVersion } from '../versions/snapshot.ts'
import { notWritten } from './check.ts'
import { type OpenSite, openSite } from './site/open-site.ts'
import { outputFiles } from './site/output-files.ts'
import type { SiteOptions } from './site/site-options.ts'
import { worldOf } from './site/site-world.ts'

/**
 * Prepares a staged version: references to files outside of it lead to the same files as before, and the site is checked
 * as if the version were in place. Returns the problems that only the version has; if there are errors, it is not usable.
 */
export async function prepareCopy(
  name: string,
  staged: StagedVersion,
  options: SiteOptions,
  signal: AbortSignal,
): Promise<Problem[]> {
  const site = await openSite(options)
  if (Array.isArray(site)) return site
  const stopped = new Promise<Problem[]>((done) => signal.addEventListener('abort', () => done([])))
  try {
    return await Promise.race([prepare(name, staged, site), stopped])
  } finally {
    site.progress.end()
    await site.close()
  }
}

async function prepare(name: string, staged: StagedVersion, site: OpenSite): Promise<Problem[]> {
  const { folders } = staged
  const texts = await outerReferences({
    before: worldOf(site, 'hash'),
    after: worldWith(staged, site),
    folders,
    files: folders.flatMap(({ from, files }) => files.map((file) => path.posix.join(from, file))),
    readRaw: rawReader(site.root),
  })
  for (const [file, text] of texts) {
    const folder = folders.find(({ to }) => file.startsWith(`${to}/`))!
    fs.writeFileSync(path.join(folder.at, file.slice(folder.to.length)), text)
  }
  if (site.isClosing()) return []
  const result = await build(worldWith(staged, site), { drafts: false })
  if (site.isClosing()) return []
  const { files, problems } = await outputFiles(result, site, notWritten)
  const found = await ofVersion([...result.problems, ...problems, ...findConflicts(files, false)], name, staged, site)
  const errors = found.filter(({ severity }) => severity === 'error')
  return errors.length > 0 ? [...errors, broken(name, errors.length)] : found
}

/** The site with a staged version in place. */
function worldWith({ folders, texts }: StagedVersion, site: OpenSite): World {
  const overlay: Overlay = {
    folders: [
      ...(site.overlay?.folders ?? []),
      ...folders.map(({ from, to, at }) => ({ at: to, from: at, source: from, ref: '' })),
    ],
    texts: new Map([
      ...(site.overlay?.texts ?? []),
      ...[...texts].map(([file, text]) => [file, { text, source: file, ref: '' }] as const),
    ]),
  }
  const world = worldOf({ ...site, overlay }, 'hash')
  // Dates are no problem of a version, and Git does not know its files.
  return { ...world, elsewhere: undefined, changes: async () => ({ changes: new Map(), problems: [] }) }
}

/**
 * Returns the errors of the site, and the warnings of the version alone. Problems of the version are those of the
 * documents that it copies: they are reported there, and once.
 */
async function ofVersion(all: Problem[], name: string, staged: StagedVersion, site: OpenSite): Promise<Problem[]> {
  const { folders, texts } = staged
  const back = folders.map(({ from, to }) => ({ from: to, to: from }))
  const isCopied = ({ file = '' }: Problem) => movedPath(file, back) !== file
  const isSource = ({ file = '' }: Problem) => movedPath(file, folders) !== file
  const identity = ({ code, file = '', line, subject, seek }: Problem) =>
    JSON.stringify([code, movedPath(file, back), line, subject, seek])
  const without = (some: Problem[]) => {
    const known = new Set(some.map(identity))
    return (one: Problem) => !known.has(identity(one))
  }
  const copied = all.filter(isCopied)
  const others = all.filter((one) => !isCopied(one))
  const own = copied.filter(without(others))
  // The text of the copy is the same, so the new URL of its source is the reason.
  const isMoved = without(copied)
  const pluginOf = own.length > 0 ? await pluginOfTarget(worldOf(site, 'hash')) : () => undefined
  return [
    ...others
      .filter(({ severity }) => severity === 'error')
      .map((one) => {
        if (texts.has(one.file ?? '')) return ofGenerated(one, name, staged)
        return isSource(one) && isMoved(one) && one.subject !== undefined
          ? { ...one, hint: one.hint ?? ofMoved(folders[0]!.from, name) }
          : one
      }),
    ...own.map((one) => {
      const file = movedPath(one.file!, back)
      const plugin = one.subject === undefined ? undefined : pluginOf(file, one.subject)
      // The link works in the source, so it is an error whatever the level of broken links is.
      const byPlugin = plugin === undefined ? {} : { severity: 'error' as const, hint: ofPlugin(plugin) }
      return { ...inVersion(one, name), file, ...byPlugin }
    }),
  ]
}

function ofMoved(folder: string, name: string): string {
  return `With version ${name}, "${folder}" has other URLs. Link to the file, or to a path from the root.`
}

function inVersion(found: Problem, name: string, file?: string): Problem {
  return { ...found, message: `In version ${name}${file === undefined ? '' : `, ${file}`}: ${found.message}` }
}

/** Returns a problem of a file that is not there yet, or of the list of versions, which has another text. */
function ofGenerated(found: Problem, name: string, { plan }: StagedVersion): Problem {
  const { line: _, column: __, seek: ___, file, ...rest } = found
  return file === plan.places.list ? { ...rest, file } : inVersion(rest, name, file)
}

function ofPlugin(plugin: string): string {
  return `The plugin "${plugin}" adds the target to the current version only. Link to a page of the version, or to a URL of another one.`
}

function broken(name: string, errors: number): Problem {
  return problem('broken-version', {
    message: `Version ${name} was not created: with it, the site would not build (${counted(errors, 'error')}).`,
    hint: 'Correct the errors in the current documents, and run the command again. Nothing was changed.',
    subject: name,
  })
}
