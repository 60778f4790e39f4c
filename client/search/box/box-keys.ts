import type { KeyboardEvent } from 'react'
import { optionId } from './result-panel.tsx'
import type { Box } from './use-box.ts'
import { wrapFocus } from './wrap-focus.ts'

/** What the keys do that are pressed in the box. */
export function boxKeys(box: Box, close: () => void): (event: KeyboardEvent<HTMLElement>) => void {
  const keys: Record<string, (event: KeyboardEvent<HTMLElement>) => boolean> = {
    ArrowDown: () => move(box, 1),
    ArrowUp: () => move(box, -1),
    Enter: (event) => enter(box, event),
    Tab: wrapFocus,
    Escape: () => {
      close()
      return true
    },
  }
  return (event) => {
    if (event.nativeEvent.isComposing || !Object.hasOwn(keys, event.key)) return
    if (keys[event.key]!(event)) event.preventDefault()
  }
}

function move({ state: { active }, shown, activate, input }: Box, step: number): boolean {
  if (shown === 0) return false
  const next = active < 0 && step < 0 ? shown - 1 : (active + step + shown) % shown
  activate(next)
  input.current!.focus()
  document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  return true
}

/** On a button or a link it is theirs. */
function enter({ input, submit }: Box, event: KeyboardEvent): boolean {
  if (event.target !== input.current) return false
  if (!event.altKey) submit(event.ctrlKey || event.metaKey || event.shiftKey)
  return true
}
