const preloads = /^(?:<link rel="preload"[^>]*\/>)+/

/** React puts a preload for each image before what it renders, where no page wants it. */
export function withoutPreloads(html: string): string {
  return html.replace(preloads, '')
}
