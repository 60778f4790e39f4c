import { deps } from '../../core/intent-deps.ts'

/** Handles answers to the question below documents. The script that sends them loads with the first one. */
export function start(): void {
  deps.on('click', '.dg-feedback-answer', (button) => {
    import('./feedback.ts').then(
      (it) => it.sendFeedback(button as HTMLButtonElement, deps),
      (error) => deps.showFailure(button.parentElement!, error, () => button.click()),
    )
  })
}
