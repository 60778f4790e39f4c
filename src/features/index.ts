import type { Config } from '../config/config.ts'
import type { BuiltIn, ConfiguredFolder } from '../model/built-in.ts'
import { blogCodes } from './blog/codes.ts'
import { blogs } from './blog/config.ts'
import { blog } from './blog/feature.ts'
import { docusaurus as docusaurusKey } from './docusaurus/config.ts'
import { docusaurus } from './docusaurus/feature.ts'
import { feeds } from './feeds/feature.ts'
import { glossaryCodes } from './glossary/codes.ts'
import { glossary as glossaryKey, glossaryMeta } from './glossary/config.ts'
import { glossary } from './glossary/feature.ts'

// The only file that imports features. All modules that it imports are small: what only some sites need is loaded by functions.

/** All features of docsgen, in the order in which their rows apply. */
export const builtIns: BuiltIn[] = [blog, docusaurus, feeds, glossary]

/** Returns the folders of content that features read, below `contentDir`, with their keys in the configuration. */
export function featureFolders(config: Config): ConfiguredFolder[] {
  return builtIns.flatMap(({ folders }) => folders?.(config) ?? [])
}

/** Keys of the configuration by section. */
export const configKeys = {
  site: {
    blog: blogs.describe('Blog, a list of blogs, or false.'),
    glossary: glossaryKey.prefault({}).describe('Terms with their definitions.'),
    docusaurus: docusaurusKey
      .optional()
      .describe("Support for the site's own code that was written for Docusaurus; omitted by default."),
  },
}

/** Problem codes. */
export const featureCodes = {
  ...blogCodes,
  ...glossaryCodes,
}

/** Keys of front matter. */
export const frontMatterKeys = {
  glossary: glossaryMeta,
}

/** Names of components of the theme that a site can override. */
export const featureComponents = [
  'BlogPostPage',
  'BlogListPage',
  'BlogTagsListPage',
  'BlogArchivePage',
  'BlogAuthorsListPage',
  'BlogPost',
  'BlogPostItem',
  'BlogPostMeta',
  'BlogAuthor',
  'BlogSidebar',
  'Glossary',
] as const
