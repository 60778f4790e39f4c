import { readText } from '../io/read-text.ts'
import type { Problem } from '../model/problem.ts'
import type { VersionPlaces } from './places.ts'

/** Says what the version is called; a frozen one has a name of its own. */
const ownKey = 'version.label'

/** Translated labels of sidebars for a version. What is no JSON stays behind: it is a finding of the build. */
export function labelsToFreeze(
  root: string,
  { labels }: VersionPlaces,
): { files: { to: string; text: string }[]; problems: Problem[] } {
  const files: { to: string; text: string }[] = []
  const problems: Problem[] = []
  for (const { from, to } of labels) {
    const read = readText(root, from)
    if (read.state === 'failed') problems.push(read.problem)
    const { [ownKey]: _, ...frozen } = read.state === 'read' ? parsed(read.text) : {}
    if (Object.keys(frozen).length > 0) files.push({ to, text: `${JSON.stringify(frozen, null, 2)}\n` })
  }
  return { files, problems }
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
