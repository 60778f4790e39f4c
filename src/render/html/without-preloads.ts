const preloads = /^(?:<link rel="preload"[^>]*\/>)+/

/** Removes the image preloads that React puts before its output. */
export function withoutPreloads(html: string): string {
  return html.replace(preloads, '')
}
