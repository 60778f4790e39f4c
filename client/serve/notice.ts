import { shadow } from './host.ts'

/** Says something above the page, with an address where it leads on. */
export function showNotice(text: string, to?: string): void {
  hideNotice()
  const notice = document.createElement('p')
  notice.className = 'notice'
  notice.role = 'status'
  notice.append(text)
  if (to !== undefined) notice.append(' ', linkTo(to))
  shadow().append(notice)
}

export function hideNotice(): void {
  shadow().querySelector('.notice')?.remove()
}

function linkTo(url: string): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = url
  link.textContent = decodeURI(url)
  return link
}
