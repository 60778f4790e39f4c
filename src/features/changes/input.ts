import type { PageInput } from '../../model/page-input.ts'
import type { StageFacts } from '../../model/target.ts'

/** The part of a page's input that its text depends on. */
export type TextInput = Pick<
  PageInput,
  'url' | 'title' | 'hasTitle' | 'body' | 'modules' | 'code' | 'headings' | 'cards'
>

/** A document in two versions, and the file for their comparison. */
export interface ChangesInput {
  before: TextInput
  after: TextInput
  /** Label of the older version. */
  since: string
  file: string
  /** Language of the text, if it differs from that of the page. */
  textLocale?: string
}

export interface ChangesOut extends StageFacts {
  /** The text is the same in both versions, and there is no file. */
  isSame: boolean
}

/** Returns that part of a page's input. */
export function textInput({ url, title, hasTitle, body, modules, code, headings, cards }: PageInput): TextInput {
  return { url, title, hasTitle, body, modules, code, headings, cards }
}
