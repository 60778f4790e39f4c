import { part } from '../part.tsx'
import { useWord } from '../words.tsx'

/** The version that a document belongs to. */
export const VersionBadge = part('DocVersionBadge', function VersionBadge({ version }) {
  const say = useWord()
  return (
    <p className="version-badge theme-doc-version-badge">
      {say('theme.docs.versionBadge.label', { versionLabel: version.label })}
    </p>
  )
})
