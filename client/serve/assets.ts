/**
 * Loads the stylesheets of the new head. The old ones stay until the new ones are loaded, so that the page is never
 * unstyled; then the link element of the page gets the new URL, or is removed.
 */
export function replaceStyles(old: Document, fresh: Document): void {
  const before = hrefs(old)
  const after = hrefs(fresh)
  if (before.join() === after.join()) return
  const gone = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(
    (link) => !after.includes(link.getAttribute('href')!) && before.includes(link.getAttribute('href')!),
  )
  const added = after.filter((href) => !before.includes(href)).map(addStyle)
  void Promise.all(added.map(loaded)).then(() => {
    if (added.length === gone.length) for (const [i, link] of gone.entries()) void takeOver(link, added[i]!)
    else for (const link of gone) link.remove()
  })
}

/** Navigation tracks the link element of the page, so that it is kept. */
async function takeOver(own: HTMLLinkElement, added: HTMLLinkElement): Promise<void> {
  own.setAttribute('href', added.getAttribute('href')!)
  await loaded(own)
  added.remove()
}

function hrefs(page: Document): string[] {
  return [...page.querySelectorAll('link[rel=stylesheet]')].map((link) => link.getAttribute('href')!)
}

function addStyle(href: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.setAttribute('href', href)
  document.head.append(link)
  return link
}

function loaded(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((done) => {
    link.onload = link.onerror = done
  })
}

let times = 0

/** Reloads changed static files, by their paths in the output. */
export function reloadFiles(files: string[]): void {
  times++
  for (const element of document.querySelectorAll('img[src], link[rel=stylesheet], link[rel=icon]')) {
    const name = element.tagName === 'LINK' ? 'href' : 'src'
    const url = new URL(element.getAttribute(name)!, location.href)
    const path = decodeURIComponent(url.pathname)
    if (url.origin !== location.origin || !files.some((file) => path.endsWith(`/${file}`))) continue
    url.searchParams.set('docsgen', String(times))
    element.setAttribute(name, url.pathname + url.search)
  }
}
