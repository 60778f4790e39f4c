/** Loads the stylesheets of the new head; an old one goes when the new ones are there, so that nothing is bare in between. */
export function replaceStyles(old: Document, fresh: Document): void {
  const before = hrefs(old)
  const after = hrefs(fresh)
  if (before.join() === after.join()) return
  const gone = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(
    (link) => !after.includes(link.getAttribute('href')!) && before.includes(link.getAttribute('href')!),
  )
  const loading = after.filter((href) => !before.includes(href)).map(addStyle)
  void Promise.all(loading).then(() => {
    for (const link of gone) link.remove()
  })
}

function hrefs(page: Document): string[] {
  return [...page.querySelectorAll('link[rel=stylesheet]')].map((link) => link.getAttribute('href')!)
}

function addStyle(href: string): Promise<unknown> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  const loaded = new Promise((done) => {
    link.onload = link.onerror = done
  })
  document.head.append(link)
  return loaded
}

let times = 0

/** Loads static files again that have changed, by their paths in the output. */
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
