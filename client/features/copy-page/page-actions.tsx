import type { PageView } from '../../../src/model/theme/view.ts'
import { part } from '../../theme/part.tsx'
import { useTranslate } from '../../theme/words.tsx'

const menu = 'dg:page-menu'

/** Copies the page as Markdown, or opens it elsewhere. The menu is a native popover, so it works without JavaScript. */
export const PageActions = part('PageActions', function PageActions({ actions }) {
  const t = useTranslate()
  return (
    <div className="dg-page-actions">
      <button type="button" className="dg-copy-page">
        {t('docsgen.page.copy')}
      </button>
      <button type="button" popoverTarget={menu} aria-label={t('docsgen.page.more')} />
      <div id={menu} popover="auto">
        <a href={actions.markdown}>{t('docsgen.page.view')}</a>
        {actions.openIn.map(({ label, href }) => (
          <a key={href} href={href}>
            {t('docsgen.page.open', { name: label })}
          </a>
        ))}
      </div>
    </div>
  )
})

/** The actions of the page of a view. */
export function PageTopActions({ view: { actions } }: { view: PageView }) {
  return actions ? <PageActions actions={actions} /> : null
}
