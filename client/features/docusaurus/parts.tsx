import { Children, type ComponentProps, createElement, Fragment, type ReactNode } from 'react'
import { Details, DocCardList, Head, Link, interpolate as pieces, useBaseUrlUtils } from '../../theme/mdx/public.ts'

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
