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

/** Says what components say inside islands, where no context reaches: English, unless the page tells its own words. */
export const sayInIsland: Say = (id, values = {}) => {
  const told = typeof document === 'undefined' ? undefined : readOptions().words
  const text = told?.[id] ?? (english as Partial<Words>)[id]
  if (text === undefined) throw new Error(`Nothing says "${id}" here: WordsContext is missing.`)
  return Object.entries(values).reduce((said, [name, value]) => said.replaceAll(`{${name}}`, String(value)), text)
}
