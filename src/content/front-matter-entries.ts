import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type ParsedNode,
  type Scalar,
  visit,
  type YAMLMap,
} from 'yaml'
import { parseYaml } from './yaml.ts'
import { pairHint, thrownMistake, yamlProblems } from './yaml-mistake.ts'

/** A front matter key as written. Offsets refer to the YAML text. */
export interface Entry {
  key: string
  keyAt: number
  /** Parsed with the YAML core schema, but a number whose text would change stays text (`1.10`). */
  value: unknown
  valueAt: number
  /** Source text of a plain scalar, the string of any other scalar. */
  text?: string
  /** Texts of the items of a list; undefined for an item that is not a scalar. */
  texts?: (string | undefined)[]
}

/** A YAML syntax error. */
export interface FieldProblem {
  message: string
  hint?: string
  at: number
  subject?: string
}

/** Reads front matter: a fast path for plain `key: value` lines, otherwise the full YAML parser. */
export function readEntries(yaml: string): { entries: Entry[]; fieldProblems: FieldProblem[] } {
  const entries = readPlainLines(yaml)
  return entries ? { entries, fieldProblems: [] } : readYaml(yaml)
}

const plainLine = /^([A-Za-z_][\w-]{0,99}):(?: +(\S.*))? *\r?$/
// May start another YAML construct, a comment or a nested mapping.
const indicator = /^[-?:,[\]{}#&*!|>%@`"']|: |:$| #/
const unprintable = /[^\x20-\x7e\xa0-\u2027\u202a-\ufefe\uff00-\ufffd]/
const quoted = /^(?:'([^']*)'|"([^"\\]*)")$/

/** Returns the same as `readYaml` for plain `key: value` lines; undefined if any line is more complex. */
export function readPlainLines(yaml: string): Entry[] | undefined {
  // In YAML, a carriage return without a newline is part of the text.
  if (yaml.endsWith('\r')) return undefined
  const entries: Entry[] = []
  const keys = new Set<string>()
  let at = 0
  for (const line of yaml.split('\n')) {
    if (line !== '' && line !== '\r') {
      const entry = readPlainLine(line, at)
      if (!entry || keys.has(entry.key)) return undefined
      keys.add(entry.key)
      entries.push(entry)
    }
    at += line.length + 1
  }
  return entries
}

function readPlainLine(line: string, at: number): Entry | undefined {
  const match = plainLine.exec(line)
  if (!match) return undefined
  const [, key = '', value = ''] = match
  const written = withoutEnd(value)
  if (unprintable.test(written)) return undefined
  const string = quoted.exec(written)
  const valueAt = written ? at + line.indexOf(written, key.length + 1) : at
  if (!string)
    return indicator.test(written) ? undefined : { key, keyAt: at, value: plainValue(written), valueAt, text: written }
  const text = string[1] ?? string[2] ?? ''
  return { key, keyAt: at, value: text, valueAt, text }
}

// Not `trimEnd`, which removes more than spaces, and not a regular expression, which would take quadratic time.
function withoutEnd(text: string): string {
  let end = text.length
  while (text[end - 1] === ' ') end--
  return text.slice(0, end)
}

function plainValue(text: string): unknown {
  if (text === '' || /^(?:~|null|Null|NULL)$/.test(text)) return null
  if (/^(?:true|True|TRUE)$/.test(text)) return true
  if (/^(?:false|False|FALSE)$/.test(text)) return false
  const number = Number(text)
  return Number.isFinite(number) && String(number) === text ? number : text
}

/** Reads front matter with the full YAML parser (1.2, core schema). Never throws. */
export function readYaml(yaml: string): { entries: Entry[]; fieldProblems: FieldProblem[] } {
  try {
    return readDocument(yaml)
  } catch (error) {
    return { entries: [], fieldProblems: [{ message: wordsOf(error), at: 0 }] }
  }
}

// One typo can cause many syntax errors; only the first ones are useful.
const mostErrors = 10

function readDocument(yaml: string): { entries: Entry[]; fieldProblems: FieldProblem[] } {
  // Duplicate keys are detected below: the package's own check takes quadratic time.
  const document = parseYaml(yaml, { prettyErrors: false, uniqueKeys: false, logLevel: 'silent' })
  const mistakes = yamlProblems([...document.errors, ...document.warnings].slice(0, mostErrors), yaml)
  if (mistakes.length > 0) return failed(mistakes)
  const { contents } = document
  if (contents === null || isEmpty(contents)) return failed([])
  if (!isMap(contents)) return failed([notMap(yaml, contents.range[0])])
  const fieldProblems = prepare(document)
  if (fieldProblems.length > 0) return failed(fieldProblems)
  const read = contents.items.map((pair) => readEntry(pair, document))
  const bad = read.filter((it) => 'message' in it)
  return bad.length > 0 ? failed(bad) : { entries: read.filter((it) => 'key' in it), fieldProblems: [] }
}

function failed(fieldProblems: FieldProblem[]): { entries: Entry[]; fieldProblems: FieldProblem[] } {
  return { entries: [], fieldProblems }
}

/** Finds values that cannot be converted to JSON, and keeps numbers as written. */
function prepare(document: Document.Parsed): FieldProblem[] {
  const fieldProblems: FieldProblem[] = []
  visit(document, {
    Map: (_, map) => void fieldProblems.push(...duplicateKeys(map.items.map((pair) => pair.key))),
    Scalar: (position, scalar) => void (position !== 'key' && keepAsWritten(scalar)),
    Alias: (_, alias) => void (isWithin(alias, alias.resolve(document)) && fieldProblems.push(selfAlias(alias))),
  })
  return fieldProblems
}

function isWithin(inner: Node, outer: Node | undefined): boolean {
  return Boolean(inner.range && outer?.range && outer.range[0] <= inner.range[0] && inner.range[1] <= outer.range[1])
}

function selfAlias(alias: Alias): FieldProblem {
  return { message: `The alias "${alias.source}" contains itself.`, at: alias.range?.[0] ?? 0 }
}

function notMap(yaml: string, at: number): FieldProblem {
  const line = yaml.slice(at).split('\n', 1)[0]!
  return { message: 'Front matter must be a list of "key: value" lines.', hint: pairHint(line), at }
}

function isEmpty(node: ParsedNode): boolean {
  return isScalar(node) && node.value === null && !node.source
}

type Pair = YAMLMap.Parsed['items'][number]

function readEntry({ key: name, value }: Pair, document: Document.Parsed): Entry | FieldProblem {
  if (!isScalar(name)) return { message: 'A front matter key must be text.', at: name.range[0] }
  const [key, keyAt] = [keyText(name), name.range[0]]
  if (value === null || isEmpty(value)) return { key, keyAt, value: null, valueAt: keyAt, text: '' }
  const valueAt = value.range[0]
  const resolved = (node: unknown) => (isAlias(node) ? node.resolve(document) : node)
  try {
    const entry: Entry = { key, keyAt, value: value.toJS(document, { maxAliasCount: 100 }), valueAt }
    const node = resolved(value)
    const text = textOf(node)
    if (text !== undefined) entry.text = text
    if (isSeq(node)) entry.texts = node.items.map((item) => textOf(resolved(item)))
    return entry
  } catch (error) {
    // The package limits the expansion of aliases.
    return { ...thrownMistake(error), at: valueAt, subject: key }
  }
}

function textOf(node: unknown): string | undefined {
  if (!isScalar(node)) return undefined
  if (typeof node.value === 'string') return node.value
  return isPlain(node) ? (node.source ?? '') : String(node.value)
}

function wordsOf(error: unknown): string {
  if (error instanceof RangeError) return 'Front matter is nested too deeply.'
  return error instanceof Error ? error.message : String(error)
}

function isPlain(node: unknown): boolean {
  return isScalar(node) && (node.type === 'PLAIN' || node.type === undefined)
}

function keyText(key: Scalar): string {
  return typeof key.value === 'string' ? key.value : (key.source ?? String(key.value))
}

function keepAsWritten(scalar: Scalar): void {
  const { value, source } = scalar
  if (typeof value === 'bigint' || (typeof value === 'number' && String(value) !== source)) scalar.value = source
}

function duplicateKeys(keys: unknown[]): FieldProblem[] {
  const seen = new Set<string>()
  return keys.filter(isScalar).flatMap((key) => {
    const name = keyText(key)
    const isNew = !seen.has(name)
    seen.add(name)
    const message = `Duplicate key "${name}".`
    return isNew ? [] : [{ message, hint: 'Keep one of them.', at: key.range?.[0] ?? 0, subject: name }]
  })
}
