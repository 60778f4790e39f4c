import path from 'node:path'
import { mdxComponentsName } from '../../config/theme-names.ts'
import type { Bundle } from '../../model/world.ts'
import { islandRuntime } from './client-files.ts'
import { withoutEffects } from './code-problem.ts'
import { readFont } from './font.ts'
import { type BundleFailure, bundleIntact } from './intact.ts'
import { missingSiteFiles, unreadCss, withoutMissingParts, withoutMissingStyles } from './missing.ts'
import type { SiteBundleRequest } from './modules.ts'
import { themeFile } from './own-modules.ts'
import { placeOfFrames } from './place.ts'
import { bundleProblems, cssProblems } from './problem.ts'
import { keepBundle, knownBundle } from './record.ts'
import { renamedClasses } from './renamed-classes.ts'
import { runEsbuild } from './run-esbuild.ts'
import { missingStatics } from './statics.ts'
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

async function bundleWhole(request: SiteBundleRequest): Promise<Bundle> {
  if (isEmpty(request)) return emptyBundle(request.root)
  const runtime = islandRuntime(path.join(path.dirname(themeFile()), 'client'))
  const known = knownBundle(request, runtime)
  if (known) return known
  try {
    const made = await runEsbuild(request, runtime)
    const bundled = keepBundle(request, runtime, made)
    const missing = missingStatics(made.server.warnings, request)
    return { ...bundled, problems: [...bundled.problems, ...missing] }
  } catch (error) {
    if (!(error as Partial<BundleFailure>).errors) throw error
    return bundleRest(request, error as BundleFailure, runtime)
  }
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
  runtime: ReturnType<typeof islandRuntime>,
): Promise<Bundle> {
  const { errors, rest } = await bundleIntact(request, failure, (asked, standIns) =>
    runEsbuild(asked, runtime, standIns),
  )
  const made =
    rest && !isEmpty(rest.request) ? keepBundle(rest.request, runtime, rest.made, true) : emptyBundle(request.root)
  const warnings = [...(failure.warnings ?? []), ...(rest?.made.server.warnings ?? [])]
  const others = [...cssProblems(warnings), ...made.problems, ...missingStatics(warnings, request)]
  return {
    ...made,
    lacksMdx: lacksMdx(request, rest?.request.parts),
    problems: [
      ...withoutEffects(errors.map(innerMessage)).flatMap((one) => bundleProblems(one, request)),
      ...new Map(others.map((one) => [JSON.stringify(one), one])).values(),
    ],
  }
}

function emptyBundle(root: string): Bundle {
  const placeOf: Bundle['placeOf'] = (frames, textOf) => placeOfFrames(frames, { root, textOf })
  return { codes: {}, stylesheets: [], scripts: {}, files: new Map(), problems: [], placeOf }
}
