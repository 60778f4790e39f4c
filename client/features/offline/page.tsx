import type { PageView } from '../../../src/model/theme/view.ts'
import { mainId } from '../../theme/skip-link.tsx'
import { useTranslate } from '../../theme/words.tsx'

/** In place of a page that is not stored. The empty URL is that of the page. */
export function OfflinePage({ view }: { view: PageView }) {
  const t = useTranslate()
  return (
    <main className="dg-not-found theme-layout-main" id={mainId} tabIndex={-1}>
      <h1>{view.title}</h1>
      <p>{t('docsgen.notLoaded')}</p>
      <p className="dg-offline-actions">
        {/* biome-ignore lint/a11y/useValidAnchor: it loads the page again, without a script too. */}
        <a className="dg-button button dg-button--primary button--primary dg-offline-retry" href="" data-no-navigate>
          {t('docsgen.retry')}
        </a>
        <a className="dg-button button" href={view.baseUrl}>
          {t('docsgen.backHome')}
        </a>
      </p>
    </main>
  )
}
