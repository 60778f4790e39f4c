import type { Target } from '../../model/site.ts'

/** The page as Markdown, and services that can open it. */
export interface PageActionsView {
  /** URL of the page as Markdown. */
  markdown: string
  openIn: Target[]
}

declare module '../../model/page-data.ts' {
  interface PageData {
    /** Path of the page as plain Markdown. */
    markdownUrl?: string
    /** Path of the page as Markdown, and the services that open it. */
    actions?: PageActionsView
  }
}

declare module '../../model/page-input.ts' {
  interface ShellData {
    /** Services that open a page; `{url}` stands for its encoded URL. */
    openIn?: { label: string; href: string }[]
  }
}

declare module '../../model/theme/theme-components.ts' {
  interface ThemeComponents {
    /** The button that copies a document as Markdown, and its menu. */
    PageActions: { actions: PageActionsView }
  }
}
