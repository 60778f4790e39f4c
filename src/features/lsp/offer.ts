import type { CompletionItem } from 'vscode-languageserver'

/** A completion, without the range that it replaces. */
export type Offer = Pick<CompletionItem, 'label' | 'detail' | 'documentation' | 'kind' | 'filterText' | 'sortText'> & {
  /** Text to insert; default: the label. */
  text?: string
  isSnippet?: boolean
}
