import { Icon } from '../../shared/icon.tsx'
import { classes } from '../classes.ts'
import { part } from '../part.tsx'
import { useTranslate } from '../words.tsx'

/** A message above the navbar; the core script stores that it was closed. */
export const AnnouncementBar = part('AnnouncementBar', function AnnouncementBar({ view }) {
  const t = useTranslate()
  const { id, content, isCloseable, className, backgroundColor, textColor } = view
  const hasColors = backgroundColor !== undefined || textColor !== undefined
  return (
    <header
      className={classes('dg-announcement', hasColors && 'dg-announcement--own', className)}
      style={hasColors ? { backgroundColor, color: textColor } : undefined}
      data-announcement={id}
    >
      <div className="dg-announcement-content" dangerouslySetInnerHTML={{ __html: content }} />
      {isCloseable ? (
        <button
          type="button"
          className="dg-icon-button dg-announcement-close"
          aria-label={t('theme.AnnouncementBar.closeButtonAriaLabel')}
        >
          <Icon name="close" />
        </button>
      ) : null}
    </header>
  )
})
