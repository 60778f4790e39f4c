import { isMap, isNode, isScalar, isSeq, type Node, type Scalar, visit } from 'yaml'
import type { Problem } from '../model/problem.ts'
import { placeAt } from '../shared/text-place.ts'
import { scanJson } from './json-scan.ts'
import { parseYaml } from './yaml.ts'
import { thrownMistake, yamlProblems } from './yaml-mistake.ts'

/** Keys from the root value to a nested one. */
export type Keys = (string | number)[]

/** The text of a data file; `code` is the code of all its problems. */
export interface DataText {
  path: string
  text: string
  code: string
}

/** A parsed JSON or YAML file. */
export interface DataFile {
  value: unknown
  /** Creates a problem at the location of the value at the keys; with `of: 'key'` at the last key itself. */
  report(keys: Keys, said: ProblemText): Problem
}

export type ProblemText = Pick<Problem, 'message' | 'hint' | 'subject'> & { severity?: Problem['severity']; of?: 'key' }

/** Reads a `.json` file as JSON, any other as YAML. `data` is undefined if parsing fails. Reports duplicate keys. */
export function readData(file: DataText): { data?: DataFile; problems: Problem[] } {
  return file.path.endsWith('.json') ? readJson(file) : readYaml(file)
}

type Read = ReturnType<typeof readData>

function readJson(file: DataText): Read {
  const { text } = file
  const { mistake, twice } = scanJson(text)
  if (mistake) {
    const found = inWords(/^\S/u.exec(text.slice(mistake.at, mistake.at + 2))?.[0], mistake.expected)
    const message = `This is not valid JSON: expected ${mistake.expected}, found ${found}.`
    return { problems: [jsonMistake(file, mistake.at) ?? report(file, mistake.at, { message })] }
  }
  let places: unknown
  const contents = () => (places ??= parse(text).contents)
  return { data: dataOf(file, JSON.parse(text), contents), problems: twice.map((key) => givenTwice(file, key)) }
}

/** Explains a common mistake in JSON. */
function jsonMistake(file: DataText, at: number): Problem | undefined {
  const { text } = file
  const comma = /,\s*$/.exec(text.slice(0, at))?.index
  if (comma !== undefined && /[\]}]/.test(text[at] ?? ''))
    return report(file, comma, {
      message: `JSON does not allow a comma before "${text[at]}".`,
      hint: 'Remove the comma.',
    })
  if (text[at] === "'")
    return report(file, at, {
      message: 'JSON does not allow single quotes.',
      hint: 'Use double quotes.',
    })
  if (/^\/[/*]/.test(text.slice(at)))
    return report(file, at, { message: 'JSON does not allow comments.', hint: 'Remove the comment.' })
  const name = /^[A-Za-z_$][\w$]*(?=\s*:)/.exec(text.slice(at, at + 100))?.[0]
  if (name === undefined) return undefined
  return report(file, at, { message: `The key ${name} is not in quotes.`, hint: `Write "${name}" in double quotes.` })
}

function inWords(character: string | undefined, expected: string): string {
  if (character === undefined) return 'the end of the file'
  if (character !== '"') return `"${character}"`
  // A string where one is expected is itself invalid.
  return /value|key/.test(expected) ? 'an unclosed string or an unknown escape' : 'a string'
}

function readYaml(file: DataText): Read {
  try {
    const document = parse(file.text)
    const mistakes = yamlProblems(document.errors.slice(0, mostErrors), file.text)
    if (mistakes.length > 0) return { problems: mistakes.map(({ at, ...said }) => report(file, at, said)) }
    keepNumbersAsWritten(document)
    const data = dataOf(file, document.toJS(), () => document.contents)
    return { data, problems: duplicateKeys(document).map((key) => givenTwice(file, key)) }
  } catch (error) {
    // The package rejects aliases that would expand without end.
    return { problems: [notYaml(file, error as Error)] }
  }
}

// One typo can cause many syntax errors; only the first ones are useful.
const mostErrors = 3

type Parsed = ReturnType<typeof parse>

function parse(text: string) {
  // Duplicate keys are detected separately: the package's own check takes quadratic time.
  return parseYaml(text, { prettyErrors: false, uniqueKeys: false, logLevel: 'error' })
}

function notYaml(file: DataText, error: Error & { pos?: [number, number] }): Problem {
  const { message, hint } = thrownMistake(error)
  return report(file, error.pos?.[0] ?? 0, { message: hint ? message : `This is not valid YAML: ${message}`, hint })
}

/** Keeps numbers whose text would change, such as `1.10`, as text. */
function keepNumbersAsWritten(document: Parsed): void {
  const keep = (scalar: Scalar) => {
    const { value, source } = scalar
    if ((typeof value === 'number' || typeof value === 'bigint') && String(value) !== source) scalar.value = source
  }
  visit(document, { Scalar: (_, scalar) => keep(scalar) })
}

function dataOf(file: DataText, value: unknown, contents: () => unknown): DataFile {
  return { value, report: (keys, said) => report(file, offsetOf(contents(), keys, said.of), said) }
}

function givenTwice(file: DataText, { name, at }: { name: string; at: number }): Problem {
  return report(file, at, { message: `Duplicate key "${name}".`, hint: 'Keep one of them.', subject: name })
}

function report({ path, code, text }: DataText, offset: number, { of: _, ...said }: ProblemText): Problem {
  return { severity: 'error', code, ...said, file: path, ...placeAt(text, offset) }
}

/** Returns the offset of a value or of its key; if absent, the offset of its closest ancestor. */
function offsetOf(root: unknown, keys: Keys, of: 'key' | undefined): number {
  let node = root
  let at = startOf(root)
  for (const [i, key] of keys.entries()) {
    const pair = isMap(node)
      ? node.items.findLast((it) => isScalar(it.key) && String(it.key.value) === String(key))
      : undefined
    const isWanted = of === 'key' && i === keys.length - 1
    if (pair) at = startOf(pair.key)
    node = isSeq(node) ? node.items[Number(key)] : pair?.value
    if (!isNode(node)) return at
    if (!isWanted && isWritten(node)) at = startOf(node)
  }
  return at
}

/** Returns false for the implicit value of `key:`. */
function isWritten(node: Node): boolean {
  return !(isScalar(node) && node.value === null && !node.source)
}

function startOf(node: unknown): number {
  return isNode(node) ? (node.range?.[0] ?? 0) : 0
}

function duplicateKeys(document: Parsed): { name: string; at: number }[] {
  const found: { name: string; at: number }[] = []
  visit(document, {
    Map: (_, map) => {
      const names = new Set<string>()
      for (const { key } of map.items) {
        const name = isScalar(key) ? String(key.value) : ''
        if (names.has(name)) found.push({ name, at: startOf(key) })
        names.add(name)
      }
    },
  })
  return found
}
