import type { BuiltIn } from '../../model/built-in.ts'

/** Documents for print: all pages of a sidebar as one file. */
export const print: BuiltIn = {
  name: 'print',
  sheets: [{ name: 'print-document', classes: ['dg-print-contents'] }],
  oldClasses: ['print-chapter', 'print-contents', 'print-cover', 'print-document'],
}
