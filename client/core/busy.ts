/** Marks an island for whose script a reader has waited long enough to wonder. Gives what takes the mark away. */
export function showBusy(island: HTMLElement, isAwaited: () => boolean): () => void {
  const spinner = document.createElement('span')
  spinner.className = 'spinner island-spinner'
  const timer = setTimeout(() => {
    if (!isAwaited()) return
    island.ariaBusy = 'true'
    island.after(spinner)
  }, 200)
  return () => {
    clearTimeout(timer)
    island.ariaBusy = null
    spinner.remove()
  }
}
