import { type ComponentType, useContext } from 'react'
import type { MdxName } from '../../../src/model/theme/theme-modules.ts'
import { PartsContext } from '../part.tsx'
import { Admonition } from './admonition.tsx'
import { BrowserOnly } from './browser-only.tsx'
import { CodeBlock } from './code-block.tsx'
import { Details } from './details.tsx'
import { DocCardList } from './doc-card-list.tsx'
import { Head } from './head.tsx'
import { Heading } from './heading.tsx'
import { Island } from './island.tsx'
import { Link } from './link.tsx'
import { TabItem } from './tab-item.tsx'
import { Tabs } from './tabs.tsx'
import { ThemedImage } from './themed-image.tsx'
import { TOCInline } from './toc-inline.tsx'

/** Components available in MDX without an import. */
export const mdxComponents = {
  Admonition,
  BrowserOnly,
  CodeBlock,
  Details,
  DocCardList,
  Head,
  Heading,
  Island,
  Link,
  TabItem,
  Tabs,
  ThemedImage,
  TOCInline,
} satisfies Record<MdxName, ComponentType<never>>

/** Provides compiled MDX and partials with these components and those of the site. */
export function useMDXComponents(): typeof mdxComponents {
  const own = useContext(PartsContext)?.mdx
  return own ? { ...mdxComponents, ...own } : mdxComponents
}
