import type { Problem } from '../model/problem.ts'
import type { Config } from './config.ts'
import { problemAt } from './problems.ts'

/** Codes of countries and other abbreviations that authors write for a language. */
const meant: Record<string, string> = {
  jp: 'ja',
  cn: 'zh-CN',
  tw: 'zh-TW',
  kr: 'ko',
  cz: 'cs',
  ua: 'uk',
  dk: 'da',
  gr: 'el',
  rs: 'sr',
  vn: 'vi',
  ir: 'fa',
  il: 'he',
  us: 'en-US',
  at: 'de-AT',
  eng: 'en',
  ger: 'de',
  fre: 'fr',
}

/** Warns of locales that are no language tags, so browsers and screen readers do not know the language of pages. */
export function localeProblems({ i18n }: Pick<Config, 'i18n'>, file: string): Problem[] {
  return i18n.locales.flatMap((name, i) => {
    const { htmlLang } = i18n.localeConfigs[name]!
    if (isLanguageTag(htmlLang)) return []
    const isOwn = htmlLang !== name.replaceAll('_', '-')
    const near = meant[htmlLang.toLowerCase()] ?? codeOf(htmlLang)
    const other = `Set localeConfigs.${name}.htmlLang to a tag such as "en" or "pt-BR".`
    const keys = isOwn ? ['i18n', 'localeConfigs', name, 'htmlLang'] : ['i18n', 'locales', i]
    return problemAt({ file, code: 'bad-config', severity: 'warning' }, keys, {
      message: `"${htmlLang}" is not a language tag, so browsers and screen readers do not know the language.`,
      hint: near === undefined ? other : `Did you mean "${near}"?`,
      subject: htmlLang,
    })
  })
}

const options = { fallback: 'none' } as const

/** Returns whether a tag has a known language, and a known region and script if any. */
function isLanguageTag(tag: string): boolean {
  if (tag === 'en') return true
  try {
    const { language, region, script } = new Intl.Locale(tag)
    const is = (type: 'language' | 'region' | 'script', code: string | undefined) =>
      code === undefined || new Intl.DisplayNames('en', { type, ...options }).of(code) !== undefined
    return is('language', language) && is('region', region) && is('script', script)
  } catch {
    return false
  }
}

/** Returns the code of a language by its English name, or its name in the language itself. */
function codeOf(name: string): string | undefined {
  const wanted = name.toLowerCase()
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const english = new Intl.DisplayNames('en', { type: 'language', ...options })
  return letters
    .flatMap((a) => letters.map((b) => a + b))
    .find((code) => {
      const known = english.of(code)
      if (known === undefined) return false
      return [known, new Intl.DisplayNames(code, { type: 'language', ...options }).of(code)].some(
        (one) => one?.toLowerCase() === wanted,
      )
    })
}
