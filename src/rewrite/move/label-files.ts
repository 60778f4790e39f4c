import { posix } from 'node:path'
import { translationFiles } from '../../content/translations.ts'
import type { SiteLocale } from '../../model/site-output.ts'
import { escapeRegExp } from '../../shared/escape-reg-exp.ts'
import { splitNumberPrefix } from '../../site/sidebar/number-prefix.ts'
import type { Move } from '../changes.ts'
import type { ReadRaw } from '../read-raw.ts'
import type { SiteView } from './views.ts'

interface LabelMove {
  moves: Move[]
  before: SiteView
  after: SiteView
  locales: SiteLocale[]
}

/** New texts of the files with translated labels: a category without a label is named after its folder. */
export function labelFiles(
  { moves: [move], before, after, locales }: LabelMove,
  readRaw: ReadRaw,
): Map<string, string> {
  const texts = new Map<string, string>()
  const renamed = renamedFolder(move!)
  if (!renamed) return texts
  for (const [collection, labels] of after.labels) {
    const old = before.labels.get(collection) ?? new Set()
    const keys = [...old].flatMap((key): [string, string][] => {
      const to = renamed(key)
      return to !== undefined && labels.has(to) && !old.has(to) ? [[key, to]] : []
    })
    for (const locale of keys.length === 0 ? [] : locales) {
      const file = translationFiles(locale).docs(collection, 'current')
      const raw = readRaw(file)
      if (raw !== undefined)
        texts.set(
          file,
          keys.reduce((text, [from, to]) => renameKey(text, from, to, labels.has(from)), raw),
        )
    }
  }
  return texts
}

/** Returns the new key of a label with the name of a renamed folder; undefined for other keys. */
function renamedFolder({ from, to }: Move): ((key: string) => string | undefined) | undefined {
  const [old, now] = [from, to].map((path) => splitNumberPrefix(posix.basename(path)).name)
  if (old === now) return undefined
  const ofFolder = new RegExp(`^(sidebar\\.[^.]*\\.category\\.)${escapeRegExp(old!)}(?=$|\\.link\\.)`)
  return (key) => (ofFolder.test(key) ? key.replace(ofFolder, (_, start: string) => start + now) : undefined)
}

/** Renames a key of a translation file; adds the new one if another category has the old one too. */
function renameKey(text: string, from: string, to: string, isUsed: boolean): string {
  const entry = new RegExp(`${escapeRegExp(JSON.stringify(from))}(\\s*:\\s*\\{(?:"(?:\\\\.|[^"\\\\])*"|[^"{}])*\\})`)
  return text.replace(entry, (whole, value: string, at: number) => {
    const renamed = JSON.stringify(to) + value
    const space = /\s*$/.exec(text.slice(0, at))![0]
    return isUsed ? `${whole},${space}${renamed}` : renamed
  })
}
