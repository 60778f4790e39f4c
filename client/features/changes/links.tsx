import type { PageView } from '../../../src/model/theme/view.ts'
import { useTranslate } from '../../theme/words.tsx'

/** Links to what changed in the document. A script shows it in a dialog. */
export function ChangesLinks({ view: { changes = [] } }: { view: PageView }) {
  const t = useTranslate()
  return (
    <p className="dg-page-changes">
      {changes.map(({ since, url }) => (
        <a key={url} href={url}>
          {t('docsgen.changes.since', { version: since })}
        </a>
      ))}
    </p>
  )
}
