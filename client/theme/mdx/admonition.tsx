import type { WordId } from '../../../src/messages/messages.ts'
import { classes } from '../external.ts'
import { part } from '../part.tsx'
import { useWord } from '../words.tsx'

/** Kinds that look like others; any kind that is not known looks like a note. */
const looks: Record<string, string> = {
  tip: 'tip',
  info: 'info',
  warning: 'warning',
  danger: 'danger',
  caution: 'caution',
  important: 'info',
  success: 'tip',
}

/** What kinds that are built in are called where the author gives no title. */
const titles: Record<string, WordId> = {
  note: 'theme.admonition.note',
  tip: 'theme.admonition.tip',
  info: 'theme.admonition.info',
  warning: 'theme.admonition.warning',
  danger: 'theme.admonition.danger',
  caution: 'theme.admonition.caution',
  important: 'docsgen.admonition.important',
  success: 'docsgen.admonition.success',
  secondary: 'docsgen.admonition.secondary',
}

/** A box that stands out of the text, as `:::note` makes it. */
export const Admonition = /* @__PURE__ */ part(
  'Admonition',
  function Admonition({ type = 'note', title, icon, id, className, children }) {
    const say = useWord()
    const named = Object.hasOwn(titles, type) ? say(titles[type]!) : type
    const look = Object.hasOwn(looks, type) ? looks[type] : 'note'
    const names = classes(
      'dg-admonition',
      `admonition--${look}`,
      'theme-admonition',
      `theme-admonition-${type}`,
      className,
    )
    return (
      <div className={names} id={id}>
        <p className="admonition-title">
          <span className={classes('admonition-icon', !!icon && 'admonition-icon--own')} aria-hidden="true">
            {icon}
          </span>
          {title === undefined ? named : title}
        </p>
        {children ? <div className="admonition-body">{children}</div> : null}
      </div>
    )
  },
)
