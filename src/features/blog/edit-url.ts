import { expectedUrl } from '../../model/urls.ts'
import type { BlogEditUrl } from './config.ts'
import type { Post } from './posts.ts'

/** Returns the URL for editing a post: below that of the configuration, or what its function returns. */
export function editUrlOf(
  { path, name }: Pick<Post, 'path' | 'name'>,
  base: string | BlogEditUrl,
  at: { permalink: string; locale: string },
): string | undefined {
  if (typeof base === 'string')
    return `${base.replace(/\/?$/, '/')}${path.split('/').map(encodeURIComponent).join('/')}`
  const url = base({ blogDirPath: path.slice(0, -name.length - 1), blogPath: name, ...at })
  const expected = url ? expectedUrl(url) : undefined
  if (expected === undefined) return url || undefined
  throw new Error(`"editUrl" returned ${JSON.stringify(url)}, which should be ${expected}.`)
}
