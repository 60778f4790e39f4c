import fs from 'node:fs'
import path from 'node:path'
import { mdxComponentsName } from '../../config/theme-names.ts'
import type { Bundle } from '../../model/world.ts'
import type { Bundled } from './bundled.ts'
import { type IslandRuntime, islandRuntime } from './client-files.ts'
import { withoutEffects } from './code-problem.ts'
import { readFont } from './font.ts'
import { type BundleFailure, bundleIntact, keepsPages, type ThrownModule } from './intact.ts'
import { missingSiteFiles, unreadCss, withoutMissingParts, withoutMissingStyles } from './missing.ts'
import type { SiteBundleRequest } from './modules.ts'
import { themeFile } from './own-modules.ts'
import { placeOfFrames } from './place.ts'
import { readPostCss } from './postcss.ts'
import { bundleProblems, cssProblems } from './problem.ts'
import { knownBundle, removeOldBundles, type StoredBundle, storeBundle } from './record.ts'
import { renamedClasses } from './renamed-classes.ts'
import { runEsbuild } from './run-esbuild.ts'
import { missingStatics } from './statics.ts'
import { thrownModule } from './thrown-modules.ts'
import { unknownTokens } from './tokens.ts'
import { innerMessage } from './workers.ts'

/**
 * Bundles the site's own code: pages and what documents import into one server module, their CSS into one stylesheet,
 * islands into modules for browsers. The documents themselves are not part of it.
 */
export async function bundleSite(asked: SiteBundleRequest): Promise<Bundle> {
  const { imports, problems } = withoutMissingStyles(asked)
  const { parts, problems: missing } = await withoutMissingParts(asked)
  const unread = new Map(asked.css.map((file) => [file, unreadCss(file, asked)]))
  const css = asked.css.filter((file) => unread.get(file)!.length === 0)
  const { font: siteFont, problems: inFont } = await readFont(asked.font, asked)
  const made = await bundleWhole({ ...asked, imports, parts, css, siteFont })
  const renamed = asked.rows.some(({ hasClassNames }) => hasClassNames) ? [] : renamedClasses(made.inputs ?? [], asked)
  const tokens = unknownTokens(made.inputs ?? [], asked, path.join(path.dirname(themeFile()), 'client'))
  return {
    ...made,
    lacksMdx: made.lacksMdx || lacksMdx(asked, parts),
    problems: [
      ...problems,
      ...missing,
      ...missingSiteFiles(asked),
      ...inFont,
      ...[...unread.values()].flat(),
      ...made.problems,
      ...renamed,
      ...tokens,
    ],
  }
}

async function bundleWhole(asked: SiteBundleRequest): Promise<Bundle> {
  if (isEmpty(asked)) return emptyBundle(asked.root)
  const runtime = islandRuntime(path.join(path.dirname(themeFile()), 'client'))
  const known = knownBundle(asked, runtime)
  if (known) return known
  const { postcss, problems } = await readPostCss(asked)
  const request = { ...asked, postcss }
  let attempt = await firstAttempt(request, runtime)
  // Modules may throw only because of those that were left out.
  for (let thrown = await thrownBy(attempt, request); thrown; thrown = await thrownBy(attempt, request)) {
    const { folder } = attempt.stored!
    const { failure } = attempt
    attempt = await bundleRest(request, { ...failure, thrown: [...(failure.thrown ?? []), thrown] }, runtime)
    if (attempt.stored?.folder !== folder) fs.rmSync(folder, { recursive: true, force: true })
  }
  if (attempt.isWhole && problems.length === 0) attempt.stored!.keep()
  removeOldBundles(request)
  return { ...attempt.bundle, problems: [...problems, ...attempt.bundle.problems] }
}

/** A bundle of all code, or of the code without errors. */
interface Attempt {
  bundle: Bundle
  failure: BundleFailure
  /** Undefined if nothing could be bundled. */
  made?: Bundled
  stored?: StoredBundle
  isWhole?: true
}

async function firstAttempt(request: SiteBundleRequest, runtime: IslandRuntime): Promise<Attempt> {
  try {
    const made = await runEsbuild(request, runtime)
    const stored = storeBundle(request, runtime, made)
    const missing = missingStatics(made.server.warnings, request)
    const bundle = { ...stored.bundle, problems: [...stored.bundle.problems, ...missing] }
    return { bundle, failure: { errors: [] }, made, stored, isWhole: true }
  } catch (error) {
    if (!(error as Partial<BundleFailure>).errors) throw error
    return bundleRest(request, error as BundleFailure, runtime)
  }
}

/** Runs the code of a site whose pages stay without it. Returns a module that throws, and that has not thrown before. */
async function thrownBy(
  { bundle, made, stored, failure: { thrown = [] } }: Attempt,
  request: SiteBundleRequest,
): Promise<ThrownModule | undefined> {
  if (!stored || !made || !keepsPages(request)) return undefined
  const failure = await request.loadCode(bundle.module!)
  const { inputs } = made.server.metafile
  const found = failure && thrownModule({ failure, map: stored.map, inputs, request })
  return thrown.some(({ name }) => name === found?.name) ? undefined : found
}

/** Returns whether the site has components for MDX, and these parts do not contain them. */
function lacksMdx(asked: SiteBundleRequest, parts: SiteBundleRequest['parts'] = {}): boolean {
  return Object.hasOwn(asked.parts, mdxComponentsName) && !Object.hasOwn(parts, mdxComponentsName)
}

function isEmpty({ components, imports, css, parts, scripts, siteFont, rows }: SiteBundleRequest): boolean {
  const hasCode = [components, imports, css, scripts, Object.keys(parts)].some(({ length }) => length > 0)
  return !hasCode && !siteFont && rows.every(({ styles = [], css: text }) => styles.length === 0 && !text)
}

/** Bundles what does not depend on the modules with errors. */
async function bundleRest(
  request: SiteBundleRequest,
  failure: BundleFailure,
  runtime: IslandRuntime,
): Promise<Attempt> {
  const { errors, rest } = await bundleIntact(request, failure, (asked, standIns) =>
    runEsbuild(asked, runtime, standIns),
  )
  const made = rest && !isEmpty(rest.request) ? rest.made : undefined
  const stored = made && storeBundle(rest!.request, runtime, made)
  const warnings = [...(failure.warnings ?? []), ...(rest?.made.server.warnings ?? [])]
  const bundle = stored?.bundle ?? emptyBundle(request.root)
  const others = [...cssProblems(warnings), ...bundle.problems, ...missingStatics(warnings, request)]
  const problems = [
    ...withoutEffects(errors.map(innerMessage)).flatMap((one) => bundleProblems(one, request)),
    ...(failure.thrown ?? []).map(({ problem }) => problem),
    ...new Map(others.map((one) => [JSON.stringify(one), one])).values(),
  ]
  const whole = { ...bundle, lacksMdx: lacksMdx(request, rest?.request.parts), problems }
  return { bundle: whole, failure: { ...failure, errors }, made, stored }
}

function emptyBundle(root: string): Bundle {
  const placeOf: Bundle['placeOf'] = (frames, textOf) => placeOfFrames(frames, { root, textOf })
  return { codes: {}, stylesheets: [], scripts: {}, files: new Map(), problems: [], placeOf }
}
