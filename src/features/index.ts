import type { BuiltIn, ConfiguredFolder } from '../model/built-in.ts'
import type { CodeEntry } from '../model/codes/code-entry.ts'
import { coreCodes } from '../model/codes/codes.ts'
import type { Config } from '../model/config.ts'
import { referenceCodes } from '../reference/codes.ts'
import { accessibility } from './accessibility/feature.ts'
import { analytics as analyticsKey } from './analytics/config.ts'
import { analytics } from './analytics/feature.ts'
import { blogCodes } from './blog/codes.ts'
import { blogs } from './blog/config.ts'
import { blog } from './blog/feature.ts'
import { budgetsCodes } from './budgets/codes.ts'
import { budgets as budgetsKey } from './budgets/config.ts'
import { budgets } from './budgets/feature.ts'
import { cardsCodes } from './cards/codes.ts'
import { socialCards } from './cards/config.ts'
import { cards } from './cards/feature.ts'
import { changes } from './changes/feature.ts'
import { copyPage as copyPageKey } from './copy-page/config.ts'
import { copyPage } from './copy-page/feature.ts'
import { diagramsCodes } from './diagrams/codes.ts'
import { mermaid } from './diagrams/config.ts'
import { diagrams } from './diagrams/feature.ts'
import { docusaurus as docusaurusKey } from './docusaurus/config.ts'
import { docusaurus } from './docusaurus/feature.ts'
import { feedback as feedbackKey } from './feedback/config.ts'
import { feedback } from './feedback/feature.ts'
import { feeds } from './feeds/feature.ts'
import { frontPage } from './front-page/feature.ts'
import { glossaryCodes } from './glossary/codes.ts'
import { glossary as glossaryKey, glossaryMeta } from './glossary/config.ts'
import { glossary } from './glossary/feature.ts'
import { griffe } from './griffe/feature.ts'
import { iconsCodes } from './icons/codes.ts'
import { icons } from './icons/feature.ts'
import { ledgerCodes } from './ledger/codes.ts'
import { ledger } from './ledger/feature.ts'
import { liveCodes } from './live/codes.ts'
import { live as liveKey } from './live/config.ts'
import { live } from './live/feature.ts'
import { llmsCodes } from './llms/codes.ts'
import { llms as llmsKey } from './llms/config.ts'
import { llms } from './llms/feature.ts'
import { look as lookKeys } from './look/config.ts'
import { look } from './look/feature.ts'
import { lsp } from './lsp/feature.ts'
import { webMcp } from './mcp/config.ts'
import { mcp } from './mcp/feature.ts'
import { offline as offlineKey } from './offline/config.ts'
import { offline } from './offline/feature.ts'
import { openapiCodes } from './openapi/codes.ts'
import { openapi } from './openapi/feature.ts'
import { portable } from './portable/feature.ts'
import { linkPreviews } from './preview/config.ts'
import { preview } from './preview/feature.ts'
import { printCodes } from './print/codes.ts'
import { print } from './print/feature.ts'
import { prose } from './prose/feature.ts'
import { refsCodes } from './refs/codes.ts'
import { refs } from './refs/feature.ts'
import { remoteCodes } from './remote/codes.ts'
import { remote as remoteKey } from './remote/config.ts'
import { remote } from './remote/feature.ts'
import { samplesCodes } from './samples/codes.ts'
import { samples as commands } from './samples/config.ts'
import { samples } from './samples/feature.ts'
import { shortcuts as shortcutsKey } from './shortcuts/config.ts'
import { shortcuts } from './shortcuts/feature.ts'
import { tables } from './tables/feature.ts'
import { twoslashCodes } from './twoslash/codes.ts'
import { twoslash } from './twoslash/feature.ts'
import { typedoc } from './typedoc/feature.ts'
import { zoom as zoomKey } from './zoom/config.ts'
import { zoom } from './zoom/feature.ts'

// The only file that imports features. All modules that it imports are small: what only some sites need is loaded by functions.

/** All features of docsgen, in the order in which their rows apply. */
export const builtIns: BuiltIn[] = [
  blog,
  docusaurus,
  look,
  frontPage,
  icons,
  feeds,
  glossary,
  cards,
  samples,
  diagrams,
  copyPage,
  changes,
  twoslash,
  live,
  feedback,
  tables,
  print,
  prose,
  openapi,
  typedoc,
  griffe,
  shortcuts,
  llms,
  offline,
  portable,
  preview,
  zoom,
  analytics,
  budgets,
  ledger,
  remote,
  refs,
  lsp,
  mcp,
  // Checks what all others have written.
  accessibility,
]

/** Returns the folders of content that features read, below `contentDir`, with their keys in the configuration. */
export function featureFolders(config: Config): ConfiguredFolder[] {
  return builtIns.flatMap(({ folders }) => folders?.(config) ?? [])
}

/** Returns the scripts of features that all pages of a site load, and the stylesheets that scripts load on all pages. */
export function siteFiles(config: Config): { scripts: string[]; styles: string[] } {
  const files = builtIns.flatMap((feature) => feature.files?.(config) ?? [])
  return {
    scripts: files.flatMap(({ scripts }) => scripts ?? []),
    styles: files.flatMap(({ styles }) => styles ?? []),
  }
}

/** Keys of the configuration by section. */
export const configKeys = {
  site: {
    blog: blogs.describe('Blog, a list of blogs, or false.'),
    copyPage: copyPageKey.describe(
      'Button that copies a document as Markdown, and links that open it in other services; true: ChatGPT and Claude.',
    ),
    glossary: glossaryKey.prefault({}).describe('Terms with their definitions.'),
    docusaurus: docusaurusKey
      .optional()
      .describe("Support for the site's own code that was written for Docusaurus; omitted by default."),
    budgets: budgetsKey.optional().describe('Maximum sizes of pages, scripts, images and search indexes.'),
    llms: llmsKey.describe('Writes `llms.txt` and `llms-full.txt`.'),
    offline: offlineKey.describe(
      'Stores the site in the browser, so that it opens without a connection and can be installed; `remove` deletes what earlier builds have stored.',
    ),
    analytics: analyticsKey.optional().describe('Services that count visits; none by default.'),
    samples: commands
      .optional()
      .describe(
        'Commands by language of code blocks, such as `node --check {file}`, that check the blocks of documents.',
      ),
    socialCards,
    webMcp,
  },
  cache: { remote: remoteKey.optional().describe('A cache that machines share; omitted by default.') },
  markdown: { mermaid, live: liveKey },
  images: { zoom: zoomKey },
  theme: lookKeys,
  reader: { shortcuts: shortcutsKey, linkPreviews, feedback: feedbackKey },
}

/** All codes that docsgen can report. */
export const codes = {
  ...coreCodes,
  ...blogCodes,
  ...glossaryCodes,
  ...cardsCodes,
  ...budgetsCodes,
  ...ledgerCodes,
  ...printCodes,
  ...referenceCodes,
  ...twoslashCodes,
  ...samplesCodes,
  ...remoteCodes,
  ...refsCodes,
  ...liveCodes,
  ...llmsCodes,
  ...diagramsCodes,
  ...iconsCodes,
  ...openapiCodes,
}

export type CodeName = keyof typeof codes

/** Returns the entry of a code; undefined for codes of plugins. */
export function codeEntry(code: string): CodeEntry | undefined {
  return Object.hasOwn(codes, code) ? codes[code as CodeName] : undefined
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
  'SocialCard',
  'PageActions',
  'Glossary',
] as const
