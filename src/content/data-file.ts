import type { Code } from '../model/codes/codes.ts'
import { type Problem, problem } from '../model/problem.ts'
import { conflictIn } from '../shared/conflict.ts'
import { placeAt } from '../shared/text-place.ts'
import { scanJson } from './json-scan.ts'
import { duplicateKey, normalize, parseYaml, type TextProblem } from './yaml.ts'
import { thrownProblem, yamlProblems } from './yaml-problem.ts'
import { typographicQuotes } from './yaml-quotes.ts'

/** The text of a data file; `code` is the code of all its problems. */
interface DataText {
  path: string
  text: string
  code: Code
}

/** A parsed data file: no `data` if parsing failed. */
interface DataRead {
  data?: { value: unknown }
  problems: Problem[]
}

/** Reads a `.json` file as JSON, any other as YAML. Reports duplicate keys. */
export function readData(file: DataText): DataRead {
  return file.path.endsWith('.json') ? readJson(file) : readYaml(file)
}

function readJson(file: DataText): DataRead {
  const { text } = file
  const { error, twice } = scanJson(text)
  if (error) {
    const conflict = conflictIn(text)
    if (conflict) return { problems: [report(file, conflict)] }
    const found = inWords(/^\S/u.exec(text.slice(error.at, error.at + 2))?.[0], error.expected)
    const message = `This is not valid JSON: expected ${error.expected}, found ${found}.`
    return { problems: [report(file, jsonProblem(text, error.at) ?? { at: error.at, message })] }
  }
  return {
    data: { value: JSON.parse(text) },
    problems: twice.map(({ name, at }) => report(file, duplicateKey(name, at))),
  }
}

/** Explains a common mistake in JSON. */
function jsonProblem(text: string, at: number): TextProblem | undefined {
  const comma = /,\s*$/.exec(text.slice(0, at))?.index
  if (comma !== undefined && /[\]}]/.test(text[at] ?? ''))
    return { at: comma, message: `JSON does not allow a comma before "${text[at]}".`, hint: 'Remove the comma.' }
  if (text[at] === "'") return { at, message: 'JSON does not allow single quotes.', hint: 'Use double quotes.' }
  if (/^\/[/*]/.test(text.slice(at, at + 2)))
    return { at, message: 'JSON does not allow comments.', hint: 'Remove the comment.' }
  const name = /^[A-Za-z_$][\w$]*(?=\s*:)/.exec(text.slice(at, at + 100))?.[0]
  if (name === undefined) return undefined
  return { at, message: `The key ${name} is not in quotes.`, hint: `Write "${name}" in double quotes.` }
}

function inWords(character: string | undefined, expected: string): string {
  if (character === undefined) return 'the end of the file'
  if (character !== '"') return `"${character}"`
  // A string where one is expected is itself invalid.
  return /value|key/.test(expected) ? 'an unclosed string or an unknown escape' : 'a string'
}

/** Reads YAML, of which JSON is a part. */
export function readYaml(file: DataText): DataRead {
  try {
    const document = parseYaml(file.text)
    const found = yamlProblems(document.errors.slice(0, mostErrors), file.text)
    if (found.length > 0) return { problems: found.map((it) => report(file, it)) }
    const problems = [...normalize(document), ...typographicQuotes(file.text)].map((it) => report(file, it))
    return { data: { value: document.toJS() }, problems }
  } catch (error) {
    // The package rejects aliases that would expand without end.
    const { message, hint } = thrownProblem(error)
    const at = (error as { pos?: [number, number] }).pos?.[0] ?? 0
    return { problems: [report(file, { at, message: hint ? message : `This is not valid YAML: ${message}`, hint })] }
  }
}

// One typo can cause many syntax errors; only the first ones are useful.
const mostErrors = 3

function report({ path, code, text }: DataText, { at, ...described }: TextProblem): Problem {
  return problem(code, { ...described, file: path, ...placeAt(text, at) })
}
