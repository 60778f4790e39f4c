import type { Say, Words } from '../../src/messages/messages.ts'
import { readOptions } from '../core/options.ts'

const english = {
  'theme.common.headingLinkTitle': 'Direct link to {heading}',
  'docsgen.headingLink': 'Direct link to this heading',
  'docsgen.details': 'Details',
  'theme.admonition.note': 'note',
  'theme.admonition.tip': 'tip',
  'theme.admonition.info': 'info',
  'theme.admonition.warning': 'warning',
  'theme.admonition.danger': 'danger',
  'theme.admonition.caution': 'caution',
  'docsgen.admonition.important': 'important',
  'docsgen.admonition.success': 'success',
  'docsgen.admonition.secondary': 'secondary',
} satisfies Partial<Words>

/**
 * Returns messages for components inside islands, which no context reaches: English, unless the page has its own
 * messages.
 */
export const sayInIsland: Say = (id, values = {}) => {
  const messages = typeof document === 'undefined' ? undefined : readOptions().words
  const text = messages?.[id] ?? (english as Partial<Words>)[id]
  if (text === undefined) throw new Error(`Message "${id}" is not available in islands: WordsContext is missing.`)
  return Object.entries(values).reduce((result, [name, value]) => result.replaceAll(`{${name}}`, String(value)), text)
}
