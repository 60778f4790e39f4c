import { baselineFile, baselineText, readBaseline } from '../../content/baseline-file.ts'
import { readState, sourceHash, stateText } from '../../content/translation-state.ts'
import { translationFiles } from '../../content/translations.ts'
import { builtIns } from '../../features/index.ts'
import type { SiteLocale } from '../../model/site-output.ts'
import type { ContentFolder } from '../../model/types.ts'
import type { ChangedFile, Move } from '../changes.ts'
import type { ReadRaw } from '../read-raw.ts'
import { folderOf, isSame, movedPath } from './request.ts'

interface LockedMove {
  moves: Move[]
  /** Old and new routes of pages. */
  routes: ReadonlyMap<string, string>
  folders: ContentFolder[]
  locales: SiteLocale[]
  /** Name of the language of untranslated documents. */
  source: string
  /** Changed documents. */
  changed: ChangedFile[]
  /** File of the known problems. */
  baseline?: string
}

/** New texts of the files that record URLs, known problems and the state of translations. */
export async function lockFiles(move: LockedMove, readRaw: ReadRaw): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  const update = (file: string, change: (text: string) => string) => {
    const text = readRaw(file)
    if (text !== undefined) texts.set(file, change(text))
  }
  const prefixes = move.locales.map(({ name }) => (name === move.source ? '' : `/${name}`))
  for (const { path, moved } of builtIns.flatMap(({ urlFiles }) => urlFiles ?? [])) {
    const change = await moved()
    update(path, (text) => change(text, move.routes, prefixes))
  }
  const { baseline = baselineFile } = move
  update(baseline, (text) => movedBaseline(text, move.moves))
  for (const locale of move.locales)
    if (!locale.isSource) update(translationFiles(locale).state, (text) => movedState(text, locale, move))
  return texts
}

/** The known problems of a baseline with the new paths of moved files. */
function movedBaseline(text: string, moves: Move[]): string {
  const moved = (line: string) => {
    const move = moves.find(({ from }) => line.startsWith(`${from} `) || line.startsWith(`${from}/`))
    return move ? move.to + line.slice(move.from.length) : line
  }
  return baselineText(readBaseline(text, '').entries.map((line) => moved(line.text)))
}

/** The state of the translations of a language with their new names. A translation of a changed source stays current. */
function movedState(text: string, locale: SiteLocale, { moves, folders, source, changed }: LockedMove): string {
  const folder = locale.translations
  const hashes = new Map(
    changed.flatMap(({ file, before = '', after }) => {
      const own = folderOf(file, folders)
      const other = own?.locale === source && folders.find((one) => one.locale === locale.name && isSame(one, own))
      return other ? [[other.path + file.slice(own.path.length), [before, after].map(hashOf)] as const] : []
    }),
  )
  const state = readState(translationFiles(locale).state, text, [])
  return stateText(
    new Map(
      [...state].map(([name, hash]) => {
        const [before, after = hash] = hashes.get(`${folder}/${name}`) ?? []
        const path = movedPath(`${folder}/${name}`, moves)
        return [path.slice(folder.length + 1), hash === before ? after : hash]
      }),
    ),
  )
}

function hashOf(raw: string): string {
  return sourceHash(raw.replace(/^\uFEFF/, ''))
}
