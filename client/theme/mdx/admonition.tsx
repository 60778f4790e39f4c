import type { MessageId } from '../../../src/messages/messages.ts'
import { classes } from '../classes.ts'
import { part } from '../part.tsx'
import { useTranslate } from '../words.tsx'

/** Default titles of the built-in types. */
const titles: Record<string, MessageId> = {
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

/** An admonition, as `:::note` creates it. */
export const Admonition = /* @__PURE__ */ part(
  'Admonition',
  function Admonition({ type = 'note', title, icon, id, className, children }) {
    const t = useTranslate()
    const isBuiltIn = Object.hasOwn(titles, type)
    const named = isBuiltIn ? t(titles[type]!) : type
    // An unknown type looks like a note.
    const look = isBuiltIn ? type : 'note'
    const names = classes(
      'dg-admonition',
      `dg-admonition--${look}`,
      'theme-admonition',
      `theme-admonition-${type}`,
      className,
    )
    return (
      <div className={names} id={id}>
        <p className="dg-admonition-title">
          <span className={classes('dg-admonition-icon', !!icon && 'dg-admonition-icon--own')} aria-hidden="true">
            {icon}
          </span>
          {title === undefined ? named : title}
        </p>
        {children ? <div className="dg-admonition-body">{children}</div> : null}
      </div>
    )
  },
)
