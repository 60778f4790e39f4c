import { isRecord } from '../../config/fields.ts'
import type { KeyPath } from '../../config/problems.ts'
import { placesIn } from '../../host/places/places.ts'
import { jsonIndent } from '../../shared/json.ts'
import type { Edit } from '../../shared/text-edits.ts'
import type { SourceText } from '../source-text.ts'

/** Changes of a redirects file. */
export interface RedirectChanges {
  added: [from: string, to: string][]
  /** Keys of redirects from routes that are pages now. */
  removed: KeyPath[]
  /** Returns the new target of a redirect; undefined if it stays. */
  change(to: string): string | undefined
}

/** Text of a new redirects file. */
export function newRedirects(added: RedirectChanges['added'], isJson: boolean): string {
  if (isJson) return `${JSON.stringify(Object.fromEntries(added), null, 2)}\n`
  return `export default {\n${added.map((pair) => `  ${pairOf(pair)},\n`).join('')}}\n`
}

function pairOf(pair: [string, string]): string {
  return pair.map(quoted).join(': ')
}

function quoted(path: string): string {
  return `'${path.replace(/['\\]/g, '\\$&')}'`
}

/** The new text of redirects in JSON, which cannot have comments that `jsonc-parser` would keep; undefined if it is invalid. */
export function jsonRedirects(raw: string, { added, removed, change }: RedirectChanges): string | undefined {
  const value = parsed(raw)
  const pairs = Array.isArray(value) ? undefined : value
  if (value === undefined) return undefined
  const gone = new Set(removed.map(([key]) => String(key)))
  const next = pairs
    ? Object.fromEntries([
        ...Object.entries(pairs)
          .filter(([from]) => !gone.has(from))
          .map(([from, to]) => [from, typeof to === 'string' ? (change(to) ?? to) : to]),
        ...added,
      ])
    : [
        ...(value as unknown[])
          .filter((_, i) => !gone.has(String(i)))
          .map((one) => (isRecord(one) && typeof one.to === 'string' ? { ...one, to: change(one.to) ?? one.to } : one)),
        ...added.map(([from, to]) => ({ from, to })),
      ]
  return `${JSON.stringify(next, null, jsonIndent(raw))}\n`
}

function parsed(raw: string): Record<string, unknown> | unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(raw.replace(/^\uFEFF/, ''))
    return isRecord(value) || Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Adds redirects at the start of the list or object that a module exports; undefined if it is computed. */
export async function addRedirects(
  file: string,
  source: SourceText,
  added: RedirectChanges['added'],
): Promise<Edit[] | undefined> {
  const offset = await offsetOf(file, source, [])
  const open = source.raw[offset]
  if (open !== '{' && open !== '[') return undefined
  const end = source.raw.includes('\r\n') ? '\r\n' : '\n'
  const entries = added.map((pair) =>
    open === '{' ? pairOf(pair) : `{ from: ${quoted(pair[0])}, to: ${quoted(pair[1])} }`,
  )
  const isOpenLine = /^[ \t]*\r?\n/.test(source.raw.slice(offset + 1))
  const text = entries.map((entry) => `${end}  ${entry},`).join('')
  const gaps = isOpenLine ? undefined : gapsInLine(source.raw, offset)
  if (!gaps) return [{ start: offset + 1, end: offset + 1, text: text + (isOpenLine ? '' : end) }]
  const [first, ...others] = gaps
  const last = others.pop()
  const isEmpty = last === undefined
  return [
    { ...first!, text: text + (isEmpty ? end : `${end}  `) },
    ...others.map((gap) => ({ ...gap, text: `${end}  ` })),
    ...(last ? [{ ...last, text: `${source.raw[last.start - 1] === ',' ? '' : ','}${end}` }] : []),
  ]
}

/**
 * Returns the spaces after the bracket that opens a list or object in one line, between its entries, and before the bracket that
 * closes it; undefined if it has several lines or comments.
 */
function gapsInLine(raw: string, open: number): { start: number; end: number }[] | undefined {
  const token = /(["'`])(?:\\.|(?!\1)[^\\\n])*\1|[{[(]|[)\]}]|,|\n|\/[/*]/g
  const spaceAt = (start: number) => ({ start, end: start + /^[ \t]*/.exec(raw.slice(start))![0].length })
  const gaps = [spaceAt(open + 1)]
  token.lastIndex = open + 1
  for (let depth = 1, match = token.exec(raw); match; match = token.exec(raw)) {
    const [found] = match
    if (/^[\n/]/.test(found)) return undefined
    if (/^[{[(]$/.test(found)) depth++
    else if (/^[)\]}]$/.test(found)) depth--
    else if (found === ',' && depth === 1) gaps.push(spaceAt(match.index + 1))
    if (depth > 0) continue
    const start = raw.slice(0, match.index).trimEnd().length
    // An empty one has a single gap, and that after a last comma ends it too.
    if (gaps.at(-1)!.end !== match.index) gaps.push({ start, end: match.index })
    return gaps
  }
  return undefined
}

/** Removes the line of a redirect; undefined if the line contains something else. */
export async function removeRedirect(file: string, keys: KeyPath, source: SourceText): Promise<Edit | undefined> {
  const { line } = source.pointAt(await offsetOf(file, source, keys))
  const start = source.offsetOf({ line, column: 1 })
  const end = source.offsetOf({ line: line + 1, column: 1 })
  const isWhole = /^\s*(?:\{[^{}]*\}|(["'])[^"']*\1\s*:\s*(["'])[^"']*\2),?\s*$/.test(source.raw.slice(start, end))
  return isWhole ? { start, end, text: '' } : undefined
}

async function offsetOf(file: string, { raw, offsetOf: at }: SourceText, keys: KeyPath): Promise<number> {
  const isKey = keys.length > 0
  const seek = { keys, isKey }
  return at(await placesIn(file, raw.replace(/^\uFEFF/, ''))({ severity: 'error', code: '', message: '', seek }))
}
