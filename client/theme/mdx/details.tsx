import { Children, type ComponentProps, isValidElement, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { useTranslate } from '../words.tsx'

export interface DetailsProps extends Omit<ComponentProps<'details'>, 'summary'> {
  /** Text or a `<summary>`; it may also be among the children. */
  summary?: ReactNode
}

/** Collapsible content. */
export function Details({ summary, className, children, ...rest }: DetailsProps) {
  const t = useTranslate()
  const inside = Children.toArray(children)
  const own = isSummary(summary) || summary === undefined ? summary : <summary>{summary}</summary>
  const lacking = own === undefined && !inside.some(isSummary)
  return (
    <details {...rest} className={classes('dg-details', className)}>
      {lacking ? <summary>{t('docsgen.details')}</summary> : own}
      {children}
    </details>
  )
}

function isSummary(node: ReactNode): boolean {
  return isValidElement(node) && node.type === 'summary'
}
