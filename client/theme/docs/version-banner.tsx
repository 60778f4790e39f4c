import type { VersionView } from '../../../src/model/view.ts'
import { part } from '../part.tsx'
import { useWord } from '../words.tsx'

type Banner = NonNullable<VersionView['banner']>

const messages = {
  unreleased: 'theme.docs.versions.unreleasedVersionLabel',
  unmaintained: 'theme.docs.versions.unmaintainedVersionLabel',
} as const

/** Says that a version is not the one to read, and leads there. */
export const VersionBanner = part('DocVersionBanner', function VersionBanner({ version, banner, siteTitle }) {
  const say = useWord()
  return (
    <div className="notice notice--warning theme-doc-version-banner" role="alert">
      <p>{say(messages[banner.kind], { siteTitle, versionLabel: version.label })}</p>
      <Suggestion banner={banner} />
    </div>
  )
})

function Suggestion({ banner: { latest, version } }: { banner: Banner }) {
  const say = useWord()
  const text = say('theme.docs.versions.latestVersionSuggestionLabel', { versionLabel: latest.label })
  const [before, after = ''] = text.split('{latestVersionLink}')
  return (
    <p>
      {before}
      <a href={latest.href} data-version={version.name} data-collection={version.collection}>
        {say('theme.docs.versions.latestVersionLinkLabel')}
      </a>
      {after}
    </p>
  )
}
