import fs from 'node:fs'
import path from 'node:path'
import { configSchema } from '../../config/config.ts'
import type { Draft } from './draft.ts'
import type { OldPlugin } from './plugins.ts'

const markdownKeys = new Set([
  'remarkPlugins',
  'rehypePlugins',
  'recmaPlugins',
  'beforeDefaultRemarkPlugins',
  'beforeDefaultRehypePlugins',
  'admonitions',
])

/** Translates the blog plugins. */
export async function blogKeys(plugins: OldPlugin[], draft: Draft): Promise<void> {
  // The preset has a blog unless it is switched off, with or without a folder for it.
  const isThere = ({ options }: OldPlugin) =>
    fs.existsSync(path.join(draft.folder, draft.local(String(options.path ?? 'blog'))))
  const all = plugins.filter((plugin) => plugin.name === '@docusaurus/plugin-content-blog' && isThere(plugin))
  const hasBlog = Object.hasOwn(configSchema.shape, 'blog')
  for (const [i, { options, optionKeys }] of all.entries()) {
    if (!hasBlog || i > 0) {
      draft.row(
        'by hand',
        `blog ${String(options.id ?? '')}`.trim(),
        hasBlog ? 'docsgen has one blog.' : 'docsgen has no blog.',
        optionKeys,
      )
      continue
    }
    const blog = Object.fromEntries(
      Object.entries(options).filter(
        ([key, value]) => !markdownKeys.has(key) && value !== undefined && typeof value !== 'function',
      ),
    )
    draft.set('blog', blog)
    draft.row('carried over', 'blog', '`blog`', optionKeys)
  }
}
