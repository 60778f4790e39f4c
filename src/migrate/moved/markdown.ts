import { toMdxSpelling } from '../../markdown/mdx/spelling.ts'
import { escapeHtml } from '../../shared/escape-html.ts'
import { applyEdits, type Edit } from '../../shared/text-edits.ts'
import { rewriteLines, sourceLines, textTester, withoutHeld } from '../markdown/lines.ts'
import { eachNode, markdownTree, mdxTree, rangeOf } from '../markdown/tree.ts'
import { movedFolder } from './conversion.ts'
import { attributeName } from './jsx-code.ts'
import { type MovedParts, partImport } from './parts.ts'

export interface MarkdownPlace {
  file: string
  /** Line of the first line of the content, from 0. */
  firstLine: number
  parts: MovedParts
  /** Whether texts in attributes are Markdown, as preprocessors of mdBook read them. */
  hasMarkdownTexts?: boolean
  /** Returns what a component comes from. */
  sourceOf?(name: string): string
  /** Returns the name in JSX of an element that is a component: `MyCard` for `my-card`. */
  componentName?(name: string): string | undefined
  /** Code of expressions that stand in the content as `\u0002`, their index and `\u0002`. */
  expressions?: string[]
  /** Returns the code of a bound attribute; undefined if its value is not known. */
  bound?(code: string): string | undefined
  /** Returns the statements that expressions and bound attributes need. */
  declarations?(codes: string[]): string[]
  /** Called with each attribute that is left out. */
  onLeft?(attribute: string): void
}

const tag =
  /<(\/?)([A-Za-z][\w.-]*)((?:\s+(?:[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>`]+))?|\/(?!>)))*)\s*(\/?)>/g
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'<>`]+))?/g
const empty = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i

/**
 * Converts a Markdown document with components to one that shows their content: as MDX with parts if it is valid as such,
 * else as HTML.
 */
export function moveMarkdown(written: string, place: MarkdownPlace): string {
  const { expressions = [] } = place
  const content = withTagsOnLines(written, place.componentName)
  const names = componentsIn(content)
  if (names.size === 0 && expressions.length === 0) return content
  const locals = new Map([...names].map(([name, line]) => [name, recorded(name, line, content, place)]))
  recordSlots(content, locals, place)
  const isCode = (key: string, value: string) =>
    place.hasMarkdownTexts === true && textKeys.includes(key) && /`[^`]+`/.test(value)
  return asMdx(content, locals, isCode, place) ?? asHtml(content, new Set(names.keys()), isCode, expressions)
}

/** Writes each tag on a single line, and names of components as JSX has them. */
function withTagsOnLines(written: string, componentName: MarkdownPlace['componentName']): string {
  const content = joinedTags(written)
  const edits: Edit[] = []
  eachNode(markdownTree(content), (node) => {
    if (node.type !== 'html' || /^<(?:!--|script|style|pre)/i.test(node.value)) return
    const { start } = rangeOf(node)
    for (const { 0: all, 1: slash = '', 2: name = '', index } of node.value.matchAll(tag)) {
      const own = componentName?.(name) ?? name
      const text = `<${slash}${own}${all.slice(1 + slash.length + name.length).replace(/\s*\n\s*/g, ' ')}`
      if (text !== all) edits.push({ start: start + index, end: start + index + all.length, text })
    }
  })
  return applyEdits(content, edits)
}

const longestTag = 80

/** Joins the lines of a tag that starts a line, whose end Markdown may read as a quotation. */
function joinedTags(content: string): string {
  const lines = sourceLines(content)
  const result: string[] = []
  for (let at = 0; at < lines.length; at++) {
    const { text, state } = lines[at]!
    let end = at
    if (state === 'text' && /^\s*<[A-Za-z][\w.-]*(?:\s[^>]*)?$/.test(text)) {
      const limit = Math.min(at + longestTag, lines.length - 1)
      for (let next = at + 1; next <= limit && lines[next]!.text.trim() !== ''; next++) {
        const joined = lines.slice(at, next + 1).map((one) => one.text)
        if (joined.join(' ').trimStart().search(tag) !== 0) continue
        end = next
        break
      }
    }
    const indent = text.slice(0, text.length - text.trimStart().length)
    result.push(
      end === at
        ? text
        : indent +
            lines
              .slice(at, end + 1)
              .map((one) => one.text.trim())
              .join(' '),
    )
    at = end
  }
  return result.join('\n')
}

/** Records the slots that components get: `<template #title>` in them. */
function recordSlots(content: string, locals: ReadonlyMap<string, string>, { parts, sourceOf }: MarkdownPlace): void {
  const open: string[] = []
  for (const [, slash, name = '', attributes = '', end] of content.matchAll(tag)) {
    if (name === 'template' && slash === '') {
      const slot = slotIn(attributes)
      const outer = open.at(-1)
      parts.addSlots()
      if (slot !== undefined && outer !== undefined) parts.addSlot(sourceOf?.(outer) ?? `<${outer}>`, slot)
    }
    if (!locals.has(name)) continue
    if (slash !== '') open.splice(Math.max(open.lastIndexOf(name), 0))
    else if (end === '') open.push(name)
  }
}

/** Returns the name of the slot of `<template #name>`; undefined for the default one. */
function slotIn(attributes: string): string | undefined {
  const name = /(?:^|\s)(?:#|v-slot:)([\w-]+)/.exec(attributes)?.[1]
  return name === 'default' ? undefined : name
}

/** Returns the names of components in the HTML of a document, with the index of their first line. */
function componentsIn(content: string): Map<string, number> {
  const found = new Map<string, number>()
  eachNode(markdownTree(content), (node) => {
    if (node.type !== 'html' || /^<(?:!--|script|style|pre)/i.test(node.value)) return
    for (const [, , name = ''] of node.value.matchAll(tag))
      if (/^[A-Z]/.test(name) && !found.has(name)) found.set(name, (node.position?.start.line ?? 1) - 1)
  })
  // An element on several lines that starts within a paragraph is text.
  return found
}

function recorded(
  name: string,
  line: number,
  content: string,
  { parts, file, firstLine, sourceOf, bound, hasMarkdownTexts = false }: MarkdownPlace,
): string {
  const source = sourceOf?.(name) ?? `<${name}>`
  const part = parts.use({ source, name, file, line: firstLine + line + 1 })
  for (const [, slash, own, attributes = ''] of content.matchAll(tag)) {
    if (own !== name || slash !== '') continue
    const given: string[] = []
    for (const [, prop = '', value] of attributes.matchAll(attribute)) {
      const code = (value ?? '').replace(/^["']|["']$/g, '')
      const isBound = /^:[A-Za-z][\w-]*$/.test(prop) && bound?.(code === '' ? prop.slice(1) : code) !== undefined
      if (isBound || !ofTemplate.test(prop)) given.push(attributeName(prop.replace(/^:/, '')))
      if (/^[A-Za-z][\w-]*$/.test(prop)) {
        const text = hasMarkdownTexts && textKeys.includes(prop) ? 'ReactNode' : 'string'
        parts.addProp(
          source,
          attributeName(prop),
          value === undefined ? 'boolean' : text,
          value === undefined ? value : code,
        )
      } else if (isBound || /^:[A-Za-z]\w*$/.test(prop))
        parts.addProp(source, attributeName(prop.slice(1)), isBound ? 'any' : 'unknown')
    }
    parts.addGiven(source, given)
  }
  return part
}

/** Attributes that only a template reads: `:title="x"`, `@click`, `v-if`, `#slot`. */
const ofTemplate = /^(?:[:@#]|v-)/

/** Attributes that are text of the page. */
const textKeys = ['title', 'label', 'text', 'caption', 'description']

/** Reports whether the text of an attribute has code spans. */
type IsCode = (key: string, value: string) => boolean

function asMdx(
  content: string,
  locals: ReadonlyMap<string, string>,
  isCode: IsCode,
  { expressions = [], bound, declarations, onLeft }: MarkdownPlace,
): string | undefined {
  const lines = sourceLines(content)
  const isIndented = lines.some(
    ({ state }, i) => state === 'code' && !/^(?:open|code)$/.test(lines[i - 1]?.state ?? ''),
  )
  if (isIndented) return undefined
  const codes: string[] = []
  const left: string[] = []
  const attributeOf = (key: string, value: string) => {
    const code = value.replace(/^["']|["']$/g, '')
    const written = /^:[A-Za-z][\w-]*$/.test(key) ? bound?.(code === '' ? key.slice(1) : code) : undefined
    if (written === undefined) {
      left.push(key)
      return ''
    }
    codes.push(written)
    return ` ${attributeName(key.slice(1))}={${written}}`
  }
  const text = rewriteLines(content, { text: (line) => mdxLine(line, isCode, attributeOf) }).replace(
    placeholder,
    (_, i: string) => {
      codes.push(expressions[Number(i)]!)
      return `{${expressions[Number(i)]!}}`
    },
  )
  const imports = [
    ...[...locals].map(([name, part]) => partImport(part, name.replace(/[.-].*/, ''))),
    ...(/<Slot[ >]/.test(text) ? [`import { Slot } from '@site/${movedFolder}/withSlots.tsx'`] : []),
    ...(declarations?.(codes) ?? []),
  ]
  const document = `${text.startsWith('\n') ? '\n' : ''}${imports.join('\n')}\n\n${text.replace(/^\n+/, '')}`
  // Directives and ids have braces that are no expressions.
  const plain = toMdxSpelling(document).replace(/(?<=[\]\w])\{[^{}\n]*\}/g, (all) =>
    expressions.includes(all.slice(1, -1)) ? all : '',
  )
  const tree = mdxTree(plain)
  let isValid = tree !== undefined
  if (tree)
    eachNode(tree, (node) => {
      if (
        /^mdx(?:Flow|Text)Expression$/.test(node.type) &&
        !expressions.includes((node as { value: string }).value) &&
        !/^\s*\/\*[\s\S]*\*\/\s*$/.test((node as { value: string }).value)
      )
        isValid = false
    })
  if (isValid) for (const one of left) onLeft?.(one)
  return isValid ? document : undefined
}

/** Stands for an expression in the content. */
const placeholder = /\u0002(\d+)\u0002/g

/** Converts a line of Markdown to MDX. `attributeOf` returns an attribute of a template as JSX has it. */
function mdxLine(line: string, isCode: IsCode, attributeOf: (key: string, value: string) => string): string {
  const tags: string[] = []
  const held = line
    .replace(
      /<(https?:\/\/[^\s<>]+|[^\s<>@]+@[^\s<>]+)>/g,
      (_, url: string) => `[${url}](${url.includes('://') ? url : `mailto:${url}`})`,
    )
    .replace(/<!--[\s\S]*?(?:-->|$)/g, (all) => `\u0001${tags.push(all) - 1}\u0001`)
    .replace(tag, (_, slash: string, name: string, attributes: string, end: string) => {
      if (name === 'template') {
        const slot = slotIn(attributes)
        const open = slot === undefined ? '<Slot>' : `<Slot slot="${slot}">`
        return `\u0001${tags.push(slash === '' ? open : '</Slot>') - 1}\u0001`
      }
      const kept = Array.from(attributes.matchAll(attribute), ([all, key = '', value = '']) => {
        if (ofTemplate.test(key)) return attributeOf(key, value)
        const own = /^[A-Z]/.test(name) ? attributeName(key) : key
        return isCode(key, value) ? ` ${own}={<>${withCode(value.slice(1, -1))}</>}` : ` ${own}${all.slice(key.length)}`
      }).join('')
      const close = slash === '' && (end !== '' || empty.test(name)) ? ' /' : ''
      return `\u0001${tags.push(`<${slash}${name}${slash === '' ? kept : ''}${close}>`) - 1}\u0001`
    })
  const isDirective = /^\s*:{3,}/.test(held)
  const escaped = isDirective
    ? held
    : held.replace(/(?<![\]\\])\{(?!#[^\s{}]+\}\s*$)/g, '\\{').replace(/(?<!\\)<(?![/A-Za-z\u0001])/g, '\\<')
  return escaped.replace(/\u0001(\d+)\u0001/g, (_, i: string) => tags[Number(i)]!)
}

/** Replaces components by elements that show their content. */
function asHtml(content: string, names: ReadonlySet<string>, isCode: IsCode, expressions: string[]): string {
  const shown = content.replace(placeholder, (_, i: string) => labelText(expressions[Number(i)]!))
  return rewriteLines(shown, {
    text: (line) =>
      line.replace(tag, (all, slash: string, name: string, attributes: string, end: string) => {
        if (!names.has(name)) return all
        const isAlone = line.trim() === all.trim() || /^\s*</.test(line)
        const element = isAlone ? 'div' : 'span'
        if (slash !== '') return `</${element}>`
        const texts = end === '' ? '' : textsOf(attributes, isCode)
        return `<${element}>${texts}${end === '' ? '' : `</${element}>`}`
      }),
  })
}

/** The texts of a component without content. */
function textsOf(attributes: string, isCode: IsCode): string {
  const values = new Map(
    Array.from(attributes.matchAll(attribute), ([, key = '', value = '']) => {
      const text = value.replace(/^["']|["']$/g, '')
      return [key, isCode(key, value) ? withCode(text) : text]
    }),
  )
  return textKeys.flatMap((key) => values.get(key) ?? []).join(' ')
}

/** Returns a text with its code spans as elements, for HTML and JSX. */
function withCode(text: string): string {
  const escapes: Record<string, string> = { '<': '&lt;', '>': '&gt;', '{': '&#123;', '}': '&#125;' }
  return text.replace(/[<>{}]/g, (one) => escapes[one]!).replace(/`([^`]+)`/g, '<code>$1</code>')
}

/** Expressions of templates, which readers would see as they are written, become labels. Returns the first lines of them. */
export function labelExpressions(
  content: string,
  pattern: RegExp,
  labelOf: (expression: string) => string,
): { content: string; lines: number[] } {
  const lines: number[] = []
  const isOne = new RegExp(pattern, pattern.flags.replace('g', ''))
  for (const [at, line] of sourceLines(content).entries())
    if (line.state === 'text' && isOne.test(withoutHeld(line).prose.replace(codeElement, ''))) lines.push(at)
  if (lines.length === 0) return { content, lines }
  const markdown = withoutFilledTargets(content, isOne)
  const html = htmlLines(markdown)
  const written = sourceLines(markdown).map((line, at) => {
    if (line.state !== 'text') return line.text
    const { prose, restore } = withoutHeld(line)
    const labelled = outsideOf(codeElement, prose, (part) =>
      part.replace(pattern, (_, expression: string) => {
        const label = labelOf(expression.trim())
        if (html.has(at)) return `<span class="badge">${escapeHtml(label.replace(/[{}]/g, ''))}</span>`
        return labelText(label)
      }),
    )
    return restore(labelled)
  })
  return { content: written.join('\n'), lines }
}

/** Returns the lines of blocks of HTML, in which Markdown has no meaning. */
function htmlLines(content: string): Set<number> {
  const lines = new Set<number>()
  eachNode(markdownTree(content), (node) => {
    if (node.type !== 'html' || !node.position) return
    const { start, end } = node.position
    if (start.column > 1 && start.line === end.line) return
    for (let line = start.line; line <= end.line; line++) lines.add(line - 1)
  })
  return lines
}

const linked = /!?\[((?:`[^`\n]*`|\\.|\[[^[\]\n]*\]|[^[\]\\\n])*)\]\(((?:[^()\n]|\([^()\n]*\))*)\)/g
const defined = /^ {0,3}\[([^\]\n]+)\]:[ \t]*(\S.*)\n?/gm

/** Replaces links whose targets contain an expression by their texts: nothing is at a target with a label. */
function withoutFilledTargets(content: string, expression: RegExp): string {
  const isText = textTester(content)
  const links = content.replace(linked, (written, text: string, target: string, index: number) =>
    expression.test(target) && isText(index) ? text : written,
  )
  const labels = new Set<string>()
  const isTextNow = textTester(links)
  const known = links.replace(defined, (written, label: string, target: string, index: number) => {
    if (!expression.test(target) || !isTextNow(index)) return written
    labels.add(label.toLowerCase())
    return ''
  })
  if (labels.size === 0) return known
  const isTextLeft = textTester(known)
  return known.replace(
    /(?<![!\\\]])\[((?:`[^`\n]*`|[^[\]\n])+)\](?:\[([^[\]\n]*)\])?(?![[(:])/g,
    (written, text: string, label: string | undefined, index: number) =>
      labels.has((label || text).toLowerCase()) && isTextLeft(index) ? text : written,
  )
}

/** Replaces expressions outside of code; those without a value stay. */
export function fillExpressions(
  content: string,
  pattern: RegExp,
  fill: (expression: string) => string | undefined,
): string {
  const filled = (part: string) => part.replace(pattern, (all, expression: string) => fill(expression) ?? all)
  return rewriteLines(content, { text: (line) => outsideOf(codeElement, line, filled) })
}

function labelText(expression: string): string {
  return `:badge[${expression.replace(/[\\`<>{}]/g, '').replace(/(?=[[\]])/g, '\\')}]{warning}`
}

const codeElement = /<(code|pre|kbd)\b[^>]*>.*?<\/\1>/g

/** Changes the parts of a line that a pattern does not match. */
function outsideOf(pattern: RegExp, line: string, change: (part: string) => string): string {
  let result = ''
  let at = 0
  for (const { 0: kept, index } of line.matchAll(pattern)) {
    result += change(line.slice(at, index)) + kept
    at = index + kept.length
  }
  return result + change(line.slice(at))
}
