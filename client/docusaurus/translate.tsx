import { Children, createElement, Fragment, type ReactNode } from 'react'
import { currentMessages } from '../theme/mdx/public.ts'
import { useInfo } from './site.ts'

type Values = Record<string, ReactNode>

/** Replaces `{name}` in a text; the result is text if all values are. */
export function interpolate(text: string, values: Values = {}): ReactNode {
  const parts: ReactNode[] = text.split(/(\{\w+\})/).map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    return name !== undefined && Object.hasOwn(values, name) ? values[name] : part
  })
  if (parts.every((part) => typeof part === 'string' || typeof part === 'number')) return parts.join('')
  return createElement(Fragment, null, ...parts.filter((part) => part !== ''))
}

/** A text with placeholders. */
export function Interpolate({ children, values }: { children: string; values?: Values }): ReactNode {
  return interpolate(textOf(children), values)
}

interface Message {
  id?: string
  message?: string
  description?: string
}

/** A text of the site in the language of the page, from `code.json`. */
export function translate({ id, message = '' }: Message, values?: Values): string {
  return interpolate(messageOf(currentMessages(), id, message), values) as string
}

/** The same as an element. */
export function Translate({ id, children, values }: { id?: string; children?: ReactNode; values?: Values }): ReactNode {
  const { messages } = useInfo().site
  return interpolate(messageOf(messages, id, textOf(children)), values)
}

function messageOf(messages: Record<string, string>, id: string | undefined, text: string): string {
  const key = id ?? text
  return Object.hasOwn(messages, key) ? messages[key]! : text || key
}

function textOf(children: ReactNode): string {
  return Children.toArray(children).join('')
}
