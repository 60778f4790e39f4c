// Modules bundled with site code; it cannot import the rest of the theme.

export type { SiteInfo } from '../../../src/model/options/client-options.ts'
export type { CurrentPage, PageSidebar } from '../../../src/model/theme/current-page.ts'
// Used by components of the theme that `docsgen eject` has copied into a site.
export { escapeHtml } from '../../../src/shared/escape-html.ts'
export { letterOf } from '../../../src/shared/letter.ts'
export { leavesSite, toId } from '../../../src/shared/urls.ts'
export { autoIslands, autoValues } from '../../islands/auto.tsx'
export { island } from '../../islands/island.tsx'
export { Anchor, ExternalMark } from '../anchor.tsx'
export { ColorToggle } from '../bar/color-toggle.tsx'
export { DrawerHeader } from '../bar/drawer.tsx'
export { Brand, Logo } from '../bar/logo.tsx'
export { NavItem, navKey } from '../bar/nav-item.tsx'
export { SearchDialog } from '../bar/search-dialog.tsx'
export { SearchButton, SearchOpener as SearchBar, SearchOpener } from '../bar/search-opener.tsx'
export {
  BlogAuthor,
  BlogContent,
  BlogLayout,
  BlogNeighbors,
  BlogPost,
  BlogPostItem,
  BlogPostMeta,
  BlogSidebar,
} from '../blog/context.ts'
export { classes } from '../classes.ts'
export { Breadcrumbs } from '../docs/breadcrumbs.tsx'
export { DocFooter, EditThisPage, LastUpdated } from '../docs/doc-footer.tsx'
export { DocContent, DocLayout, Pagination, VersionBadge } from '../docs/doc-layout.tsx'
export { DocSidebar } from '../docs/doc-sidebar.tsx'
export { Feedback } from '../docs/feedback.tsx'
export { Letters } from '../docs/letters.tsx'
export { Notices, UnlistedNotice } from '../docs/notices.tsx'
export { PageActions } from '../docs/page-actions.tsx'
export { TagGroups, TagList, TagRow } from '../docs/tag-page.tsx'
export { Toc } from '../docs/toc.tsx'
export { Icon } from '../icon.tsx'
export { Label, MenuLabel, useLabelHtml } from '../label.tsx'
export { Markdown } from '../markdown.tsx'
export { mainId } from '../skip-link.tsx'
export { Slot } from '../slot.tsx'
export { useTranslate } from '../words.tsx'
export { Admonition } from './admonition.tsx'
export { BrowserOnly } from './browser-only.tsx'
export { CodeBlock } from './code-block.tsx'
export { noteJsx, noteReact, noteUse } from './dead.ts'
export { Details } from './details.tsx'
export { DocCardList } from './doc-card-list.tsx'
export { Head, usePageHead } from './head.tsx'
export { Heading } from './heading.tsx'
export { Island } from './island.tsx'
export { Link } from './link.tsx'
export { useMDXComponents } from './mdx-components.tsx'
export { PageInfoContext } from './page-context.ts'
export { TabItem } from './tab-item.tsx'
export { Tabs } from './tabs.tsx'
export { ThemedImage } from './themed-image.tsx'
export { TOCInline } from './toc-inline.tsx'
export { interpolate, Translate, translate } from './translate.tsx'
export { useBaseUrl, useBaseUrlUtils } from './use-base-url.ts'
export { useFrontMatter, usePage, useSidebar } from './use-page.ts'
export { useSite } from './use-site.ts'
