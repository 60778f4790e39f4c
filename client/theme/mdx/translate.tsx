import { Children, createElement, Fragment, type ReactNode } from 'react'
import { siteText } from './site-texts.ts'

/** A text of a component, in the source language. */
export interface SiteText {
  /** Key of its translations; default: the text itself. */
  id?: string
  message?: string
  /** Explains the text to translators. */
  description?: string
}

/** Translates a text to the language of the page. Call it while a component renders. */
export function translate({ id, message }: SiteText, values: Record<string, string | number> = {}): string {
  return interpolate(textOf(id, message), values).join('')
}

/** The same as a component: its children are the text, and values may be elements. */
export function Translate({
  id,
  values = {},
  children,
}: Omit<SiteText, 'message'> & { values?: Record<string, ReactNode>; children?: ReactNode }): ReactNode {
  const all = interpolate(textOf(id, children === undefined ? undefined : Children.toArray(children).join('')), values)
  return all.every((piece) => typeof piece === 'string' || typeof piece === 'number')
    ? all.join('')
    : createElement(Fragment, null, ...all)
}

function textOf(id: string | undefined, message: string | undefined): string {
  const key = id ?? message
  if (key === undefined) throw new Error('A text to translate needs an id or a message.')
  return siteText(key) ?? message ?? key
}

/** Splits a text at its placeholders, `{name}`. One without a value is kept. */
export function interpolate<Value>(text: string, values: Record<string, Value>): (Value | string)[] {
  return text.split(/(\{\w+\})/).map((piece) => {
    const name = piece.slice(1, -1)
    return /^\{\w+\}$/.test(piece) && Object.hasOwn(values, name) ? values[name]! : piece
  })
}
