import type { ReactNode } from 'react'

/** What MDX may use beside the components of the theme. */
export default {
  Berth: ({ no, children }: { no: number; children?: ReactNode }) => (
    <b className="berth">
      {no} {children}
    </b>
  ),
  // In the place of the element that Markdown makes.
  blockquote: ({ children }: { children?: ReactNode }) => <div className="said">{children}</div>,
}
