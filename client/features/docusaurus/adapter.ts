import type { ReactNode } from 'react'
import type { swizzledParts } from '../../../src/features/docusaurus/parts.ts'
import type { ThemeComponents } from '../../../src/model/theme/theme-components.ts'

export type Name = keyof typeof swizzledParts
export type Own<Of extends Name> = ThemeComponents[(typeof swizzledParts)[Of]]
export type Props = Record<string, unknown>

export interface Adapter<Of extends Name> {
  /** Properties as Docusaurus passes them. */
  given?(own: Own<Of>): object
  /** Properties of docsgen, from those that a component passes to its original. */
  back?(given: Props, own: Own<Of>): Partial<Own<Of>>
  /** Elements of Docusaurus around it. */
  around?(children: ReactNode, own: Own<Of>): ReactNode
}

/** Components with other properties in Docusaurus than in docsgen. */
export type Adapters = { [Of in Name]?: Adapter<Of> }
