import type { Post } from './posts.ts'

/** A tag with its posts. */
export interface Tagged {
  tag: Post['tags'][number]
  posts: Post[]
  /** Only unlisted posts have it. */
  unlisted: boolean
}

/** Groups listed posts by tag. The tags of an unlisted post are links on its page, so they are in the result as well. */
export function postsByTag(listed: Post[], all: Post[]): Tagged[] {
  const tags = new Map<string, Tagged>()
  const add = (posts: Post[], unlisted: boolean) => {
    for (const post of posts)
      for (const tag of post.tags) {
        const known = tags.get(tag.permalink) ?? { tag, posts: [], unlisted }
        if (known.unlisted === unlisted) known.posts.push(post)
        tags.set(tag.permalink, known)
      }
  }
  add(listed, false)
  add(
    all.filter(({ meta }) => meta.unlisted),
    true,
  )
  return [...tags.values()]
}
