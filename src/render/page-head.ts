import type { PageHead, PageHeadTag } from '../model/page-head.ts'
import type { PageInput } from '../model/page-input.ts'

/** A head that nothing is set in. */
export const emptyHead = (): PageHead => ({ htmlClass: [], tags: [], ids: [], unchecked: [] })

/** Merges what the pieces of a page set in its head; later pieces take precedence. */
export function mergeHeads(heads: (PageHead | undefined)[]): PageHead | undefined {
  const own = heads.filter((head) => head !== undefined)
  if (own.length === 0) return undefined
  return {
    ...Object.assign({}, ...own),
    htmlClass: own.flatMap(({ htmlClass }) => htmlClass),
    tags: own.flatMap(({ tags }) => tags),
    ids: own.flatMap(({ ids }) => ids),
    unchecked: own.flatMap(({ unchecked }) => unchecked),
  } as PageHead
}

/** The input of a page with the title and the metadata that its components set. */
export function withHead(input: PageInput, head: PageHead | undefined): PageInput {
  if (!head) return input
  const { title = input.title, description = input.description, keywords = input.keywords } = head
  const image = head.image === undefined ? input.image : { url: head.image }
  const className = [input.className, ...head.htmlClass, ...classesOf(head)].filter(Boolean).join(' ')
  return { ...input, title, description, keywords, image, className }
}

/** Elements that components add to the head. */
export function headTagsOf(head: PageHead | undefined): PageHeadTag[] {
  return (head?.tags ?? []).filter(({ tagName }) => !/^(?:html|body)$/.test(tagName))
}

/** Classes that `<Head><html className="…" /></Head>` sets. */
function classesOf({ tags }: PageHead): string[] {
  return tags.flatMap(({ tagName, attributes }) =>
    /^(?:html|body)$/.test(tagName) && typeof attributes.class === 'string' ? [attributes.class] : [],
  )
}
