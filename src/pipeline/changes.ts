import type { PageInput, Shell } from '../model/page-input.ts'
import type { Page } from '../model/site.ts'
import { failed, type SharedData } from '../model/stage.ts'
import { subjectOf } from '../model/subjects.ts'
import type { WrittenFile } from '../model/types.ts'
import type { World } from '../model/world.ts'
import { type ChangesInput, textInput } from '../render/changes/input.ts'
import { changesStage } from '../render/changes/stage.ts'
import type { Compared } from '../site/changes.ts'

/** Links of each page to what changed in it, and their files. */
export interface Changes {
  /** By URL of the page. */
  linksOf: Map<string, NonNullable<PageInput['changes']>>
  files: WrittenFile[]
  /** Their HTML by output path, in worlds that return it. */
  texts: Map<string, string>
}

interface ChangesOf {
  /** Input of a page, without these links. */
  inputOf(page: Page): PageInput
  shared: SharedData<Shell>
}

/** Compares documents with their older versions. A comparison of the same two texts comes from the cache. */
export async function changesIn(
  compared: Compared<Page>[],
  { inputOf, shared }: ChangesOf,
  world: World,
): Promise<Changes> {
  const changes: Changes = { linksOf: new Map(), files: [], texts: new Map() }
  const pairs = compared.filter(({ before, after }) => !hasSameSource(inputOf(before), inputOf(after)))
  if (pairs.length === 0) return changes
  const inputs = pairs.map(({ before, after, since, file }): ChangesInput => {
    const now = inputOf(after)
    return { before: textInput(inputOf(before)), after: textInput(now), since, file, textLocale: now.textLocale }
  })
  const results = await world.run(changesStage, inputs, shared, {
    label: 'changes',
    expected: inputs.length,
    subjectOf: (i) => subjectOf(pairs[i]!.after),
  })
  for (const [i, result] of results.entries()) {
    // The page itself reports what it fails for.
    if (failed(result) || result.out.isSame) continue
    const { after, since, url, file } = pairs[i]!
    changes.linksOf.set(after.url, [...(changes.linksOf.get(after.url) ?? []), { since, url }])
    changes.files.push(...(result.file ? [result.file] : []))
    if (result.text !== undefined) changes.texts.set(file, result.text)
  }
  return changes
}

/** The same compiled text, so there is nothing to compare. */
function hasSameSource(before: PageInput, after: PageInput): boolean {
  return !after.modules && before.title === after.title && before.body?.hash === after.body?.hash
}
