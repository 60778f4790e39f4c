import type { Config } from '../../config/config.ts'
import { builtIns } from '../../features/index.ts'
import type { SiteLocale } from '../../model/site-output.ts'
import type { SitePlugin } from '../../model/site-plugin.ts'

/** Each page as Markdown beside its HTML, as a plugin. */
export function plainPages(config: Config): SitePlugin {
  const noteOf = (locale: SiteLocale) =>
    builtIns.flatMap(({ markdownNote }) => markdownNote?.(config, locale) ?? []).map((note) => `> ${note}\n\n`)
  return {
    name: 'plain-texts',
    outputs: [
      {
        name: 'plainPages',
        uses: ['markdown'],
        make: ({ pages, locales }) => {
          const notes = new Map(locales.map((locale) => [locale.name, noteOf(locale).join('')]))
          return [...pages].flatMap(({ markdown, locale }) =>
            markdown ? { path: markdown.file, body: withNotes(markdown.text, notes.get(locale) ?? '') } : [],
          )
        },
      },
    ],
  }
}

/** Puts quotes below the title. */
function withNotes(text: string, notes: string): string {
  const [title = ''] = /^# .*\n+/.exec(text) ?? []
  return title + notes + text.slice(title.length)
}
