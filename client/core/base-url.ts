// Runs inline on the front page. With a wrong base URL, neither styles nor scripts load. The styles hide this heading,
// and the core sets the color mode on the body.
const { baseUrl } = document.currentScript!.dataset

addEventListener('DOMContentLoaded', () => {
  const { body } = document
  if (body.dataset.theme) return
  const banner = document.createElement('h2')
  banner.id = 'dg:base-url'
  const here = location.pathname.replace(/[^/]*$/, '')
  banner.textContent = `The styles and scripts of this site did not load. Its "baseUrl" is "${baseUrl}", but this URL needs "${here}".`
  body.prepend(banner)
})
