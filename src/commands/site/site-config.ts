import type { Config } from '../../config/config.ts'
import { type Problem, problem } from '../../model/problem.ts'
import { closest } from '../../shared/closest.ts'
import type { SiteOptions } from './site-options.ts'

/** Applies command line options to the configuration. Returns a problem if they are invalid. */
export function applyOptions(
  config: Config,
  { baseUrl, locale, part }: Pick<SiteOptions, 'baseUrl' | 'locale' | 'part'>,
): Config | Problem {
  const { locales } = config.i18n
  if (locale !== undefined && !locales.includes(locale)) return unknownLocale(locale, locales)
  return {
    ...config,
    ...(baseUrl !== undefined && { baseUrl: slashed(baseUrl) }),
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
  return `/${baseUrl.replace(/^\/+|\/+$/g, '')}/`.replace('//', '/')
}
