import type { TrailingSlash } from '../../shared/urls.ts'
import { fileOf } from '../routes.ts'

/** Output file of a redirect. A path that ends in `.html` is that file itself. */
export function stubFile(from: string, trailingSlash: TrailingSlash | undefined): string {
  return /\.html$/i.test(from) ? from.replace(/^\/+/, '') : fileOf(from, trailingSlash)
}

/**
 * Output file of a redirect beside the pages of a site. Hosts answer `/x` with `x.html` or `x/index.html`, whichever they
 * try first: a redirect from one of these to the page in the other would lead to itself. It becomes a folder of that name.
 */
export function fileBeside(
  from: string,
  trailingSlash: TrailingSlash | undefined,
  isPage: (route: string) => boolean,
): string {
  const file = stubFile(from, trailingSlash)
  const route = `/${file.replace(/(?:(?:^|\/)index)?\.html$/i, '')}`
  return isPage(route) ? `${from.replace(/^\/+/, '')}/index.html` : file
}
