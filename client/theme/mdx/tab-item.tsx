import type { ReactNode } from 'react'

export interface TabItemProps {
  value: string
  label?: ReactNode
  default?: boolean
  className?: string
  /** Accepted and ignored: all panels are in the page. */
  hidden?: boolean
  children?: ReactNode
}

/** A tab. `Tabs` reads its properties; alone it renders its content. */
export function TabItem({ children }: TabItemProps) {
  return <div>{children}</div>
}
