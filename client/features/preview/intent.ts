import { deps } from '../../core/intent-deps.ts'
import { pointedAt } from '../../core/pointed.ts'
import { readPage } from '../../core/visit/navigation.ts'

const previewed =
  '.dg-markdown a[href]:not([data-no-preview], .dg-hash-link, .dg-card, .dg-term-note a, nav a, [data-footnote-backref])'

/** Loads the previews of links, if the site has them, with the first link that is used. */
export function start(): void {
  if (!deps.readOptions().preview) return
  const open = async (link: HTMLAnchorElement) => {
    const url = deps.ownPage(link)
    const file = url && deps.fileOf(url)
    if (file === deps.fileOf(location)) return link.hash ? document : undefined
    return file ? readPage(file) : undefined
  }
  const show = (link: Element, event: Event) => {
    import('./preview.ts').then(
      (it) => it.startPreview(link as HTMLAnchorElement, event, { ...deps, open }),
      () => {},
    )
  }
  for (const type of ['pointerover', 'focusin'] as const) deps.on(type, previewed, show)
  const pointed = pointedAt(previewed)
  if (pointed) show(pointed, new Event('pointerover'))
}
