import fs from 'node:fs'
import path from 'node:path'
import { isPlain } from '../settings.ts'
import type { Draft, Keys } from './draft.ts'
import { pluginKeys } from './markdown-plugins.ts'
import { bare } from './paths.ts'
import type { OldPlugin } from './plugins.ts'

/** Options of a blog that docsgen has with the same name and meaning. */
const same = [
  'id',
  'include',
  'exclude',
  'tagsBasePath',
  'pageBasePath',
  'archiveBasePath',
  'authorsBasePath',
  'blogTitle',
  'blogDescription',
  'blogSidebarTitle',
  'blogSidebarCount',
  'postsPerPage',
  'sortPosts',
  'truncateMarker',
  'showReadingTime',
  'authorsMapPath',
  'tags',
  'showLastUpdateTime',
  'showLastUpdateAuthor',
  'onInlineTags',
  'onInlineAuthors',
  'onUntruncatedBlogPosts',
]

/** Options that are read elsewhere, or that docsgen does not need. */
const handled = new Set([
  ...same,
  'path',
  'routeBasePath',
  'editUrl',
  'readingTime',
  'feedOptions',
  'editLocalizedFiles',
  ...pluginKeys,
])

/** Translates the blog plugins: one blog, or a list of them. */
export async function blogKeys(plugins: OldPlugin[], config: Record<string, unknown>, draft: Draft): Promise<void> {
  // The preset has a blog unless it is switched off, with or without a folder for it.
  const isThere = ({ options }: OldPlugin) => fs.existsSync(path.join(draft.folder, folderOf(options, draft)))
  const all = plugins.filter((plugin) => plugin.name === '@docusaurus/plugin-content-blog' && isThere(plugin))
  if (all.length === 0) return
  const blogs: Record<string, unknown>[] = []
  for (const plugin of all) blogs.push(await blogOf(plugin, config, draft))
  draft.set('blog', blogs.length === 1 ? blogs[0] : blogs)
}

function folderOf(options: Record<string, unknown>, draft: Draft): string {
  return draft.local(String(options.path ?? 'blog'))
}

async function blogOf({ options, optionKeys }: OldPlugin, config: Record<string, unknown>, draft: Draft) {
  const blog: Record<string, unknown> = {}
  const folder = folderOf(options, draft)
  if (folder !== 'blog') blog.path = folder
  if (options.routeBasePath !== undefined && bare(options.routeBasePath) !== 'blog')
    blog.routeBasePath = bare(options.routeBasePath) || '/'
  for (const key of same) if (options[key] !== undefined) blog[key] = options[key]
  if (typeof options.editUrl === 'string') blog.editUrl = options.editUrl
  for (const key of ['editUrl', 'readingTime']) {
    if (typeof options[key] !== 'function') continue
    const code = await draft.code([...optionKeys, key], options[key], `blog.${key}`, `blog.${key}`)
    if (code) blog[key] = code
  }
  const feed = isPlain(options.feedOptions) ? options.feedOptions : {}
  // The feeds of Docusaurus have the whole text.
  blog.feedOptions = { ...feedOf(feed, [...optionKeys, 'feedOptions'], draft), content: 'full' }
  const theme = isPlain(config.themeConfig) && isPlain(config.themeConfig.blog) ? config.themeConfig.blog : {}
  if (isPlain(theme.sidebar) && theme.sidebar.groupByYear === false) blog.sidebarGroupByYear = false
  if (options.editLocalizedFiles === true)
    draft.row('by hand', 'blog.editLocalizedFiles', 'docsgen has only false.', [...optionKeys, 'editLocalizedFiles'])
  for (const key of Object.keys(options))
    if (!handled.has(key)) draft.row('by hand', `blog.${key}`, 'docsgen has no counterpart.', [...optionKeys, key])
  draft.row('carried over', 'blog', `\`blog\`: ${folder}/ stays where it is`, optionKeys)
  return blog
}

function feedOf(options: Record<string, unknown>, keys: Keys, draft: Draft): Record<string, unknown> {
  const { xslt, createFeedItems, ...feed } = options
  if (xslt !== undefined)
    draft.row('not needed', 'blog.feedOptions.xslt', 'feed readers do not use it', [...keys, 'xslt'])
  if (createFeedItems !== undefined)
    draft.row('by hand', 'blog.feedOptions.createFeedItems', 'docsgen has no counterpart.', [
      ...keys,
      'createFeedItems',
    ])
  return feed
}
