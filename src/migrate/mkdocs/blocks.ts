import { parse } from 'yaml'
import { containerLines, elementLines, labelOf, trimmed } from '../markdown/containers.ts'
import { type SourceLine, sourceLines } from '../markdown/lines.ts'
import { markdownTree, rangeOf } from '../markdown/tree.ts'
import { isPlain } from '../settings.ts'
import { admonitionName, usualTitle } from './admonitions.ts'
import { type Attributes, attributesText, htmlLines, parseSelector } from './html-blocks.ts'
import type { BlockKind, MkdocsNames } from './names.ts'

/** A block between `/// name | argument` and `///`. */
export interface Block extends BlockKind {
  name: string
  indent: string
  /** The text after the bar; undefined without one. */
  argument?: string
  options: Record<string, unknown>
  attributes: Attributes
  lines: string[]
  /** Index of its last line. */
  end: number
}

const start = /^(\s*)(\/{3,}) *([\w-]+) *(?:\| *(.*?) *)?$/

/** Returns the block that starts at a line; undefined if none does, or if nothing ends it. */
export function blockAt(
  lines: string[],
  at: number,
  states: SourceLine[],
  { block: kindOf }: Pick<MkdocsNames, 'block'>,
): Block | undefined {
  const [, indent = '', slashes = '', name = '', argument] = start.exec(lines[at]!) ?? []
  const kind = name === '' ? undefined : kindOf(name.toLowerCase())
  if (!kind || (kind.kind === 'html' && !parseSelector(argument ?? ''))) return undefined
  const end = lines.findIndex((line, i) => i > at && states[i]!.state === 'text' && line.trim() === slashes)
  if (end < 0) return undefined
  const body = lines.slice(at + 1, end).map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line))
  const first = body.findIndex((line) => !/^ {4,}\S/.test(line))
  const header = body.slice(0, first < 0 ? body.length : first)
  const options = optionsIn(header)
  const attributes = isPlain(options?.attrs) ? options.attrs : {}
  return {
    ...kind,
    name: name.toLowerCase(),
    indent,
    ...(argument !== undefined && { argument }),
    options: options ?? {},
    attributes: Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, String(value)])),
    lines: options ? body.slice(header.length) : body,
    end,
  }
}

function optionsIn(lines: string[]): Record<string, unknown> | undefined {
  try {
    const value: unknown = parse(lines.join('\n'), { logLevel: 'silent' })
    return isPlain(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Converts lines with the blocks in them. */
type Convert = (lines: string[]) => string[]

/** Converts a block that stands alone: any but tabs and captions. */
export function blockLines(block: Block, convert: Convert): string[] {
  const { kind, name, options, attributes, lines } = block
  const argument = block.isUnknown
    ? `${usualTitle(name).replace(/[-_]/g, ' ')} ${block.argument ?? ''}`.trim()
    : block.argument
  const type = String(options.type ?? (name === kind ? '' : name))
  const braces = bracesOf(attributes, options.open === true ? ['open'] : [])
  if (kind === 'admonition')
    return containerLines({ name: admonitionName(type, argument) + braces, lines: convert(lines) })
  if (kind === 'details') {
    const label = labelOf(argument ?? usualTitle(type))
    return containerLines({ name: `details${label}${braces}`, lines: convert(lines) })
  }
  if (kind === 'define') return ['<dl>', ...definitionLines(lines, convert), '</dl>']
  const mode = String(options.markdown ?? 'auto')
  return htmlLines(parseSelector(argument ?? '')!, lines, { mode, more: attributes, convert })
}

/** Returns a group of tabs that starts with a block, and its last line. */
export function tabGroup(
  first: Block,
  { next, convert, isLinked }: { next(at: number): Block | undefined; convert: Convert; isLinked: boolean },
): { lines: string[]; end: number } {
  const group: string[] = []
  let tab: Block | undefined = first
  let { end } = first
  while (tab?.kind === 'tab' && (tab === first || tab.options.new !== true)) {
    const braces = bracesOf(tab.attributes, tab.options.select === true ? ['default'] : [])
    group.push('', ...containerLines({ name: `tab${labelOf(tab.argument)}${braces}`, lines: convert(tab.lines) }))
    ;({ end } = tab)
    tab = next(end + 1)
  }
  return { lines: containerLines({ name: tabsName(isLinked), lines: group }), end }
}

/** Name of a group of tabs; those of one group are chosen together. */
export function tabsName(isLinked: boolean | undefined): string {
  return isLinked ? 'tabs{group=linked}' : 'tabs'
}

/** Returns the id, the classes and other words of a container in braces. */
function bracesOf({ id, class: classes = '' }: Attributes, words: string[]): string {
  const names = classes.split(/\s+/).filter(Boolean)
  const all = [...(id === undefined ? [] : [`#${id}`]), ...names.map((name) => `.${name}`), ...words]
  return all.length === 0 ? '' : `{${all.join(' ')}}`
}

/** Returns the terms and definitions of `/// define`: items of lists define the blocks before them. */
function definitionLines(lines: string[], convert: Convert): string[] {
  const content = lines.join('\n')
  const linesOf = (node: Parameters<typeof rangeOf>[0]) => {
    const { start, end } = rangeOf(node)
    return content.slice(start, end).split('\n')
  }
  return markdownTree(content).children.flatMap((node) =>
    node.type === 'list'
      ? node.children.flatMap((item) => {
          const [first = '', ...rest] = linesOf(item)
          const mark = /^(?:[-*+]|\d+[.)])(?:\s+|$)/.exec(first)?.[0] ?? ''
          const body = [first.slice(mark.length), ...rest.map((line) => line.replace(/^ {1,4}/, ''))]
          return elementLines('dd', convert(body))
        })
      : elementLines('dt', convert(linesOf(node))),
  )
}

/** The last number of each kind of caption in a document. */
export type CaptionNumbers = Map<string, number[]>

/** Wraps lines in a figure with the caption of a block. */
export function figureLines(block: Block, described: string[], numbers: CaptionNumbers, convert: Convert): string[] {
  const number = numberOf(block, numbers)
  const prefix = number === undefined ? undefined : block.prefix!.replace('{}', number)
  const text = trimmed(convert(block.lines))
  const caption = elementLines(
    'figcaption',
    prefix === undefined ? text : [`${prefix} ${text[0] ?? ''}`.trim(), ...text.slice(1)],
  )
  const id = number === undefined ? [] : [['id', `__${block.name}_${number.replaceAll('.', '_')}`]]
  const open = `<figure${attributesText({ ...Object.fromEntries(id), ...block.attributes })}>`
  const isAbove = /^[<>]/.test(block.argument ?? '') ? block.argument!.startsWith('<') : block.isAbove
  const inner = ['', ...trimmed(described), '']
  return isAbove ? [open, ...caption, ...inner, '</figure>'] : [open, ...inner, ...caption, '</figure>']
}

/** Returns the number of a caption: its own, or the next one; undefined without a prefix. */
function numberOf({ name, argument = '', prefix, isNumbered }: Block, numbers: CaptionNumbers): string | undefined {
  const [, caret, own] = /^[<>]? *(\^)?(\d+(?:\.\d+)*)?/.exec(argument) ?? []
  if (prefix === undefined || (!isNumbered && own === undefined)) return undefined
  const last = numbers.get(name) ?? []
  const level = caret === undefined ? 0 : Number(own)
  const next =
    own !== undefined && caret === undefined
      ? own.split('.').map(Number)
      : Array.from({ length: level + 1 }, (_, i) => (i < level ? (last[i] ?? 1) : (last[i] ?? 0) + 1))
  numbers.set(name, next)
  return next.join('.')
}

/**
 * Returns the index of the first line of the last block in converted lines, of which one was converted at `known`. In a
 * list it is the last paragraph.
 */
export function lastBlock(lines: string[], known: { start: number; end: number }, indent: string): number {
  const rest = lines.slice(known.end)
  const last = rest.findLastIndex((line) => line.trim() !== '')
  if (last < 0) return known.start
  if (indent === '') return known.end + (markdownTree(rest.join('\n')).children.at(-1)?.position?.start.line ?? 1) - 1
  return known.end + rest.findLastIndex((line, i) => i < last && !(line.startsWith(indent) && line.trim() !== '')) + 1
}

/** Returns the lines with blocks that are not converted, with their names: nothing ends them, or docsgen has none of them. */
export function lostBlocks(
  content: string,
  names: Pick<MkdocsNames, 'block' | 'hasBlocks'>,
): { line: number; name: string }[] {
  if (names.hasBlocks === false) return []
  const states = sourceLines(content)
  const lines = states.map(({ text }) => text)
  return lines.flatMap((text, at) => {
    const name = states[at]!.state === 'text' ? start.exec(text)?.[3] : undefined
    const block = name === undefined ? undefined : blockAt(lines, at, states, names)
    return name === undefined || (block && !block.isUnknown) ? [] : [{ line: at, name }]
  })
}
