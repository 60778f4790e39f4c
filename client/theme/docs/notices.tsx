import type { PageView, VersionView } from '../../../src/model/theme/view.ts'
import { part } from '../part.tsx'
import { useTranslate } from '../words.tsx'

/** Notices above the text: the page is unlisted, outdated, unreleased, or in another language. */
export function Notices({ view }: { view: PageView }) {
  const { unlisted, version, article, siteTitle } = view
  return (
    <>
      {unlisted ? <UnlistedNotice /> : null}
      {version?.banner ? <VersionBanner version={version} banner={version.banner} siteTitle={siteTitle} /> : null}
      {article ? <LanguageNotice language={article.label} /> : null}
    </>
  )
}

export function UnlistedNotice() {
  const t = useTranslate()
  return (
    <div className="dg-notice dg-notice--warning theme-unlisted-banner">
      <p>
        <b>{t('theme.contentVisibility.unlistedBanner.title')}</b>
      </p>
      <p>{t('theme.contentVisibility.unlistedBanner.message')}</p>
    </div>
  )
}

function LanguageNotice({ language }: { language: string }) {
  return <p className="dg-notice theme-untranslated-banner">{useTranslate()('docsgen.untranslated', { language })}</p>
}

type Banner = NonNullable<VersionView['banner']>

const messages = {
  unreleased: 'theme.docs.versions.unreleasedVersionLabel',
  unmaintained: 'theme.docs.versions.unmaintainedVersionLabel',
} as const

/** Warns about an outdated or unreleased version, and links to the recommended one. */
const VersionBanner = part('DocVersionBanner', function VersionBanner({ version, banner, siteTitle }) {
  const t = useTranslate()
  return (
    <div className="dg-notice dg-notice--warning theme-doc-version-banner" role="alert">
      <p>{t(messages[banner.kind], { siteTitle, versionLabel: version.label })}</p>
      <Suggestion banner={banner} />
    </div>
  )
})

function Suggestion({ banner: { latest, version } }: { banner: Banner }) {
  const t = useTranslate()
  const text = t('theme.docs.versions.latestVersionSuggestionLabel', { versionLabel: latest.label })
  const [before, after = ''] = text.split('{latestVersionLink}')
  return (
    <p>
      {before}
      <a href={latest.href} data-version={version.name} data-collection={version.collection}>
        {t('theme.docs.versions.latestVersionLinkLabel')}
      </a>
      {after}
    </p>
  )
}
