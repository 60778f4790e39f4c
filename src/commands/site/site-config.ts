import type { Config } from '../../config/config.ts'
import { builtIns } from '../../features/index.ts'
import { type LoadedConfig, loadConfig } from '../../host/config/load-config.ts'
import type { Waits } from '../../host/settled.ts'
import type { Overlay, OverlayRequest } from '../../model/overlay.ts'
import { type Problem, problem } from '../../model/problem.ts'
import { closest } from '../../shared/closest.ts'
import { withoutSlashes } from '../../shared/urls.ts'
import type { SiteOptions } from './site-options.ts'

/** A usable configuration with the options of the command, and the folders and files that are elsewhere. */
export interface SiteConfig extends LoadedConfig {
  config: Config
  overlay?: Overlay
}

/** Reads the configuration of a site, or returns its problems if it is not usable. */
export async function readSiteConfig(
  { root, cacheDir }: { root: string; cacheDir: string },
  options: SiteOptions,
  waits?: Waits,
): Promise<SiteConfig | Problem[]> {
  const loaded = await loadConfig({ root, cacheDir, file: options.config, waits })
  const config = loaded.config && applyOptions(loaded.config, options)
  if (config && 'severity' in config) return [...loaded.problems, config]
  if (!config || loaded.problems.some(({ severity }) => severity === 'error')) return loaded.problems
  const { overlay, problems } = await openOverlay({ root, cacheDir, config, configFile: loaded.file, waits })
  return problems.length > 0 ? [...loaded.problems, ...problems] : { ...loaded, config, overlay }
}

/** Opens what features read from elsewhere, as one overlay. */
async function openOverlay(request: OverlayRequest): Promise<{ overlay?: Overlay; problems: Problem[] }> {
  const opened = await Promise.all(builtIns.flatMap(({ overlay }) => overlay?.open(request) ?? []))
  const overlays = opened.flatMap(({ overlay }) => overlay ?? [])
  const problems = opened.flatMap((one) => one.problems)
  if (overlays.length === 0) return { problems }
  const texts = new Map(overlays.flatMap((one) => [...one.texts]))
  return { overlay: { folders: overlays.flatMap(({ folders }) => folders), texts }, problems }
}

/** Applies command line options to the configuration. Returns a problem if they are invalid. */
export function applyOptions(
  config: Config,
  { baseUrl, locale, part, agents }: Pick<SiteOptions, 'agents' | 'baseUrl' | 'locale' | 'part'>,
): Config | Problem {
  const { locales } = config.i18n
  if (locale !== undefined && !locales.includes(locale)) return unknownLocale(locale, locales)
  return {
    ...config,
    ...(baseUrl !== undefined && { baseUrl: slashed(baseUrl) }),
    ...(agents && config.checks.agents === 'ignore' && { checks: { ...config.checks, agents: 'warn' as const } }),
    // Search engines should not find a preview.
    ...(part && { noIndex: true }),
  }
}

function unknownLocale(locale: string, locales: string[]): Problem {
  const near = closest(locale, locales)
  return problem('unknown-locale', {
    message: `The site has no locale "${locale}".`,
    hint: near === undefined ? `Choose one of: ${locales.join(', ')}.` : `Did you mean "${near}"?`,
    subject: locale,
  })
}

function slashed(baseUrl: string): string {
  return `/${withoutSlashes(baseUrl)}/`.replace('//', '/')
}
