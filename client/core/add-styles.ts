/**
 * Loads a stylesheet that only a part of the page needs, once. Stylesheets of the site come after it, as after all of
 * the theme. Rejects if it cannot be loaded.
 */
export async function addStyles(file: string): Promise<void> {
  // Scripts know the stylesheets without layers, options of the page those that it has.
  const folder = document.querySelector('[href*="/assets/layers/"]') ? '/layers/' : '/'
  const href = file.replace(/(\/layers)?\/(?=[^/]+$)/, folder)
  if (document.querySelector(`link[href="${CSS.escape(href)}"]`)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  await new Promise((loaded, failed) => {
    link.onload = loaded
    link.onerror = () => {
      link.remove()
      failed(new TypeError(`Failed to load ${href}`))
    }
    const first = document.querySelector('link[rel=stylesheet]')
    if (first) first.after(link)
    else document.head.append(link)
  })
}
