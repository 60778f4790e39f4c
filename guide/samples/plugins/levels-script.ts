function start(): void {
  const button = document.querySelector<HTMLButtonElement>('.level button')
  if (!button) return
  const key = `read ${location.pathname}`
  const show = () => button.setAttribute('aria-pressed', String(localStorage.getItem(key) !== null))
  button.onclick = () => {
    if (localStorage.getItem(key) === null) localStorage.setItem(key, '1')
    else localStorage.removeItem(key)
    show()
  }
  show()
  button.hidden = false
}

start()
document.addEventListener('docsgen:navigate', start)
