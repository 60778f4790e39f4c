import type { VersionView } from '../../src/model/view.ts'
import { useWord } from './words.tsx'

/** The version that a document belongs to. */
export function VersionBadge({ version }: { version: VersionView }) {
  const say = useWord()
  return (
    <p className="version-badge theme-doc-version-badge">
      {say('theme.docs.versionBadge.label', { versionLabel: version.label })}
    </p>
  )
}
