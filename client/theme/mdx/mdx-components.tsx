import type { ComponentType } from 'react'

/** What MDX may use without an import. */
export const mdxComponents: Record<string, ComponentType<never>> = {}
