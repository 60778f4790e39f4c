import type { PageView } from '../../../src/model/view.ts'
import { useWord } from '../words.tsx'
import { VersionBanner } from './version-banner.tsx'

/** What a reader has to know before the text: that the page is unlisted, old, unreleased, or in another language. */
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

function UnlistedNotice() {
  const say = useWord()
  return (
    <div className="notice notice--warning theme-unlisted-banner">
      <p>
        <b>{say('theme.contentVisibility.unlistedBanner.title')}</b>
      </p>
      <p>{say('theme.contentVisibility.unlistedBanner.message')}</p>
    </div>
  )
}

function LanguageNotice({ language }: { language: string }) {
  return <p className="notice theme-untranslated-banner">{useWord()('docsgen.untranslated', { language })}</p>
}
