import type { BuiltIn } from '../../model/built-in.ts'

/** Documents for print: all pages of a sidebar as one file, for browsers and for PDF. */
export const print: BuiltIn = {
  name: 'print',
  commands: [async () => (await import('./command.ts')).pdfCommand],
  repeatingFiles: /(?:^|\/)print\.html$/,
  sheets: [{ name: 'print-document', classes: ['dg-print-contents'] }],
  oldClasses: ['print-chapter', 'print-contents', 'print-cover', 'print-document'],
  stages: { print: async () => (await import('./stage.ts')).printStage },
  targets: ({ docs }) =>
    docs.some((one) => one.print) ? import('./targets.ts').then((it) => it.printTargets) : undefined,
}
