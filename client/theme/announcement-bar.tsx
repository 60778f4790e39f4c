import { classes } from './external.ts'
import { Icon } from './icon.tsx'
import { part } from './part.tsx'
import { useWord } from './words.tsx'

/** A message above the navbar; the core script remembers that it was closed. */
export const AnnouncementBar = part('AnnouncementBar', function AnnouncementBar({ view }) {
  const say = useWord()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a `header` element here would be styled and searched as content.
    <div className={classes('announcement', view.className)} role="banner" data-announcement={view.id}>
      <div className="announcement-content" dangerouslySetInnerHTML={{ __html: view.content }} />
      {view.isCloseable ? (
        <button
          type="button"
          className="icon-button announcement-close"
          aria-label={say('theme.AnnouncementBar.closeButtonAriaLabel')}
        >
          <Icon name="close" />
        </button>
      ) : null}
    </div>
  )
})
