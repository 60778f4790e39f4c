import { hidden } from '../../../client/features/live/searched.ts'
import type { BuiltIn } from '../../model/built-in.ts'
import { codeRow } from './code.ts'
import { isLiveFence } from './fence.ts'
import { liveThrown } from './thrown.ts'

/** Blocks of code that readers edit and run. */
export const live: BuiltIn = {
  name: 'live',
  markdown: ({ markdown }) =>
    markdown.live
      ? import('./markdown.ts').then(({ liveCode, liveCodeInMarkdown }) => [liveCode, liveCodeInMarkdown])
      : undefined,
  // It is MDX, and imports its editor.
  makesCode: (content, { live }) => live !== false && /\blive\b/.test(content),
  codeOptions: {
    live: {
      hint: 'Set markdown.live to true to run blocks of JSX and TSX.',
      isRead: ({ lang, meta }, { live }) => live !== false && isLiveFence(lang, meta),
    },
  },
  code: codeRow,
  islandProblem({ name, props }, error) {
    const { code } = Object(props.block) as { code?: unknown }
    return /\/live-code\.island\.\w+$/.test(name) && typeof code === 'string' ? liveThrown(error, code) : undefined
  },
  searched: { hidden },
  sheets: [{ name: 'live', classes: ['dg-live-code'] }],
  oldClasses: ['live-button', 'live-code', 'live-editor', 'live-error', 'live-output', 'live-result'],
}
