/// <reference path="../client/theme/mdx/theme-modules.d.ts" preserve="true" />
import type { UserConfig } from './config/config.ts'
import type { SitePlugin } from './model/site-plugin.ts'

/** Adds types to a configuration and returns it unchanged: an object, a promise, or a function that returns either. */
export function defineConfig(config: ConfigExport): ConfigExport {
  return config
}

/** Adds types to a plugin and returns it: its rows get the type that `load()` returns. */
export function definePlugin<Data>(plugin: SitePlugin<Data>): SitePlugin {
  return plugin as SitePlugin
}

type ConfigExport = UserConfig | Promise<UserConfig> | (() => UserConfig | Promise<UserConfig>)

export type { UserConfig } from './config/config.ts'
export type { AuthorView, BlogLink, BlogPostProps } from './features/blog/types.ts'
export type { SocialCardView } from './features/cards/types.ts'
export type { ChangesLink } from './features/changes/types.ts'
export type { PageActionsView } from './features/copy-page/types.ts'
export type { FeedbackView } from './features/feedback/types.ts'
export type { GlossaryEntry } from './features/glossary/types.ts'
export type { MessageId } from './messages/messages.ts'
export type { Severity } from './model/codes/code-entry.ts'
export type { Feature, PageContext } from './model/feature.ts'
export type { FrontMatter } from './model/front-matter.ts'
export * from './model/options/site-front-matter.ts'
export type { PageData } from './model/page-data.ts'
export type { Problem } from './model/problem.ts'
export type { CardView, Tag, TagsView, Target } from './model/site.ts'
export type {
  EditionSummary,
  MarkdownSummary,
  MenuIcon,
  PageSummary,
  RedirectSummary,
  SidebarNode,
  SiteLocale,
  SiteOutput,
  SiteSummary,
  SummaryPart,
} from './model/site-output.ts'
export type {
  CommandContext,
  LoadContext,
  PagesContext,
  PluginCommand,
  PluginDocument,
  PluginPage,
  SiteCheck,
  SitePlugin,
} from './model/site-plugin.ts'
export type { NavbarItemProps, ThemeComponents, ThemeProps } from './model/theme/theme-components.ts'
export type { FooterItem, FooterView, PageProps, PageView, VersionView } from './model/theme/view.ts'
export type { LogoView, NavbarView } from './model/theme/view-navbar.ts'
export type { Heading } from './model/types.ts'
