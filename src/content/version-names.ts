import type { Problem } from '../model/problem.ts'
import { type DataFile, readData } from './data-file.ts'

/** The problem of a version name, and how to fix it. */
export interface NameProblem {
  message: string
  hint: string
}

const longest = 32
/** Name and route of the current docs. */
const taken = ['current', 'next']
/** Windows device names, which are reserved with any extension. */
const devices = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])(?:\.|$)/i

const example = 'Give the version a short name such as "1.2".'

/** Validates a version name, which becomes a folder and part of routes. `others` are the existing names. */
export function versionNameProblem(name: string, others: readonly string[] = []): NameProblem | undefined {
  const message = faultOf(name)
  if (message !== undefined) return { message, hint: example }
  const hint = 'Give one of the versions another name.'
  if (others.includes(name)) return { message: `The version "${name}" already exists.`, hint }
  const twin = others.find((other) => folded(other) === folded(name))
  if (twin !== undefined) return { message: `Many file systems treat "${name}" and "${twin}" as the same name.`, hint }
  return undefined
}

function faultOf(name: string): string | undefined {
  if (name === '') return 'The name of the version is empty.'
  if ([...name].length > longest) return `The name "${name}" is longer than ${longest} characters.`
  if (/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(name))
    return `The name ${JSON.stringify(name)} contains an invisible character.`
  const bad = /[\\/:*?"<>|]/.exec(name)?.[0]
  if (bad !== undefined) return `The name "${name}" contains "${bad}", which some systems do not allow in file names.`
  if (/^[\s.]|[\s.]$/.test(name)) return `The name "${name}" starts or ends with a space or a dot.`
  if (devices.test(name)) return `The name "${name}" is reserved on Windows.`
  if (taken.includes(folded(name))) return `The name "${name}" is reserved for the current docs.`
  return undefined
}

/** Normalizes case and Unicode form. */
function folded(name: string): string {
  return name.normalize('NFC').toLowerCase()
}

/** Reads `versions.json`: the names of the versions, newest first. Reports and skips invalid names. */
export function readVersionNames(path: string, text: string): { names: string[]; problems: Problem[] } {
  const { data, problems } = readData({ path, text, code: 'bad-versions' })
  if (!data) return { names: [], problems }
  const { value, report } = data
  if (!Array.isArray(value)) {
    const hint = 'List the names, newest first: ["1.1", "1.0"].'
    return { names: [], problems: [...problems, report([], { message: 'This is not a list of versions.', hint })] }
  }
  const names: string[] = []
  for (const [i, name] of (value as unknown[]).entries()) {
    const problem = listedProblem(name, i, names, report)
    if (problem) problems.push(problem)
    else names.push(name as string)
  }
  return { names, problems }
}

function listedProblem(name: unknown, at: number, before: string[], report: DataFile['report']): Problem | undefined {
  if (typeof name !== 'string')
    return report([at], { message: 'The name of a version must be text.', hint: 'Put it in double quotes.' })
  if (before.includes(name))
    return report([at], { message: `The version "${name}" is listed twice.`, hint: 'Keep one of them.', subject: name })
  const fault = versionNameProblem(name, before)
  return fault && report([at], { ...fault, subject: name })
}
