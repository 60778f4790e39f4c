import { blocks, type Line, line, plain } from '../../reference/lines.ts'
import { textLines } from '../../reference/text.ts'
import type { Comment, CommentPart } from './reflection.ts'
import type { TypePart } from './types.ts'

export interface PageContext {
  labels: Record<string, string>
  /** Path of the JSON, for problems. */
  file: string
  /** Returns the target of a link to a reflection; undefined if it has no page. */
  link(id: number): string | undefined
  /** Returns an id that is unique on the page. */
  id(wanted: string): string
}

/** Text of a comment as Markdown. */
export function partsText(parts: CommentPart[] = [], context: PageContext): string {
  const written = parts.map((part) => {
    if (part.kind === 'inline-tag') return inlineTag(part, context)
    return part.kind === 'relative-link' ? ofRepository + part.text : part.text
  })
  const text = written.join('')
  return text.includes(ofRepository) ? withoutRepository(text) : text
}

/** Marks targets that are files of the repository, which are not part of the site. */
const ofRepository = '\ue000'

const markdownLink = new RegExp(`!?\\[((?:[^[\\]]|\\[[^\\]]*\\])*)\\]\\(<?${ofRepository}[^)]*\\)`, 'g')
const embedded = new RegExp(`<(?:img|source|video)\\b[^>]*${ofRepository}[^>]*>`, 'g')
const attribute = new RegExp(`\\s[\\w-]+=(["'])${ofRepository}[^"']*\\1`, 'g')

/** Shows the text of links to the repository, and omits its images. */
function withoutRepository(text: string): string {
  const shown = text.replace(markdownLink, '$1').replace(embedded, '').replace(attribute, '')
  return shown.replaceAll(ofRepository, '')
}

/** `{@link Shop}`: a link if its target has a page or is a URL, else its text. */
function inlineTag({ text, target, tag }: CommentPart, { link }: PageContext): string {
  const words = tag === '@linkcode' ? `\`${text}\`` : plain(text)
  const href = typeof target === 'number' ? link(target) : typeof target === 'string' ? target : undefined
  return href === undefined ? words : `[${words}](<${href}>)`
}

/** Lines of a text, at the keys of the reflection that has it. */
export function commentLines(parts: CommentPart[] | undefined, context: PageContext, headings = 4): Line[] {
  const text = partsText(parts, context).trim()
  return text === '' ? [] : textLines({ text, file: context.file, keys: [] }, { headings })
}

export function tagOf(comment: Comment | undefined, tag: string): CommentPart[] | undefined {
  return comment?.blockTags?.find((it) => it.tag === tag)?.content
}

/** Types with names as links, outside of code. */
export function typeLinks(parts: TypePart[], { link }: PageContext): string {
  return parts
    .map(({ text, id }) => {
      const href = id === undefined ? undefined : link(id)
      const words = text.replace(/[\\`*_[\]<>#~:$&{}|!+=-]/g, '\\$&')
      return href === undefined ? words : `[${words}](${href})`
    })
    .join('')
}

/** The rest of a comment after its description: remarks, examples, exceptions and other tags. */
export function tagLines(comment: Comment | undefined, context: PageContext): Line[] {
  const { labels } = context
  const shown = ['@remarks', '@throws', '@example', '@see', '@since', '@beta', '@alpha', '@experimental']
  const tags = (comment?.blockTags ?? []).filter(({ tag }) => shown.includes(tag))
  const flags = (comment?.modifierTags ?? []).filter((tag) => ['@beta', '@alpha', '@experimental'].includes(tag))
  return blocks(
    flags.length > 0 ? [line(flags.map((tag) => `:badge[${tag.slice(1)}]{warning}`).join(' '))] : [],
    ...tags.map(({ tag, name, content }) => {
      const label =
        tag === '@remarks' ? undefined : `**${labels[tag.slice(1)] ?? tag.slice(1)}${name ? `: ${plain(name)}` : ''}**`
      return blocks(label, commentLines(content, context))
    }),
  )
}
