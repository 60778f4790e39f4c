/**
 * English messages of the theme. A site can override them by id in `code.json`; `{name}` is a placeholder, and plural
 * forms are separated by `|`.
 */
export const english = {
  'theme.common.skipToMainContent': 'Skip to main content',
  'theme.common.editThisPage': 'Edit this page',
  'theme.common.headingLinkTitle': 'Direct link to {heading}',
  'docsgen.headingLink': 'Direct link to this heading',
  'theme.NotFound.title': 'Page Not Found',
  'theme.NotFound.p1': 'We could not find what you were looking for.',
  'theme.NotFound.p2':
    'Please contact the owner of the site that linked you to the original URL and let them know their link is broken.',
  'docsgen.backHome': 'Back to the home page',
  'theme.AnnouncementBar.closeButtonAriaLabel': 'Close',
  'theme.BackToTopButton.buttonAriaLabel': 'Scroll back to top',
  'theme.IconExternalLink.ariaLabel': '(opens in new tab)',
  'theme.CodeBlock.copyButtonAriaLabel': 'Copy code to clipboard',
  'theme.CodeBlock.copied': 'Copied',
  'docsgen.copyFailed': 'Your browser does not allow copying. The text is selected: copy it yourself.',
  'theme.CodeBlock.wordWrapToggle': 'Toggle word wrap',
  'theme.NavBar.navAriaLabel': 'Main',
  'docsgen.mainMenu': 'Main menu',
  'theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel': 'Back to main menu',
  'theme.navbar.mobileLanguageDropdown.label': 'Languages',
  'theme.navbar.mobileVersionsDropdown.label': 'Versions',
  'theme.navbar.mobileDropdown.collapseButton.expandAriaLabel': 'Expand the dropdown',
  'theme.navbar.mobileDropdown.collapseButton.collapseAriaLabel': 'Collapse the dropdown',
  'docsgen.colorToggle': 'Switch between dark and light mode',
  'theme.colorToggle.ariaLabel': 'Switch between dark and light mode (currently {mode})',
  'theme.colorToggle.ariaLabel.mode.light': 'light mode',
  'theme.colorToggle.ariaLabel.mode.dark': 'dark mode',
  'theme.colorToggle.ariaLabel.mode.system': 'system mode',
  'theme.SearchBar.label': 'Search',
  'docsgen.search.placeholder': 'Search...',
  'docsgen.search.noResults': 'No results found.',
  'docsgen.search.results': 'Results: {count}',
  'docsgen.search.failed': 'The search could not be loaded.',
  'docsgen.search.late': 'The search is taking longer than usual.',
  'docsgen.search.recent': 'Recent searches',
  'docsgen.search.start': 'Start here',
  'docsgen.search.clear': 'Clear',
  'docsgen.search.cancel': 'Cancel',
  'docsgen.search.submit': 'Submit',
  'docsgen.search.select': 'Select',
  'theme.docs.sidebar.navAriaLabel': 'Docs sidebar',
  'theme.docs.sidebar.toggleSidebarButtonAriaLabel': 'Toggle navigation bar',
  'theme.docs.sidebar.closeSidebarButtonAriaLabel': 'Close navigation bar',
  'theme.docs.sidebar.collapseButtonAriaLabel': 'Collapse sidebar',
  'theme.docs.sidebar.expandButtonAriaLabel': 'Expand sidebar',
  'theme.DocSidebarItem.expandCategoryAriaLabel': "Expand sidebar category '{label}'",
  'theme.DocSidebarItem.collapseCategoryAriaLabel': "Collapse sidebar category '{label}'",
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
  'docsgen.untranslated': 'This page has not been translated yet. It is shown in {language}.',
  'theme.docs.DocCard.categoryDescription.plurals': '1 item|{count} items',
  'theme.tags.tagsListLabel': 'Tags:',
  'theme.tags.tagsPageTitle': 'Tags',
  'theme.tags.tagsPageLink': 'View all tags',
  'theme.docs.tagDocListPageTitle': '{nDocsTagged} with "{tagName}"',
  'theme.docs.tagDocListPageTitle.nDocsTagged': 'One doc tagged|{count} docs tagged',
  'theme.lastUpdated.lastUpdatedAtBy': 'Last updated{atDate}{byUser}',
  'theme.lastUpdated.atDate': ' on {date}',
  'theme.lastUpdated.byUser': ' by {user}',
  'theme.ErrorPageContent.title': 'This page crashed.',
  'theme.ErrorPageContent.tryAgain': 'Try again',
  'docsgen.retry': 'Retry',
  'docsgen.loading': 'Loading',
  'docsgen.offline': 'You are offline.',
  'docsgen.notLoaded': 'This could not be loaded.',
  'theme.admonition.note': 'note',
  'theme.admonition.tip': 'tip',
  'theme.admonition.info': 'info',
  'theme.admonition.warning': 'warning',
  'theme.admonition.danger': 'danger',
  'theme.admonition.caution': 'caution',
  'docsgen.admonition.important': 'important',
  'docsgen.admonition.success': 'success',
  'docsgen.admonition.secondary': 'secondary',
  'docsgen.details': 'Details',
  'docsgen.diagram': 'Diagram',
  'docsgen.tab': 'Tab',
  'docsgen.card': 'Card',
  'docsgen.footnotes': 'Footnotes',
  'docsgen.footnoteBack': 'Back to reference {reference}',
} as const

/** Id of a message of the theme. */
export type WordId = keyof typeof english
/** All messages of the theme in one language. */
export type Words = Record<WordId, string>
/** Values of placeholders. */
export type WordValues = Record<string, string | number>
/** Formats a message; the value `count` selects the plural form. */
export type Say = (id: WordId, values?: WordValues) => string

/** Messages of the script of every page. */
export const scriptWords = [
  'theme.BackToTopButton.buttonAriaLabel',
  'theme.CodeBlock.copied',
  'theme.CodeBlock.copyButtonAriaLabel',
  'theme.CodeBlock.wordWrapToggle',
  'theme.colorToggle.ariaLabel',
  'theme.colorToggle.ariaLabel.mode.dark',
  'theme.colorToggle.ariaLabel.mode.light',
  'theme.colorToggle.ariaLabel.mode.system',
  'theme.DocSidebarItem.collapseCategoryAriaLabel',
  'theme.DocSidebarItem.expandCategoryAriaLabel',
  'theme.ErrorPageContent.tryAgain',
  'docsgen.copyFailed',
  'docsgen.loading',
  'docsgen.notLoaded',
  'docsgen.offline',
  'docsgen.retry',
] as const satisfies WordId[]

/** Messages of theme components inside islands, sent to pages with islands. */
export const islandWords = [
  'docsgen.details',
  'docsgen.headingLink',
  'docsgen.admonition.important',
  'docsgen.admonition.secondary',
  'docsgen.admonition.success',
  'theme.admonition.caution',
  'theme.admonition.danger',
  'theme.admonition.info',
  'theme.admonition.note',
  'theme.admonition.tip',
  'theme.admonition.warning',
  'theme.common.headingLinkTitle',
] as const satisfies WordId[]

/** Messages of the search box. */
export const searchWords = [
  'theme.SearchBar.label',
  'docsgen.search.placeholder',
  'docsgen.search.noResults',
  'docsgen.search.results',
  'docsgen.search.failed',
  'docsgen.search.late',
  'docsgen.search.recent',
  'docsgen.search.start',
  'docsgen.search.clear',
  'docsgen.search.cancel',
  'docsgen.search.submit',
  'docsgen.search.select',
] as const satisfies WordId[]

/** Messages for islands that fail, sent to pages with islands. */
export const failureWords = [
  'theme.ErrorPageContent.title',
  'theme.ErrorPageContent.tryAgain',
] as const satisfies WordId[]

/** Messages inserted into compiled documents. */
export const markdownWords = [
  'theme.common.headingLinkTitle',
  'theme.admonition.note',
  'theme.admonition.tip',
  'theme.admonition.info',
  'theme.admonition.warning',
  'theme.admonition.danger',
  'theme.admonition.caution',
  'docsgen.admonition.important',
  'docsgen.admonition.success',
  'docsgen.admonition.secondary',
  'docsgen.details',
  'docsgen.diagram',
  'docsgen.tab',
  'docsgen.card',
  'docsgen.footnotes',
  'docsgen.footnoteBack',
] as const satisfies WordId[]

/** Messages of compiled documents in one language. */
export type MarkdownWords = Record<(typeof markdownWords)[number], string>
