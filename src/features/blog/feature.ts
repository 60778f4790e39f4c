import path from 'node:path'
import type { Config } from '../../config/config.ts'
import type { BuiltIn } from '../../model/built-in.ts'
import { pluginCollection } from '../../model/generated.ts'
import { documentNames, movedPlace, type PlaceHabit } from '../../model/place-habit.ts'
import type { BlogLayout } from './types.ts'

/** Posts by date, with lists, tags, authors, an archive and feeds. */
export const blog: BuiltIn = {
  name: 'blog',
  isUsed: (config) => config.blog.length > 0,
  load: async ({ blog }) => {
    const { blogPlugin } = await import('./blog.ts')
    return blog.map((one) => blogPlugin(one))
  },
  sheets: [{ name: 'blog', classes: ['dg-blog'] }],
  layouts: {
    names: ['blogPost', 'blogList', 'blogTags', 'blogArchive', 'blogAuthors'],
    load: (): Promise<{ layouts: Record<BlogLayout, unknown>; components: Record<string, unknown> }> =>
      import('../../../client/features/blog/layouts.tsx'),
  },
  folders: ({ blog }) =>
    blog.map(({ path: folder }, i) => ({
      keys: blog.length > 1 ? ['blog', i, 'path'] : ['blog', 'path'],
      path: folder,
    })),
  folderKey: 'blog.path',
  markdownLists: ({ blog }) =>
    [blog ?? []]
      .flat()
      .filter((one) => one as unknown)
      .map((one) => ({ lists: one, collection: pluginCollection(pluginName(one.id)) })),
  places: foldersElsewhere,
  dataFiles: ({ blog }) => blog.slice(0, 1).map((one) => path.posix.join(one.path, 'authors')),
  translations: ({ blog }) =>
    blog.map(({ path: at, id }) => ({
      at: path.posix.basename(at),
      right: `docusaurus-plugin-content-blog${id === 'default' ? '' : `-${id}`}`,
      subject: 'The posts',
    })),
}

function pluginName(id = 'default'): string {
  return id === 'default' ? 'blog' : `blog-${id}`
}

const below = ({ contentDir }: Config, name: string) => path.posix.join(contentDir, name)

/** Folders in which other tools have posts. */
function foldersElsewhere(config: Config): PlaceHabit[] {
  const names = ['blog/', 'posts/', '_posts/', 'src/blog/', 'src/content/blog/']
  const places = [...new Set([...names.map((name) => below(config, name)), ...names])]
  const [blog] = config.blog
  if (blog)
    return places.map((at) => movedPlace(at, below(config, blog.path), 'The posts', 'are no pages', documentNames))
  const right = below(config, 'blog')
  return places.map((at) => ({
    at,
    holds: documentNames,
    right: '',
    message: `The files in "${path.posix.join(at, '.')}" are no pages: the configuration has no "blog".`,
    hint: `${path.posix.join(at, '.') === right ? 'Set' : `If they are posts, move them to "${right}" and set`} blog: {} in the configuration.`,
  }))
}
