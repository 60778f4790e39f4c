import type { PageFinding } from '../../src/model/page-finding.ts'
import { boxOf } from './boxes.ts'
import type { Page } from './page.ts'
import { selectorOf } from './selector.ts'

/** Finds images that did not load. */
export async function findImages(): Promise<PageFinding[]> {
  const found = await Promise.all(
    [...document.images].map(async (image): Promise<PageFinding[]> => {
      const url = image.currentSrc || image.src
      if (image.naturalWidth > 0 || url === '' || !image.checkVisibility() || (await canBeDecoded(image))) return []
      return [
        {
          code: 'image-not-loaded',
          selector: selectorOf(image),
          text: image.getAttribute('src') ?? url,
          message: `The image "${shortUrl(url)}" did not load.`,
          box: boxOf(image.getBoundingClientRect()),
          isMild: new URL(url, location.href).origin !== location.origin && !url.startsWith('data:'),
        },
      ]
    }),
  )
  return found.flat()
}

/** An SVG without a size has no natural width. */
async function canBeDecoded(image: HTMLImageElement): Promise<boolean> {
  if (!image.complete) return false
  return image.decode().then(
    () => true,
    () => false,
  )
}

function shortUrl(url: string): string {
  const short = url.startsWith(`${location.origin}/`) ? url.slice(location.origin.length) : url
  return short.length > 100 ? `${short.slice(0, 99)}…` : short
}

/** Parts of the page that are the same on every page, and headings. */
const frameParts = 'nav, aside, footer, h1, h2, h3, h4, h5, h6, [role=navigation]'
const media = 'img, picture, video, canvas, iframe, object, input, select, textarea, audio, math'

/** Finds pages without content: no text besides headings, and no picture. */
export function findEmptiness({ lines, shown }: Page): PageFinding[] {
  const main = document.querySelector('main, [role=main]') ?? document.querySelector('article') ?? document.body
  const isContent = (element: Element) =>
    main.contains(element) && !(element.closest(frameParts) && main.contains(element.closest(frameParts)))
  const hasText = lines.some(({ seen, by, node }) => seen && /[\p{L}\p{N}]/u.test(node.data) && isContent(by.element))
  const isLarge = (element: Element, size: number) => element instanceof SVGSVGElement && size > 48
  const hasMedia = shown.some(
    ({ element, box }) => (element.matches(media) || isLarge(element, box[3] - box[1])) && isContent(element),
  )
  if (hasText || hasMedia) return []
  return [{ code: 'empty-page', selector: selectorOf(main), text: '', message: 'The page has no content.' }]
}
