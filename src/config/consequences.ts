import type { Problem } from '../model/problem.ts'
import { keyPath } from './key-path.ts'

/** Leaves out values that are missing only because their key is misspelled, which another problem reports. */
export function withoutConsequences(problems: Problem[]): Problem[] {
  const meant = problems.flatMap(({ seek, hint }) => {
    if (!seek || !('keys' in seek) || !seek.isKey) return []
    const [, key] = /^Did you mean "(.*)"\?$/.exec(hint ?? '') ?? []
    return key === undefined ? [] : [{ parent: seek.keys.slice(0, -1), key }]
  })
  if (meant.length === 0) return problems
  const isConsequence = ({ seek, subject, message }: Problem) =>
    seek !== undefined &&
    'keys' in seek &&
    !seek.isKey &&
    meant.some(
      ({ parent, key }) =>
        keyPath(parent) === keyPath(seek.keys) &&
        (subject === keyPath([...parent, key]) || message.includes(`"${key}"`)),
    )
  return problems.filter((one) => !isConsequence(one))
}
