// Helpers that parts of Docusaurus' classic theme call.
import { translate } from '../../theme/mdx/public.ts'

interface TocItem {
  value: string
  id: string
  level: number
}

interface TocBranch extends TocItem {
  children: TocBranch[]
}

/** Headings as a tree: each is in the nearest one before it that has a lower level. */
export function useTreeifiedTOC(toc: readonly TocItem[]): TocBranch[] {
  const top: TocBranch[] = []
  const open: TocBranch[] = []
  for (const item of toc) {
    while ((open.at(-1)?.level ?? 0) >= item.level) open.pop()
    const branch = { ...item, children: [] }
    const list = open.at(-1)?.children ?? top
    list.push(branch)
    open.push(branch)
  }
  return top
}

interface TocRequest {
  toc: readonly TocItem[]
  minHeadingLevel: number
  maxHeadingLevel: number
}

/** That tree with the headings of some levels: what is in others moves up. */
export function useFilteredAndTreeifiedTOC({ toc, minHeadingLevel, maxHeadingLevel }: TocRequest): TocBranch[] {
  const kept = (branches: TocBranch[]): TocBranch[] =>
    branches.flatMap(({ children, ...item }) => {
      const inside = kept(children)
      const isKept = item.level >= minHeadingLevel && item.level <= maxHeadingLevel
      return isKept ? [{ ...item, children: inside }] : inside
    })
  return kept(useTreeifiedTOC(toc))
}

/** The script of the page marks the current heading. */
export function useTOCHighlight(): void {}

/** Groups tags by their first letters, sorted. */
export function listTagsByLetters<Tag extends { label: string }>(tags: readonly Tag[]) {
  const groups = new Map<string, Tag[]>()
  for (const tag of [...tags].sort((a, b) => a.label.localeCompare(b.label))) {
    const letter = tag.label.slice(0, 1).toUpperCase()
    groups.set(letter, [...(groups.get(letter) ?? []), tag])
  }
  return [...groups].map(([letter, list]) => ({ letter, tags: list }))
}

export const translateTagsPageTitle = (): string => translate({ id: 'theme.tags.tagsPageTitle', message: 'Tags' })

/** The component that renders nothing. */
export function Noop(): null {
  return null
}
