import type { Problem } from '../model/problem.ts'
import { type DataFile, readData } from './data-file.ts'

/** Why a name cannot be that of a version, and what to do about it. */
export interface NameFault {
  message: string
  hint: string
}

const longest = 32
/** The folder of documents itself, and its route beside the versions. */
const taken = ['current', 'next']
/** Devices of Windows, which no file there can be named like, whatever its extension. */
const devices = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])(?:\.|$)/i

const example = 'Give the version a short name such as "1.2".'

/** The one rule for names of versions: each becomes a folder and a part of routes. `others` are those that are listed. */
export function versionNameFault(name: string, others: readonly string[] = []): NameFault | undefined {
  const message = faultOf(name)
  if (message !== undefined) return { message, hint: example }
  const hint = 'Give one of the versions another name.'
  if (others.includes(name)) return { message: `There is a version "${name}" already.`, hint }
  const twin = others.find((other) => folded(other) === folded(name))
  if (twin !== undefined) return { message: `"${name}" and "${twin}" are one name to many file systems.`, hint }
  return undefined
}

function faultOf(name: string): string | undefined {
  if (name === '') return 'The name of the version is empty.'
  if ([...name].length > longest) return `The name "${name}" is longer than ${longest} characters.`
  if (/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(name))
    return `The name ${JSON.stringify(name)} has an invisible character.`
  const bad = /[\\/:*?"<>|]/.exec(name)?.[0]
  if (bad !== undefined) return `The name "${name}" has "${bad}", which not every system allows in a file name.`
  if (/^[\s.]|[\s.]$/.test(name)) return `The name "${name}" starts or ends with a space or a dot.`
  if (devices.test(name)) return `The name "${name}" is reserved on Windows.`
  if (taken.includes(folded(name))) return `"${name}" is the name of the current documents.`
  return undefined
}

/** Ignores case and the Unicode form of accents. */
function folded(name: string): string {
  return name.normalize('NFC').toLowerCase()
}

/** Reads `versions.json`: the names of the versions, newest first. Names that cannot be used are problems, and left out. */
export function readVersionNames(path: string, text: string): { names: string[]; problems: Problem[] } {
  const { data, problems } = readData({ path, text, code: 'bad-versions' })
  if (!data) return { names: [], problems }
  const { value, report } = data
  if (!Array.isArray(value)) {
    const hint = 'Write their names, newest first: ["1.1", "1.0"].'
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
    return report([at], { message: 'The name of a version is text.', hint: 'Put it in double quotes.' })
  if (before.includes(name))
    return report([at], { message: `The version "${name}" is listed twice.`, hint: 'Keep one of them.', subject: name })
  const fault = versionNameFault(name, before)
  return fault && report([at], { ...fault, subject: name })
}
