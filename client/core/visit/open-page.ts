import type { ClientOptions } from '../../../src/model/client-options.ts'
import { trusted } from '../../trusted/trusted.ts'
import { changes } from '../changes.ts'
import { lent } from '../lent.ts'
import { loadPage } from './pages.ts'

/** The page of a file, its styles loaded; none where it is of another build, or has to be loaded as a whole. */
export async function openPage(file: string): Promise<Document | undefined> {
  const html = trusted.createHTML(await (changes() ? fetchAgain(file) : loadPage(file)))
  const page = new DOMParser().parseFromString(html, 'text/html')
  const isOfBuild = [...page.scripts].some(({ src }) => src === lent.core)
  if (!isOfBuild || isWhole(page)) return undefined
  await Promise.all(newStyles(page).map((link) => load(document.importNode(link))))
  return page
}

/** What was kept of a site that is being written may be as it was. */
async function fetchAgain(file: string): Promise<string> {
  const answer = await fetch(file)
  if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`)
  return answer.text()
}

/** Whether a page has to be loaded as a whole. What is not found some hosts show as if it were there. */
function isWhole(page: Document): boolean {
  const { isApart, isNotFound } = JSON.parse(page.getElementById('dg:options')!.textContent!) as ClientOptions
  return !!isApart || !!isNotFound
}

function newStyles(page: Document): HTMLLinkElement[] {
  const known = new Set(stylesIn(document).map(({ href }) => href))
  return stylesIn(page).filter(({ href }) => !known.has(href))
}

function stylesIn({ head }: Document): HTMLLinkElement[] {
  return [...head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
}

function load(link: HTMLLinkElement): Promise<void> {
  lent.served.add(link)
  return new Promise((loaded, failed) => {
    link.onload = () => loaded()
    link.onerror = () => failed(new TypeError(`Failed to load ${link.href}`))
    document.head.append(link)
  })
}
