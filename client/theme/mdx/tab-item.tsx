import type { ReactNode } from 'react'

export interface TabItemProps {
  value: string
  label?: ReactNode
  default?: boolean
  className?: string
  /** Is taken and changes nothing: all panels are in the page. */
  hidden?: boolean
  children?: ReactNode
}

/** One tab. `Tabs` reads its properties; alone it is its content. */
export function TabItem({ children }: TabItemProps) {
  return <div>{children}</div>
}
