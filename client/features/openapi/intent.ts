import { deps } from '../../core/intent-deps.ts'

/** Opens the form of an operation. Its script loads with the first one. */
export function start(): void {
  deps.on('click', '.dg-api-try-open', (button) => {
    import('./try.ts').then(
      ({ toggleForm }) => toggleForm(button as HTMLButtonElement),
      (error) => deps.showFailure(button.parentElement!, error, () => button.click()),
    )
  })
}
