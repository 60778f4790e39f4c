import { Children, type ComponentProps, type ComponentType, createElement, Fragment, type ReactNode } from 'react'
import {
  CodeBlock,
  Details,
  DocCardList,
  Head,
  Heading,
  Link,
  interpolate as pieces,
  useBaseUrlUtils,
} from '../../theme/mdx/public.ts'

/** One card, as in a list of cards. */
export function DocCard({ item }: { item: { label: string; href?: string; description?: string } }) {
  return <DocCardList items={[item]} />
}

type IdealSource = string | { default: string } | { src: { src: string }; preSrc?: string } | { src: string }

export interface IdealImageProps extends Omit<ComponentProps<'img'>, 'src'> {
  img: IdealSource
}

/** An image that is imported or required. */
export function IdealImage({ img, alt = '', ...rest }: IdealImageProps) {
  const { withBaseUrl } = useBaseUrlUtils()
  return <img loading="lazy" decoding="async" {...rest} src={withBaseUrl(sourceOf(img))} alt={alt} />
}

function sourceOf(img: IdealSource): string {
  if (typeof img === 'string') return img
  if ('default' in img) return img.default
  return typeof img.src === 'string' ? img.src : img.src.src
}

/** Content written in MDX, which needs no provider. */
export function MDXContent({ children }: { children?: ReactNode }) {
  return children
}

/** The components that replacements may wrap; a site adds its own to them. */
export const MDXComponents = { Details, Head, Link, a: Link, details: Details, head: Head }

export { Details as MDXDetails, Heading as MDXHeading, Link as MDXA }

/** A block if it has a language or several lines, else code in a line. */
export function MDXCode(props: ComponentProps<'code'>) {
  const { className = '', children } = props
  const lines = Children.toArray(children).every((child) => typeof child === 'string')
    ? Children.toArray(children).join('')
    : ''
  const isBlock = className.includes('language-') || lines.includes('\n')
  return isBlock ? <CodeBlock className={className}>{children}</CodeBlock> : <code {...props} />
}

/** The element of a block, which the block itself has. */
export function MDXPre({ children }: ComponentProps<'pre'>) {
  return <>{children}</>
}

export function MDXImg({ alt = '', ...rest }: ComponentProps<'img'>) {
  return <img loading="lazy" decoding="async" {...rest} alt={alt} />
}

export function MDXUl(props: ComponentProps<'ul'>) {
  return <ul {...props} />
}

export function MDXLi(props: ComponentProps<'li'>) {
  return <li {...props} />
}

/** Returns a component that shows the source that it gets: blocks of documents are drawn before components run. */
export function codeBlock(language: string) {
  return function Block({ value }: { value: string }) {
    return <CodeBlock language={language}>{value}</CodeBlock>
  }
}

/** Entries for the menu on small screens, which has those of the navbar and of the sidebar. */
export function NavbarSecondaryMenuFiller(_: { component: unknown; props?: object }): null {
  return null
}

export const SkipToContentFallbackId = 'dg:main'

/** Makes one component of several that are around their children, outermost first. */
export function composeProviders(providers: ComponentType<{ children?: ReactNode }>[]) {
  return function Providers({ children }: { children?: ReactNode }): ReactNode {
    return providers.reduceRight((inside: ReactNode, Provider) => createElement(Provider, null, inside), children)
  }
}

type Values = Record<string, ReactNode>

/** Replaces `{name}` in a text; the result is text if all values are. */
export function interpolate(text: string, values: Values = {}): ReactNode {
  const parts = pieces(text, values)
  if (parts.every((part) => typeof part === 'string' || typeof part === 'number')) return parts.join('')
  return createElement(Fragment, null, ...parts)
}

/** A text with placeholders. */
export function Interpolate({ children, values }: { children?: ReactNode; values?: Values }): ReactNode {
  return interpolate(Children.toArray(children).join(''), values)
}
