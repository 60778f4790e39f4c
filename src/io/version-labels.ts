import fs from 'node:fs'
import path from 'node:path'
import type { VersionPlaces } from './version-places.ts'

/** Says what the version is called; a frozen one has a name of its own. */
const ownKey = 'version.label'

/** Translated labels of sidebars for a version. What cannot be read stays behind: it is a finding of the build. */
export function labelsToFreeze(root: string, { labels }: VersionPlaces): { to: string; text: string }[] {
  return labels.flatMap(({ from, to }) => {
    const file = path.join(root, from)
    if (!fs.existsSync(file)) return []
    const { [ownKey]: _, ...frozen } = parsed(fs.readFileSync(file, 'utf8'))
    return Object.keys(frozen).length === 0 ? [] : [{ to, text: `${JSON.stringify(frozen, null, 2)}\n` }]
  })
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
