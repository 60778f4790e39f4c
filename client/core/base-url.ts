// Runs inline on the front page. With a wrong base URL, neither styles nor scripts load. The styles hide this banner,
// and the core sets the color mode on the body.
const { baseUrl } = document.currentScript!.dataset

addEventListener('DOMContentLoaded', () => {
  const { body } = document
  if (body.dataset.theme) return
  const here = location.pathname.replace(/[^/]*$/, '')
  const banner = document.createElement('div')
  banner.id = 'dg:base-url'
  const isDefault = baseUrl === '/' ? ' (the default)' : ''
  const lines = [
    'The styles and scripts of this site did not load. The usual reason is a wrong "baseUrl" in its configuration.',
    `It is "${baseUrl}"${isDefault}.`,
    `For this URL it should be "${here}".`,
  ]
  for (const line of lines) banner.appendChild(document.createElement('p')).textContent = line
  const { style } = banner
  style.border = 'thick solid red'
  style.padding = '1em'
  style.font = '1.2em sans-serif'
  body.prepend(banner)
})
