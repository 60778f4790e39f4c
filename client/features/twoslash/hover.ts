const delay = 150
let timer: ReturnType<typeof setTimeout>

/** Shows the type of a name while the mouse is on the name or the type. A click keeps it open, without this script too. */
export function hoverType(button: HTMLButtonElement): void {
  const note = document.getElementById(button.getAttribute('popovertarget')!)
  clearTimeout(timer)
  if (!note || note.matches(':popover-open')) return
  timer = setTimeout(() => {
    if (!button.matches(':hover')) return
    ;(note as HTMLElement & { showPopover(options: { source: Element }): void }).showPopover({ source: button })
    const leave = () => {
      timer = setTimeout(() => button.matches(':hover') || note.matches(':hover') || note.hidePopover(), delay)
    }
    for (const element of [button, note]) element.addEventListener('pointerleave', leave, { once: true })
  }, delay)
}
