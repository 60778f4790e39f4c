import type { ReactNode } from 'react'
import { Icon } from '../../shared/icon.tsx'
import { Anchor } from '../anchor.tsx'
import { useFeatureSlot } from '../feature-slot.tsx'
import { part } from '../part.tsx'
import { useTranslate } from '../words.tsx'
import { TagRow } from './tag-page.tsx'

/** Footer of a document: additions of features, its tags, edit link, and the date and author of the last change. */
export const DocFooter = part('DocItem/Footer', function DocFooter({ view }) {
  const { tags, editUrl, lastUpdate } = view
  const additions = useFeatureSlot('docFooter', view)
  if (!tags?.length && editUrl === undefined && !lastUpdate && !additions) return null
  return (
    <footer className="dg-doc-footer theme-doc-footer">
      {additions}
      <TagRow tags={tags ?? []} className="dg-doc-tags theme-doc-footer-tags-row" />
      {editUrl !== undefined || lastUpdate ? (
        <div className="dg-doc-source theme-doc-footer-edit-meta-row">
          {editUrl === undefined ? null : <EditThisPage editUrl={editUrl} />}
          {lastUpdate ? <LastUpdated lastUpdate={lastUpdate} /> : null}
        </div>
      ) : null}
    </footer>
  )
})

/** The link to edit a page, unless it is data in JSON for a part of the site. */
export const EditThisPage = part('EditThisPage', function EditThisPage({ editUrl }) {
  const label = useTranslate()('theme.common.editThisPage')
  if (/^[[{]/.test(editUrl)) return null
  return (
    <Anchor href={editUrl} className="dg-doc-edit theme-edit-this-page">
      <Icon name="edit" />
      {label}
    </Anchor>
  )
})

export const LastUpdated = part('LastUpdated', function LastUpdated({ lastUpdate: { date, author } }) {
  const t = useTranslate()
  const text = t('theme.lastUpdated.lastUpdatedAtBy', {
    atDate: date ? t('theme.lastUpdated.atDate') : '',
    byUser: author === undefined ? '' : t('theme.lastUpdated.byUser'),
  })
  return (
    <p className="dg-doc-updated theme-last-updated">
      {withParts(text, {
        date: date && (
          <time key="date" dateTime={date.iso}>
            {date.text}
          </time>
        ),
        user: author !== undefined && <bdi key="user">{author}</bdi>,
      })}
    </p>
  )
})

/** Replaces each `{name}` in a text with an element. */
function withParts(text: string, parts: Record<string, ReactNode>): ReactNode[] {
  return text.split(/\{(\w+)\}/).map((piece, i) => (i % 2 ? parts[piece] : piece))
}
