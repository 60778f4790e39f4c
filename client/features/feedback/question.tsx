import type { PageView } from '../../../src/model/theme/view.ts'
import { useTranslate } from '../../theme/words.tsx'

/** Asks whether the document was helpful. */
export function Feedback({ view }: { view: PageView }) {
  const t = useTranslate()
  const { endpoint } = view.feedback ?? {}
  const question = t('docsgen.feedback.question')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flexible box in all browsers.
    <div
      className="dg-feedback"
      role="group"
      aria-label={question}
      data-endpoint={endpoint}
      data-thanks={t('docsgen.feedback.thanks')}
      data-failed={endpoint && t('docsgen.feedback.failed')}
    >
      <span>{question}</span>
      <button type="button" className="dg-feedback-answer" value="yes" aria-pressed={false}>
        {t('docsgen.feedback.yes')}
      </button>
      <button type="button" className="dg-feedback-answer" value="no" aria-pressed={false}>
        {t('docsgen.feedback.no')}
      </button>
      <span role="status" />
    </div>
  )
}
