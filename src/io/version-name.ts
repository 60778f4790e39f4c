import { type Problem, problem } from '../model/problem.ts'

const longest = 32
/** The folder of documents itself, and where it is on the site beside versions. */
const taken = ['current', 'next']

/** What is wrong with a name for a new version; undefined for a good one. `names` are those that there are. */
export function nameProblem(name: string, names: string[]): Problem | undefined {
  const fault = faultOf(name) ?? clashOf(name, names)
  if (fault === undefined) return undefined
  const [message, hint] = fault
  return problem({ severity: 'error', code: 'bad-version-name', message, hint, subject: name })
}

type Fault = [message: string, hint: string]

const example = 'Give it a short name such as "1.2".'

function faultOf(name: string): Fault | undefined {
  if (name === '') return ['The name of the version is empty.', example]
  if ([...name].length > longest) return [`The name of the version is longer than ${longest} characters.`, example]
  if (/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(name))
    return [`The name "${name}" has a character that cannot be seen.`, example]
  const bad = /[\\/:*?"<>|]/.exec(name)?.[0]
  if (bad !== undefined)
    return [`The name "${name}" has "${bad}", which not every system takes in a file name.`, example]
  if (/^[\s.]|[\s.]$/.test(name)) return [`The name "${name}" starts or ends with a space or a dot.`, example]
  return undefined
}

function clashOf(name: string, names: string[]): Fault | undefined {
  if (taken.includes(folded(name)))
    return [`"${name}" is the name of the documents that are not frozen.`, 'Give the version another name.']
  if (names.includes(name)) return [`There is a version "${name}" already.`, 'Give the new one another name.']
  const twin = names.find((other) => folded(other) === folded(name))
  return twin === undefined
    ? undefined
    : [`"${name}" is like the version "${twin}" to many file systems.`, 'Give it a name that differs in more.']
}

/** What is left of a name where neither case nor the way of writing accents counts. */
function folded(name: string): string {
  return name.normalize('NFC').toLowerCase()
}
