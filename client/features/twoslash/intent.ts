import { deps } from '../../core/intent-deps.ts'
import { pointedAt } from '../../core/pointed.ts'

const names = '.dg-code-type'

/** Shows types of names in code. */
export function start(): void {
  const show = async (button: HTMLElement) => (await import('./hover.ts')).hoverType(button as HTMLButtonElement)
  deps.on('pointerover', names, (button, { pointerType }) => pointerType !== 'touch' && show(button))
  const pointed = pointedAt(names)
  if (pointed) show(pointed)
}
