/*
Runs the scripts of a portable site, which browsers may open from `file://`: modules and `fetch` are not allowed there,
classic scripts are. `src/features/portable/portable.ts` writes each module and each file of data as such a script.
*/
import { openModules } from './modules.ts'

const self = document.currentScript as HTMLScriptElement
/** URL of the folder of the site, and its path on a host, which scripts and data contain. */
const root = new URL('..', self.src).href
const base = self.dataset.base!

const { load } = openModules({ root, base, document })

// Scripts add links with the path that pages have on a host.
for (const type of ['pointerover', 'focusin', 'click', 'auxclick'])
  document.addEventListener(
    type,
    ({ target }) => {
      const link = (target as Element).closest?.('a')
      const href = link?.getAttribute('href')
      if (href?.startsWith(base)) link!.setAttribute('href', fileOf(href))
    },
    true,
  )

document.addEventListener(
  'docsgen:visit',
  (event) => {
    const { url } = (event as CustomEvent<{ url: string }>).detail
    if (!url.startsWith(base)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    location.assign(fileOf(url))
  },
  true,
)

/** URL of the file of a page. */
function fileOf(path: string): string {
  const [, page = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(path.slice(base.length))!
  if (/\.[a-z]\w*$/i.test(page)) return root + page + rest
  const file = self.dataset.flat !== undefined && page !== '' && !page.endsWith('/') ? `${page}.html` : undefined
  return root + (file ?? `${page.replace(/\/*$/, page === '' ? '' : '/')}index.html`) + rest
}

async function start(): Promise<void> {
  for (const url of self.dataset.modules!.split(' ')) await load(new URL(url, document.baseURI).href)
}

start().catch(console.error)
