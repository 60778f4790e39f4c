import { Children, createElement, Fragment, type ReactNode } from 'react'
import { interpolate as pieces } from '../theme/mdx/public.ts'

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
