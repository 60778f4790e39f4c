import { labelOf } from '../markdown/containers.ts'

/** Types of admonitions of MkDocs and Material, with those of docsgen. */
const types: Record<string, string> = {
  note: 'note',
  seealso: 'note',
  abstract: 'info',
  summary: 'info',
  tldr: 'info',
  info: 'info',
  todo: 'info',
  tip: 'tip',
  hint: 'tip',
  important: 'important',
  success: 'success',
  check: 'success',
  done: 'success',
  question: 'info',
  help: 'info',
  faq: 'info',
  warning: 'warning',
  caution: 'warning',
  attention: 'warning',
  failure: 'danger',
  fail: 'danger',
  missing: 'danger',
  danger: 'danger',
  error: 'danger',
  bug: 'danger',
  example: 'note',
  quote: 'secondary',
  cite: 'secondary',
}

/** Returns the name of an admonition with its label, which is the old type if docsgen has another one. */
export function admonitionName(type: string, title: string | undefined): string {
  const own = types[type] ?? 'note'
  return `${own}${labelOf(title ?? (own === type ? undefined : usualTitle(type)))}`
}

/** Returns the title of a block without one: its type. */
export function usualTitle(type: string): string {
  return type.charAt(0).toUpperCase() + type.slice(1)
}
