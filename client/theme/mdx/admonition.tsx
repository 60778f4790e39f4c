import type { ReactNode } from 'react'
import { classes } from '../external.ts'

export interface AdmonitionProps {
  type?: string
  title?: ReactNode
  icon?: ReactNode
  id?: string
  className?: string
  children?: ReactNode
}

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

/** A box that stands out of the text, as `:::note` makes it. */
export function Admonition({ type = 'note', title = type, icon, id, className, children }: AdmonitionProps) {
  const look = Object.hasOwn(looks, type) ? looks[type] : 'note'
  const names = classes('admonition', `admonition--${look}`, 'theme-admonition', `theme-admonition-${type}`, className)
  return (
    <div className={names} id={id}>
      <p className="admonition-title">
        <span className={classes('admonition-icon', !!icon && 'admonition-icon--own')} aria-hidden="true">
          {icon}
        </span>
        {title}
      </p>
      {children ? <div className="admonition-body">{children}</div> : null}
    </div>
  )
}
