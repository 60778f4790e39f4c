/** Parts of the theme that ejected components are made of, and their names in `client/features/docusaurus/theme-parts.tsx`. */
export const docusaurusThemeParts: Record<string, Record<string, string>> = Object.fromEntries(
  Object.entries({
    AnnouncementBar: 'OnEachPage',
    Footer: 'OnEachPage',
    Navbar: 'OnEachPage',
    SkipToContent: 'OnEachPage',
    ColorModeToggle: 'ColorModeToggle',
    ContentVisibility: 'ContentVisibility',
    DocBreadcrumbs: 'DocBreadcrumbs',
    'DocBreadcrumbs/Items/Home': 'HomeBreadcrumb',
    'DocBreadcrumbs/StructuredData': 'OnEachPage',
    'DocItem/Content': 'DocItemContent',
    'DocItem/Footer': 'DocItemFooter',
    'DocItem/Paginator': 'DocItemPaginator',
    'DocItem/TOC/Desktop': 'DocItemTOCDesktop',
    'DocItem/TOC/Mobile': 'DocItemTOCMobile',
    DocPaginator: 'DocPaginator',
    DocSidebar: 'DocSidebar',
    DocVersionBadge: 'DocVersionBadge',
    DocVersionBanner: 'DocVersionBanner',
    EditMetaRow: 'EditMetaRow',
    EditThisPage: 'EditThisPage',
    LastUpdated: 'LastUpdated',
    Logo: 'Logo',
    TOC: 'TOC',
    TOCCollapsible: 'TOCCollapsible',
    Tag: 'Tag',
    TagsListInline: 'TagsListInline',
    Unlisted: 'ContentVisibility',
  }).map(([name, of]) => [`@theme/${name}`, { default: of }]),
)

/** Names of their components. */
export const themePartNames = [
  'EjectedLayout',
  ...new Set(Object.values(docusaurusThemeParts).flatMap((names) => Object.values(names))),
]
