import fs from 'node:fs'
import path from 'node:path'
import { builtIns } from '../../features/index.ts'
import { knownValueHash } from '../../host/config/find-config.ts'
import { hashOfFile, ignoreErrors } from '../../host/fs.ts'
import { libFile } from '../../host/lib-file.ts'
import { intactOutput } from '../../host/output/intact.ts'
import type { ManifestFiles } from '../../host/output/manifest.ts'
import { BuildInputs, type LastBuild, readLastBuild } from '../../host/store/last-build.ts'
import { cacheFiles, cacheFolder } from '../../host/store/open-cache.ts'
import { manifestName } from '../../model/types.ts'
import { changesFolder } from '../../shared/changes-folder.ts'
import { hashOf } from '../../shared/hash.ts'
import type { OpenSite } from './open-site.ts'
import type { SiteOptions } from './site-options.ts'

/** The last build, with the files of its output. */
type Unchanged = LastBuild & { files: ManifestFiles }

/** Returns the last build if another one would do the same: nothing that it depends on has changed. */
export async function unchangedBuild(options: SiteOptions): Promise<Unchanged | undefined> {
  const root = path.resolve(options.root)
  if (!mayRepeat(options) || fs.existsSync(path.join(root, changesFolder))) return undefined
  // The build reports a root that is not a folder, and disk errors.
  const cacheDir = ignoreErrors(undefined, () => cacheFolder(root, options.cacheDir))
  const last = cacheDir && readLastBuild(root, cacheDir, keyOf(options))
  if (!last) return undefined
  const files = ignoreErrors(undefined, () =>
    intactOutput({ outDir: path.resolve(root, options.outDir), root, sources: last.sources, cacheDir }, last.manifest),
  )
  // The configuration is code, which may depend on anything: compare its value.
  const isSame = files && (await knownValueHash(root, cacheDir, options.config)) === last.config
  return isSame ? { ...last, files } : undefined
}

/**
 * Starts to note the inputs of a build; undefined if it may depend on more than files and the value of the
 * configuration.
 */
export function openInputs(site: OpenSite, options: SiteOptions): BuildInputs | undefined {
  const { root, config, configHash, started } = site
  // Threads load its package. All other effects note what they depend on when they are used.
  const usesOthers =
    config.markdown.highlighter === 'shiki' || builtIns.some(({ isUnrepeatable }) => isUnrepeatable?.(config))
  const isAlone = configHash !== undefined && config.baseline === undefined
  return isAlone && !usesOthers && mayRepeat(options) ? new BuildInputs(root, started) : undefined
}

/** Writes the record of a finished build; `copies` are its static files. */
export function keepRecord(
  inputs: BuildInputs,
  build: Pick<LastBuild, 'problems' | 'pages' | 'results' | 'lines'>,
  copies: Iterable<string>,
  { root, cacheDir, configHash, sources }: OpenSite,
  options: SiteOptions,
): void {
  const manifest = hashOfFile(path.resolve(root, options.outDir, manifestName))
  if (configHash === undefined || manifest === undefined) return
  for (const file of copies) inputs.add(file)
  const made = Object.values(cacheFiles).map((name) => path.join(cacheDir, name))
  const record = { ...build, key: keyOf(options), config: configHash, manifest, sources }
  ignoreErrors(undefined, () => inputs.write(cacheDir, record, made))
}

/** Reports whether a build with these options writes a record, and may be skipped. */
function mayRepeat({ cache, part, mode, baseline, job, verbose, timings }: SiteOptions): boolean {
  return cache && !part && !mode && baseline === undefined && !job && !verbose && !timings && !process.env.CI
}

/** Identifies docsgen and the options of a build in a record. */
function keyOf({ root, config, outDir, baseUrl, locale, drafts }: SiteOptions): string {
  const tool = [fs.readFileSync(libFile('build-id'), 'utf8'), process.version]
  return hashOf(JSON.stringify([tool, path.resolve(root), config, outDir, baseUrl, locale, drafts]))
}
