/*
English messages of the theme. A site can override them by id in `code.json`; `{name}` is a placeholder, and plural forms
are separated by `|`. They are separate tables, so that scripts contain only their own.
*/

/** Messages of the script of every page, which has their English texts where it uses them. */
export const scriptMessages = {
  'theme.BackToTopButton.buttonAriaLabel': 'Scroll back to top',
  'theme.CodeBlock.copied': 'Copied',
  'theme.CodeBlock.copyButtonAriaLabel': 'Copy code to clipboard',
  'theme.CodeBlock.wordWrapToggle': 'Toggle word wrap',
  'theme.colorToggle.ariaLabel': 'Switch between dark and light mode (currently {mode})',
  'theme.colorToggle.ariaLabel.mode.dark': 'dark mode',
  'theme.colorToggle.ariaLabel.mode.light': 'light mode',
  'theme.colorToggle.ariaLabel.mode.system': 'system mode',
  'theme.DocSidebarItem.collapseCategoryAriaLabel': "Collapse sidebar category '{label}'",
  'theme.DocSidebarItem.expandCategoryAriaLabel': "Expand sidebar category '{label}'",
  'theme.ErrorPageContent.tryAgain': 'Try again',
  'docsgen.copyFailed': 'Your browser does not allow copying. The text is selected.',
  'docsgen.loading': 'Loading',
  'docsgen.notLoaded': 'This could not be loaded.',
  'docsgen.offline': 'You are offline.',
  'docsgen.retry': 'Retry',
} as const

/** Messages of the list of shortcuts. */
export const shortcutMessages = {
  'docsgen.shortcuts.title': 'Keyboard shortcuts',
  'docsgen.shortcuts.theme': 'Light or dark mode',
  'docsgen.shortcuts.list': 'This list',
  'docsgen.shortcuts.single': 'Single keys',
  'docsgen.shortcuts.close': 'Close',
} as const

/** Messages of theme components inside islands, sent to pages with islands. */
export const islandMessages = {
  'docsgen.details': 'Details',
  'docsgen.headingLink': 'Direct link to this heading',
  'docsgen.admonition.important': 'important',
  'docsgen.admonition.secondary': 'secondary',
  'docsgen.admonition.success': 'success',
  'theme.admonition.caution': 'caution',
  'theme.admonition.danger': 'danger',
  'theme.admonition.info': 'info',
  'theme.admonition.note': 'note',
  'theme.admonition.tip': 'tip',
  'theme.admonition.warning': 'warning',
  'theme.common.headingLinkTitle': 'Direct link to {heading}',
} as const

/** Messages of the button of the search, which pages with islands get too. */
export const searchButtonMessages = {
  'theme.SearchBar.label': 'Search',
  'docsgen.search.placeholder': 'Search...',
} as const

/** Messages of the search box. */
export const searchMessages = {
  'theme.SearchBar.label': 'Search',
  'docsgen.search.placeholder': 'Search...',
  'docsgen.search.noResults': 'No results found.',
  'docsgen.search.missing': 'No page about {name}',
  'docsgen.search.corrected': 'Results for {name}',
  'docsgen.search.results': 'Results: {count}',
  'docsgen.search.failed': 'The search could not be loaded.',
  'docsgen.search.late': 'The search is taking longer than usual.',
  'docsgen.search.recent': 'Recent searches',
  'docsgen.search.pages': 'Recent pages',
  'docsgen.search.start': 'Start here',
  'docsgen.nearest': 'Did you mean one of these pages?',
  'docsgen.search.clear': 'Clear',
  'docsgen.search.cancel': 'Cancel',
  'docsgen.search.submit': 'Submit',
  'docsgen.search.select': 'Select',
  'docsgen.search.filter': 'Filter by section',
  'docsgen.search.all': 'All',
  'docsgen.search.allVersions': 'All versions',
  'docsgen.search.provider': 'Search by {name}',
} as const

/** Messages of enlarged images and diagrams, sent to pages that have them. */
export const zoomMessages = {
  'docsgen.zoom': 'Enlarge',
  'docsgen.zoom.in': 'Zoom in',
  'docsgen.zoom.out': 'Zoom out',
  'docsgen.zoom.close': 'Close',
} as const

/** Messages inserted into compiled documents only. */
const documentMessages = {
  'docsgen.tableFilter': 'Filter rows',
  'docsgen.field.default': 'Default:',
  'docsgen.field.dark': 'Dark:',
  'docsgen.field.since': 'Since {version}',
  'docsgen.field.required': 'required',
  'docsgen.field.deprecated': 'deprecated',
  'docsgen.field.fold': 'Fields of {name}',
  'docsgen.field.filter': 'Filter entries',
  'docsgen.codeNote': 'Note {number}',
  'docsgen.codeMore': 'Show all lines ({count})',
  'docsgen.codeLess': 'Show fewer lines',
  'docsgen.liveResult': 'Result',
  'docsgen.liveEdit': 'Edit code',
  'docsgen.liveReset': 'Reset',
  'docsgen.liveCode': 'Code',
  'docsgen.diagram': 'Diagram',
  'docsgen.diagramText': 'Diagram as text',
  'docsgen.tab': 'Tab',
  'docsgen.card': 'Card',
  'docsgen.footnotes': 'Footnotes',
  'docsgen.footnoteBack': 'Back to reference {reference}',
  'docsgen.moreAbout': 'More about “{term}”',
} as const

const pageMessages = {
  'theme.ErrorPageContent.title': 'This page crashed.',
  'theme.common.skipToMainContent': 'Skip to main content',
  'theme.common.editThisPage': 'Edit this page',
  'theme.NotFound.title': 'Page Not Found',
  'theme.NotFound.p1': 'We could not find what you were looking for.',
  'theme.NotFound.p2':
    'Please contact the owner of the site that linked you to the original URL and let them know their link is broken.',
  'docsgen.backHome': 'Back to the home page',
  'theme.AnnouncementBar.closeButtonAriaLabel': 'Close',
  'theme.IconExternalLink.ariaLabel': '(opens in new tab)',
  'theme.NavBar.navAriaLabel': 'Main',
  'docsgen.mainMenu': 'Main menu',
  'theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel': 'Back to main menu',
  'theme.navbar.mobileLanguageDropdown.label': 'Languages',
  'theme.navbar.mobileVersionsDropdown.label': 'Versions',
  'docsgen.colorToggle': 'Switch between dark and light mode',
  'theme.docs.sidebar.navAriaLabel': 'Docs sidebar',
  'theme.docs.sidebar.toggleSidebarButtonAriaLabel': 'Toggle navigation bar',
  'theme.docs.sidebar.closeSidebarButtonAriaLabel': 'Close navigation bar',
  'theme.docs.sidebar.collapseButtonAriaLabel': 'Collapse sidebar',
  'theme.docs.sidebar.expandButtonAriaLabel': 'Expand sidebar',
  'theme.docs.breadcrumbs.navAriaLabel': 'Breadcrumbs',
  'theme.docs.breadcrumbs.home': 'Home page',
  'theme.TOCCollapsible.toggleButtonLabel': 'On this page',
  'theme.docs.paginator.navAriaLabel': 'Docs pages',
  'theme.docs.paginator.previous': 'Previous',
  'theme.docs.paginator.next': 'Next',
  'theme.docs.versionBadge.label': 'Version: {versionLabel}',
  'theme.docs.versions.unreleasedVersionLabel':
    'This is unreleased documentation for {siteTitle} {versionLabel} version.',
  'theme.docs.versions.unmaintainedVersionLabel':
    'This is documentation for {siteTitle} {versionLabel}, which is no longer actively maintained.',
  'theme.docs.versions.latestVersionSuggestionLabel':
    'For up-to-date documentation, see the {latestVersionLink} ({versionLabel}).',
  'theme.docs.versions.latestVersionLinkLabel': 'latest version',
  'theme.contentVisibility.unlistedBanner.title': 'Unlisted page',
  'theme.contentVisibility.unlistedBanner.message':
    'This page is unlisted. Search engines will not index it, and only users having a direct link can access it.',
  'docsgen.feedback.question': 'Was this page helpful?',
  'docsgen.feedback.yes': 'Yes',
  'docsgen.feedback.no': 'No',
  'docsgen.feedback.thanks': 'Thank you for your feedback.',
  'docsgen.feedback.failed': 'Your answer could not be sent.',
  'docsgen.untranslated': 'This page has not been translated yet. It is shown in {language}.',
  'theme.docs.DocCard.categoryDescription.plurals': '1 item|{count} items',
  'theme.tags.tagsListLabel': 'Tags:',
  'theme.tags.tagsPageTitle': 'Tags',
  'theme.tags.tagsPageLink': 'View all tags',
  'theme.docs.tagDocListPageTitle': '{nDocsTagged} with "{tagName}"',
  'theme.docs.tagDocListPageTitle.nDocsTagged': 'One doc tagged|{count} docs tagged',
  'docsgen.blog.recent': 'Recent posts',
  'docsgen.blog.series': 'Series: {name}',
  'docsgen.blog.feeds': 'Subscribe',
  'theme.blog.archive.title': 'Archive',
  'theme.blog.author.pageTitle': '{authorName} - {nPosts}',
  'theme.blog.authorsList.pageTitle': 'Authors',
  'theme.blog.authorsList.viewAll': 'View all authors',
  'theme.blog.paginator.newerEntries': 'Newer entries',
  'theme.blog.paginator.olderEntries': 'Older entries',
  'theme.blog.post.paginator.newerPost': 'Newer post',
  'theme.blog.post.paginator.olderPost': 'Older post',
  'theme.blog.post.plurals': 'One post|{count} posts',
  'theme.blog.post.readingTime.plurals': 'One min read|{readingTime} min read',
  'theme.blog.post.readMore': 'Read more',
  'theme.blog.tagTitle': '{nPosts} tagged with "{tagName}"',
  'docsgen.glossary': 'Glossary',
  'docsgen.page.copy': 'Copy page',
  'docsgen.page.more': 'More actions',
  'docsgen.page.view': 'View as Markdown',
  'docsgen.page.open': 'Open in {name}',
  'docsgen.changes.since': 'What changed since {version}',
  'docsgen.changes.added': 'Added:',
  'docsgen.changes.removed': 'Removed:',
  'theme.lastUpdated.lastUpdatedAtBy': 'Last updated{atDate}{byUser}',
  'theme.lastUpdated.atDate': ' on {date}',
  'theme.lastUpdated.byUser': ' by {user}',
} as const

/** All messages of the theme in English. */
export const english = /* @__PURE__ */ (() => ({
  ...scriptMessages,
  ...shortcutMessages,
  ...islandMessages,
  ...searchMessages,
  ...zoomMessages,
  ...documentMessages,
  ...pageMessages,
}))()

/** Id of a message of the theme. */
export type MessageId = keyof typeof english
/** All messages of the theme in one language. */
export type Messages = Record<MessageId, string>
/** Values of placeholders. */
export type MessageValues = Record<string, string | number>
/** Formats a message; the value `count` selects the plural form. */
export type Translate = (id: MessageId, values?: MessageValues) => string

/** Ids of the messages of islands that fail, sent to pages with islands. */
export const failureIds = ['theme.ErrorPageContent.title', 'theme.ErrorPageContent.tryAgain'] as const

/** Messages of compiled documents in one language. */
export type MarkdownMessages = Record<keyof typeof islandMessages | keyof typeof documentMessages, string>

/** Ids of the messages of compiled documents. */
export const markdownIds = /* @__PURE__ */ (() => idsOf({ ...islandMessages, ...documentMessages }))()

/** Returns the ids of a table of messages, in its order. */
export function idsOf<Id extends MessageId>(table: Record<Id, string>): Id[] {
  return Object.keys(table) as Id[]
}
