import type { Config } from '../../config/config.ts'
import type { BuiltIn } from '../../model/built-in.ts'
import type { FeedbackView } from './types.ts'

/** A question below documents: whether they were helpful. */
export const feedback: BuiltIn = {
  name: 'feedback',
  sheets: [{ name: 'feedback', classes: ['dg-feedback'] }],
  policy,
  shellData: async ({ config }) => ({ feedback: config.reader.feedback satisfies FeedbackView | undefined }),
  pageAddition: {
    view: ({ kind }, { data }) => (kind === 'doc' && data.feedback ? { feedback: data.feedback } : undefined),
    places: { docFooter: async () => (await import('../../../client/features/feedback/question.tsx')).Feedback },
  },
  oldClasses: ['feedback', 'feedback-answer'],
}

/** CSP sources of the endpoint. */
function policy({ reader: { feedback: { endpoint } = {} }, url }: Config): string[] {
  if (!endpoint) return []
  const { origin } = new URL(endpoint, url)
  return origin === url ? [] : [`connect-src ${origin}`]
}
