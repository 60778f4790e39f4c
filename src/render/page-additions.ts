import { builtIns } from '../features/index.ts'
import type { FeaturePlace, PageFrame } from '../model/built-in.ts'
import type { PageFacts } from '../model/facts.ts'
import type { PageHtmlParts } from '../model/output-row.ts'
import type { PageData } from '../model/page-data.ts'
import type { PageInput, Shell } from '../model/page-input.ts'

/** Content that features add to a page. */
export interface Additions {
  /** Properties of the view. */
  data: PageData
  slots: Partial<Record<FeaturePlace, PageFrame[]>>
}

export async function additionsTo(input: PageInput, shell: Shell): Promise<Additions> {
  const additions: Additions = { data: {}, slots: {} }
  for (const { pageAddition } of builtIns) {
    const data = pageAddition?.view(input, shell)
    if (!data) continue
    Object.assign(additions.data, data)
    for (const [place, load] of Object.entries(pageAddition!.places) as [FeaturePlace, () => Promise<PageFrame>][])
      additions.slots[place] = [...(additions.slots[place] ?? []), await load()]
  }
  return additions
}

/** The layout of a feature; undefined: that of the kind of the page. */
export async function frameNamed(name: string | undefined): Promise<PageFrame | undefined> {
  const frames = builtIns.map((feature) => feature.frames ?? {})
  return name === undefined ? undefined : frames.find((one) => Object.hasOwn(one, name))?.[name]?.()
}

/** Facts of features about a page, by name; undefined if there are none. */
export function factsOfFeatures(page: PageHtmlParts, shell: Shell): PageFacts['data'] {
  const found = builtIns.flatMap(({ name, pageFacts: of }) => {
    const data = of?.(page, shell)
    return data === undefined ? [] : [[name, data] as const]
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}
