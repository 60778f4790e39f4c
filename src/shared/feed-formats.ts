/** Formats of feeds: their label, the name of their file and its type. */
export const feedFormats = {
  rss: { label: 'RSS', file: 'rss.xml', type: 'application/rss+xml' },
  atom: { label: 'Atom', file: 'atom.xml', type: 'application/atom+xml' },
  json: { label: 'JSON', file: 'feed.json', type: 'application/json' },
} as const

export type FeedType = keyof typeof feedFormats

/** Tags that name the feeds of a folder for feed readers. */
export function feedTags(types: FeedType[], folder: string, title: string) {
  return types.map((name) => {
    const { label, file, type } = feedFormats[name]
    return { tagName: 'link', attributes: { rel: 'alternate', type, href: folder + file, title: `${title} ${label}` } }
  })
}
