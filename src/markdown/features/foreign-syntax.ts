import type { Code, Html, Link, Nodes } from 'mdast'
import type { Feature, PageContext } from '../../model/feature.ts'
import { problem } from '../../model/problem.ts'
import type { Place } from '../../model/types.ts'
import { conflictHint } from '../../shared/conflict.ts'
import { placeAt } from '../../shared/text-place.ts'
import { beforeComment } from '../code/comments.ts'
import { shownSource } from '../foreign/shown.ts'
import {
  conflict,
  elsewhere,
  type ForeignSyntax,
  frontMatter,
  inside,
  lines,
  mayBeInside,
  mayBeLine,
} from '../foreign/syntax.ts'
import { mapOutsideFences } from '../parse/lines.ts'
import { linesOfInclude, placeInBlock, sourceOf } from '../parse/place.ts'

/** Reports syntax of other tools, which readers would see as text: once for each kind in a document. */
export const foreignSyntax: Feature = {
  name: 'foreign-syntax',
  text(text, page) {
    const firstLine = page.includes.length * linesOfInclude
    if (firstLine === 0) checkFrontMatter(text, page)
    if (text.includes('<<<<<<<')) checkConflict(text, firstLine, page)
    return text
  },
  mdast: {
    code: checkCode,
    html: (node: Html, page) => checkValue(elsewhere.comment, node.value, node, page),
    link: (node: Link, page) => checkValue(elsewhere.linkTitle, node.title, node, page),
  },
  // Runs after plugins, which may read such syntax themselves.
  last: { paragraph: checkBlock, heading: checkBlock, tableCell: checkBlock },
  whole(_, page) {
    for (const [row, found] of gathered.get(page) ?? []) report(row, found, page)
    gathered.delete(page)
  },
}

interface Found {
  written: string
  at: Place | Nodes
  count: number
}

const gathered = new WeakMap<PageContext, Map<ForeignSyntax, Found>>()

function add(row: ForeignSyntax, written: string, at: Place | Nodes, page: PageContext): void {
  const rows = gathered.get(page) ?? new Map<ForeignSyntax, Found>()
  gathered.set(page, rows)
  const found = rows.get(row)
  if (found) found.count++
  else rows.set(row, { written, at, count: 1 })
}

function report({ of, hint }: ForeignSyntax, { written, at, count }: Found, page: PageContext): void {
  const places = count === 1 ? '' : ` here and in ${count - 1} more ${count === 2 ? 'place' : 'places'}`
  page.report(
    problem('foreign-syntax', {
      message: `"${shortened(written)}" is syntax of ${of}, and is shown as text${places}.`,
      hint: `${hint} Code in backticks may contain it.`,
      subject: written,
    }),
    at,
  )
}

const longest = 60

function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text
}

/** Last lines of front matter in other formats, which is not checked further. */
const endOfFrontMatter = new WeakMap<PageContext, number>()

function checkFrontMatter(text: string, page: PageContext): void {
  const start = /^\s*(\S.*)/.exec(text)
  if (!start?.[1]) return
  for (const [row, end] of frontMatter) {
    if (!row.pattern.test(start[1])) continue
    const all = text.split('\n')
    const first = start[0].split('\n').length
    const last = all.findIndex((line, i) => i >= first && end.test(line))
    if (last < 0) continue
    endOfFrontMatter.set(page, last + 1)
    page.report(
      problem('foreign-syntax', {
        message: `"${start[1].trim()}" starts front matter of ${row.of}, which is shown as text.`,
        hint: row.hint,
        subject: start[1].trim(),
      }),
      { line: first, column: 1 },
    )
    return
  }
}

/** Reports the first conflict of a merge. In MDX it is a syntax error at the same place. */
function checkConflict(text: string, firstLine: number, page: PageContext): void {
  if (/\.mdx$/i.test(page.source.path)) return
  let first: { written: string; line: number } | undefined
  let isOver = false
  mapOutsideFences(text, (written, at) => {
    if (conflict.start.test(written)) first ??= { written, line: placeAt(text, at).line }
    isOver ||= first !== undefined && conflict.end.test(written)
    return written
  })
  if (!first || !isOver) return
  page.report(
    problem('foreign-syntax', {
      message: `"${first.written}" is a conflict marker of a merge, so the page shows both texts.`,
      hint: conflictHint,
      subject: first.written,
    }),
    { line: firstLine + first.line, column: 1 },
  )
}

function checkValue(row: ForeignSyntax, value: string | null | undefined, node: Nodes, page: PageContext): undefined {
  const [written] = row.pattern.exec(value ?? '') ?? []
  if (written !== undefined) add(row, written, node, page)
}

/** Languages of blocks that show the source of documents. */
const showsSource = /^(?:mdx?|markdown|text|txt|vue|html)?$/i

function checkCode(node: Code, page: PageContext): undefined {
  checkValue(elsewhere.language, node.lang, node, page)
  if (!node.value.includes('[!code') || showsSource.test(node.lang ?? '')) return
  const { codeComment } = elsewhere
  for (const [i, line] of node.value.split('\n').entries()) {
    const found = codeComment.pattern.exec(line)
    const isComment = found && beforeComment(line.slice(0, found.index), line.slice(found.index + found[0].length))
    if (found && isComment !== undefined && !knownComment.test(found[0]))
      add(codeComment, found[0], placeInBlock(node, i + 1, found.index + 1), page)
  }
}

const knownComment = /^\[!code\s+(?:\+\+|--|highlight|error)(?::\d{1,6})?\]$/

function checkBlock(node: Nodes, page: PageContext): undefined {
  const { start } = node.position ?? {}
  if (!start || start.line <= (endOfFrontMatter.get(page) ?? 0)) return
  const written = sourceOf(node, page).split('\n')
  const may = written.map((line) => {
    const text = line.replace(quoted, '')
    return { line: mayBeLine.test(text), inside: mayBeInside.test(text) }
  })
  if (!may.some((one) => one.line || one.inside)) return
  const { shown, isText } = shownSource(node, page)
  const asShown = shown.split('\n')
  for (const [i, line] of asShown.entries()) {
    const text = line.replace(quoted, '').trimEnd()
    const indent = line.trimEnd().length - text.length
    const isMeant = ({ isOther }: ForeignSyntax, found: string) =>
      isText(found.slice(0, 2)) && !isOther?.(found, asShown[i + 1] ?? '')
    const note = (row: ForeignSyntax, found: string, index: number) => {
      const at = indent + index
      const place = { line: start.line + i, column: (i === 0 ? start.column : 1) + at }
      add(row, written[i]!.slice(at, at + found.length), place, page)
    }
    const whole = may[i]!.line && lines.find((row) => row.pattern.test(text) && isMeant(row, text))
    if (whole) note(whole, text, 0)
    else if (may[i]!.inside)
      for (const row of inside)
        for (const { 0: found, index } of text.matchAll(row.pattern)) if (isMeant(row, found)) note(row, found, index)
  }
}

/** Marks of quotes at the start of a line. */
const quoted = /^[ \t>]+/
