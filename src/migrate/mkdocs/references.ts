import fs from 'node:fs'
import path from 'node:path'
import { headingsIn } from '../markdown/headings.ts'
import { linesBetween, rewriteLines, sourceLines, textTester, withoutHeld } from '../markdown/lines.ts'
import { textAt } from '../site-files.ts'
import { slugify } from './routes.ts'

/** A file that snippets are appended from to every document: link definitions and abbreviations by label. */
export type Appended = Map<string, string>

/** Returns the definitions of links, footnotes and abbreviations in texts. */
export function definitionsIn(texts: string[]): Appended {
  const found: Appended = new Map()
  for (const line of texts.join('\n').split(/\r?\n/)) {
    const label = /^ {0,3}\*?\[([^\]]+)\]:\s*\S/.exec(line)?.[1]
    if (label !== undefined) found.set((line.trimStart().startsWith('*') ? '*' : '') + label.toLowerCase(), line.trim())
  }
  return found
}

/** Adds the definitions that a document uses and does not have: those of files that the old generator appends to each. */
export function withDefinitions(content: string, appended: Appended): string {
  if (appended.size === 0) return content
  const own = definitionsIn([content])
  const prose = sourceLines(content)
    .flatMap((line) => (line.state === 'text' ? [withoutHeld(line).prose] : []))
    .join('\n')
  const labels = new Set(Array.from(prose.matchAll(/\[([^[\]]+)\](?!\()/g), ([, label]) => label!.toLowerCase()))
  const used = [...appended].filter(([key]) => {
    if (own.has(key)) return false
    if (!key.startsWith('*')) return labels.has(key)
    return new RegExp(
      `(?<![\\p{L}\\p{N}])${key.slice(1).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`,
      'iu',
    ).test(prose)
  })
  return used.length === 0 ? content : `${content.trimEnd()}\n\n${used.map(([, line]) => line).join('\n')}\n`
}

export interface IncludePlace {
  root: string
  /** Folder of the documents, and the document, relative to the site. */
  docs: string
  file: string
}

/** Texts within texts. */
const mostLevels = 5

interface IncludeRules {
  /** Returns whether a text can stay in its file; default: it can. */
  keepsFile?(file: string): boolean
  /** Called with the name of a file that is not there, and its line. Without it, the include stays as it is. */
  onLost?(name: string, line: number): void
  level?: number
}

/** Converts `{! file !}` of markdown-include and `{* file ln[1:2] hl[3] *}` of mdx-include to includes, texts and code blocks. */
export function convertIncludes(content: string, place: IncludePlace, rules: IncludeRules = {}): string {
  const { keepsFile = () => true, onLost, level = 0 } = rules
  const textOf = (name: string, indent: string) => {
    const [, target = '', range] = /^([^\s[]+)(?:\[ln:([\d,-]+)\])?$/.exec(name) ?? []
    const found = target === '' ? undefined : included(target, place)
    if (found === undefined) return undefined
    const source = textAt(path.join(place.root, found)) ?? ''
    const text = (range?.split(',') ?? ['-'])
      .flatMap((one) => linesBetween(source, one.split('-')[0]!, one.split('-').at(-1)!))
      .join('\n')
    const isWhole = range === undefined && found.endsWith('.md') && level < mostLevels
    const own = isWhole ? convertIncludes(text, place, { ...rules, level: level + 1 }) : text
    return { file: found, isWhole: range === undefined, text: own.replace(/\n(?=[^\n])/g, `\n${indent}`) }
  }
  const lost = (name: string) => {
    onLost?.(name, content.slice(0, content.indexOf(name)).split('\n').length - 1)
    return onLost && ''
  }
  const text = (line: string) => {
    const [, indent = '', target = '', options = ''] = /^(\s*)\{\*\s*(\S+)\s*(.*?)\s*\*\}\s*$/.exec(line) ?? []
    const code = target === '' ? undefined : included(target, place)
    if (code !== undefined)
      return codeLines(code, options)
        .map((one) => indent + one)
        .join('\n')
    return line.replace(/\{![+-]?>?\s*(\S+?)\s*!\}/g, (written, name: string) => {
      const own = textOf(name, /^\s*/.exec(line)![0])
      const isAlone = own?.isWhole && line.trim() === written && !own.file.startsWith('..')
      if (isAlone && keepsFile(own.file)) return `::include{file=@site/${own.file}}`
      return own?.text ?? lost(name) ?? written
    })
  }
  const code = (line: string) => {
    const [, indent = '', name] = /^(\s*)\{(?:![+-]?>?|\*)\s*(\S+?)\s*[!*]\}\s*$/.exec(line) ?? []
    const own = name === undefined ? undefined : textOf(name, indent)
    return own ? indent + own.text : ((name && lost(name)) ?? line)
  }
  return rewriteLines(content, { text, code })
}

/** Returns a block of code for each range of lines; `ln[0]` shows none, and the file is in details. */
function codeLines(file: string, options: string): string[] {
  const part = (name: string) => new RegExp(`\\b${name}\\[([^\\]]*)\\]`).exec(options)?.[1]?.split(',')
  const ranges = part('ln')?.map((one) => one.trim().replace(':', '-')) ?? [undefined]
  const language = path.posix.extname(file).slice(1) || 'text'
  if (ranges[0] === '0') return [':::details[Full file]', `\`\`\`${language} file=@site/${file}`, '```', ':::']
  return ranges.flatMap((range, i) => {
    const lines = range === undefined ? '' : ` lines=${range}`
    const marked = markedIn(part('hl') ?? [], range ?? '')
    return [
      ...(i > 0 ? [''] : []),
      `\`\`\`${language} file=@site/${file}${lines}${marked === '' ? '' : ` {${marked}}`}`,
      '```',
    ]
  })
}

/** Returns the marked lines of a range. Their numbers are those of the file; in the block, they start with 1. */
function markedIn(marked: string[], range: string): string {
  const [first, last] = [range.split('-')[0], range.split('-').at(-1)].map((one) => Number.parseInt(one ?? '', 10))
  const before = (first || 1) - 1
  return marked
    .flatMap((one) => {
      const [start = 0, end = start] = one.split(':').map(Number)
      const from = Math.max(start, before + 1)
      const to = Math.min(end, last || end)
      if (!(from <= to)) return []
      return from === to ? `${from - before}` : `${from - before}-${to - before}`
    })
    .join(',')
}

/** Returns the path of an included file from the root: relative to the document, its folder, the one around, or the site. */
function included(name: string, { root, docs, file }: IncludePlace): string | undefined {
  return [path.posix.dirname(file), docs, path.posix.dirname(docs), '.']
    .map((folder) => path.posix.join(folder, name))
    .find((one) => fs.existsSync(path.join(root, one)))
}

/** Names that documents refer to, such as objects of Python: their documents, with the id there. */
export type ApiObjects = Map<string, string>

const objectLine = /^(?<indent>\s*(?:> ?)*)(?:(?<marks>#{1,6})\s+)?:::\s+(?<name>[A-Za-z_][\w.]*)\s*$/

/** Returns the names that other documents can refer to: objects for mkdocstrings, ids, and headings, the title first. */
export function namesIn(content: string): { objects: string[]; ids: string[]; top?: string } {
  const lines = sourceLines(content).filter(({ state }) => state === 'text')
  const used = new Map<string, number>()
  const objects = lines.flatMap(({ text }) => objectLine.exec(text)?.groups?.name ?? [])
  const own = lines.flatMap(({ text }) => Array.from(text.matchAll(/\{:?[^{}]*?#([\w.:-]+)[^{}]*\}/g), ([, id]) => id!))
  const headings = headingsIn(content).map(({ plain, level }) => ({ id: slugify(plain, used), level }))
  const top = headings.find(({ level }) => level === 1)
  const ids = headings.filter((one) => one !== top).map(({ id }) => id)
  return { objects, ids: [...own, ...ids], ...(top && { top: top.id }) }
}

/** Returns the objects that a document asks mkdocstrings for, with their lines. */
export function objectLines(content: string): { name: string; line: number }[] {
  return content.split('\n').flatMap((text, line) => {
    const name = objectLine.exec(text)?.groups?.name
    return name === undefined ? [] : [{ name, line }]
  })
}

/**
 * Converts `::: pkg.Class` of mkdocstrings, with the options below it, to a heading, and a link to the reference that is
 * generated for its package.
 */
export function convertObjects(content: string, python: ReadonlySet<string> = new Set()): string {
  if (!content.includes('::: ')) return content
  const states = sourceLines(content)
  const result: string[] = []
  for (let at = 0; at < states.length; at++) {
    const { text, state } = states[at]!
    const { indent = '', marks, name } = (state === 'text' && objectLine.exec(text)?.groups) || {}
    if (name === undefined) {
      result.push(text)
      continue
    }
    let depth = marks?.length ?? 2
    let end = at
    for (let i = at + 1; i < states.length; i++) {
      const line = states[i]!.text
      if (line.trim() === '') continue
      if (!line.startsWith(`${indent}    `)) break
      end = i
      depth = Number(/^\s*heading_level:\s*([1-6])\s*$/.exec(line)?.[1] ?? depth)
    }
    // Indentation would be code.
    const quote = indent.trimStart()
    const rest = [...states.slice(0, at), ...states.slice(end + 1)]
    // The heading of a page that is only an object is its title.
    const isAlone = quote === '' && rest.every((line) => line.text.trim() === '')
    const heading = isAlone ? `<a id="${name}"></a>\`${name}\`` : `${'#'.repeat(depth)} \`${name}\` {#${name}}`
    result.push(quote + heading, quote.trimEnd())
    if (python.has(name)) result.push(`${quote}[Reference of \`${name}\`][${name}]`, quote.trimEnd())
    at = end
  }
  return result.join('\n')
}

const filledLine = /^(\s*):::\s+([a-z]\w*(?:-\w+)+)\s*$/

/**
 * Replaces blocks that an extension of Python fills, `::: mkdocs-click` with `:module: pkg.cli` below it, by labels. Returns
 * the names of the extensions, with the lines of their first blocks.
 */
export function labelFilled(content: string): { content: string; filled: Map<string, number> } {
  const filled = new Map<string, number>()
  if (!content.includes('::: ')) return { content, filled }
  const states = sourceLines(content)
  const result: string[] = []
  for (let at = 0; at < states.length; at++) {
    const { text, state } = states[at]!
    const [, indent = '', name = ''] = (state === 'text' && filledLine.exec(text)) || []
    const rest = name === '' ? [] : states.slice(at + 1).map((line) => line.text)
    const isOption = (line: string) => /^\s+:[\w-]+:/.test(line) && line.startsWith(indent)
    const end = rest.findIndex((line) => !isOption(line))
    const options = end < 0 ? rest : rest.slice(0, end)
    if (options.length === 0) {
      result.push(text)
      continue
    }
    if (!filled.has(name)) filled.set(name, at)
    const values = options.slice(0, 2).map((line) => line.replace(/^\s+:[\w-]+:\s*/, ''))
    const label = [`${name}:`, ...values].join(' ').replace(/(?=[[\]\\])/g, '\\')
    result.push(`${indent}:badge[${label}]{warning}`)
    at += options.length
  }
  return { content: result.join('\n'), filled }
}

const executed = /^(\s*)(`{3,}|~{3,})\s*([\w+-]*).*?\sexec=["']?(?:1|on|true|yes)\b/i

/**
 * Replaces code that markdown-exec runs by labels, below the code if it is shown, too. Returns the languages, with the
 * lines of their first blocks.
 */
export function labelExecuted(content: string): { content: string; filled: Map<string, number> } {
  const filled = new Map<string, number>()
  if (!content.includes('exec=')) return { content, filled }
  let [label, isShown] = ['', true]
  const lines = sourceLines(content).flatMap(({ text, state }, at, all): string[] => {
    const found = state === 'open' ? executed.exec(text) : null
    if (found) {
      const [, indent, , language = ''] = found
      if (!filled.has(language)) filled.set(language, at)
      label = `${indent}:badge[The result of ${language}]{warning}`
      isShown = /\ssource=/.test(text)
    }
    if (label === '') return [text]
    const plain = found ? text.replace(/\s(?:exec|source)=(?:"[^"]*"|'[^']*'|\S+)/g, '') : text
    const written = isShown ? [plain] : []
    if (all[at + 1]?.state === 'code') return written
    const added = [...(isShown ? [''] : []), label]
    label = ''
    return [...written, ...added]
  })
  return { content: lines.join('\n'), filled }
}

/**
 * Resolves references of mkdocs-autorefs, `[text][pkg.Class]`, to the documents of the objects; those that no document has
 * become their text, unless the reference that is generated has them, or their class. Returns the names of these.
 */
export function convertReferences(
  content: string,
  {
    file,
    objects,
    python = new Set(),
    isName = (name) => /^-{0,2}[A-Za-z_][\w. -]*$/.test(name),
  }: { file: string; objects: ApiObjects; python?: ReadonlySet<string>; isName?(name: string): boolean },
): { content: string; lost: string[] } {
  const lost: string[] = []
  if (!content.includes('][')) return { content, lost }
  const labels = definitionsIn([content])
  const resolve = (text: string, label: string, { written, isWord }: { written: string; isWord: boolean }) => {
    const name = label === '' ? text.replace(/`/g, '') : label
    if (labels.has(name.toLowerCase()) || python.has(name)) return written
    const known = longestPrefix(name, objects)
    // A member that the reference does not have is on the page of its class.
    const owner = known === undefined ? longestPrefix(name, python) : undefined
    if (owner?.includes('.')) return `[${text}][${owner}]`
    if (known === undefined) {
      // `x[a][b]` is no reference.
      if (!isName(name) || (isWord && !/\s/.test(text))) return written
      lost.push(name)
      return text
    }
    const [place = '', id] = objects.get(known)!.split('#')
    const target = path.posix.relative(path.posix.dirname(file), place) || path.posix.basename(file)
    return `[${text}](${target.startsWith('.') ? target : `./${target}`}${id === undefined ? '' : `#${id}`})`
  }
  const isText = textTester(content)
  // Code spans are a part of the text of a reference.
  const converted = content.replace(reference, (written, text: string, label: string, index: number) =>
    isText(index) ? resolve(text, label, { written, isWord: /\w/.test(content.charAt(index - 1)) }) : written,
  )
  return { content: converted, lost }
}

const reference = /(?<![!\\\]])\[((?:`[^`]*`|[^[\]`\n]|\n(?!\s*\n))+)\]\[([^[\]\n]*)\]/g

function longestPrefix(name: string, objects: { has(name: string): boolean }): string | undefined {
  for (let at = name; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) if (objects.has(at)) return at
  return undefined
}
