import { Children, type ComponentProps, type ComponentType, isValidElement, type ReactNode, useContext } from 'react'
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
  if (!own) return mdxComponents
  const { code } = own
  return { ...mdxComponents, ...own, ...(code && { code: withWholeText(code) }) }
}

type Code = ComponentType<ComponentProps<'code'>>

const known = new WeakMap<ComponentType<never>, Code>()

/** Passes code of tables as the text that it is: components for code look into it, and do not expect break opportunities. */
function withWholeText(own: ComponentType<never>): Code {
  const Own = own as Code
  const found = known.get(own) ?? (({ children, ...rest }) => <Own {...rest}>{wholeText(children)}</Own>)
  known.set(own, found)
  return found
}

function wholeText(children: ReactNode): ReactNode {
  const parts = Children.toArray(children).filter((one) => !(isValidElement(one) && one.type === 'wbr'))
  return parts.every((one) => typeof one === 'string') ? parts.join('') : children
}
