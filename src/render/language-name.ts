import type { SiteLocale } from '../model/site.ts'

/** Name of a language for readers of another one; its own name where that is not known. */
export function languageName({ htmlLang, label }: SiteLocale, reader: string): string {
  try {
    return new Intl.DisplayNames(reader, { type: 'language', fallback: 'none' }).of(htmlLang) ?? label
  } catch {
    return label
  }
}
