import { builtIns } from '../features/index.ts'

/** Classes of the theme in 0.1, without the prefix `dg-` that they have since. Names that Infima has too are still on the same elements. */
export const oldClassNames = `
  admonition admonition--caution admonition--danger admonition--important admonition--info admonition--success
  admonition--tip admonition--warning admonition-body admonition-icon admonition-icon--own admonition-title
  align-center align-left align-right announcement announcement--own announcement-close announcement-content announcer
  back-to-top back-to-top--shown badge--caution badge--danger badge--info badge--tip badge--warning branch-spinner
  card-icon card-text card-title cards code code--wrap code-button code-buttons code-copy code-copy--done
  code-copy--failed code-fold code-less code-line code-line--add code-line--error code-line--highlight
  code-line--remove code-lines code-lines--numbered code-more code-note code-notes code-title code-wrap color-toggle
  column crash details doc-edit doc-footer doc-list doc-source doc-tags doc-updated drawer drawer-back drawer-header
  dropdown-html dropdown-label dropdown-link dropdown-menu failure feature feature-grid file-tree file-tree-comment
  file-tree-file file-tree-folder footer-brand footer-column footer-columns footer-copyright footer-end footer-inner
  footer-list footer-logo footer-row footer-title generated hero hero-actions hero-art hero-text home-part icon
  icon--back icon--close icon--edit icon--external icon--fold icon--folder icon--forward icon--home icon--language
  icon--menu icon--moon icon--page icon--search icon--sun icon--system icon-button intro island-spinner keys layout
  layout--alone layout--folded lead link-grid main main-spinner math math-error menu-group menu-html menu-html--padded
  menu__range navbar--hidden navbar-brand navbar-inner navbar-items navbar-items--left navbar-items--right navbar-link
  navbar-logo navbar-search navbar-title navbar-toggle not-found not-found-code not-found-nearest notice
  notice--warning page--wide pagination pagination-card pagination-card--next pagination-card--prev pagination-label
  pagination-way plain progress search search-areas search-box search-button search-button--wide search-button-keys
  search-button-text search-cancel search-clear search-excerpt search-field search-filter search-filter--versions
  search-filters search-forget search-form search-hints search-input search-mark search-provider search-recent
  search-recent-title search-result search-result-hash search-result-key search-result-page search-result-text
  search-result-title search-result-version search-results search-status search-status--found search-submit
  search-template sidebar sidebar-brand sidebar-fold sidebar-unfold skip skip-link slot spinner sr-only steps tab
  tab-label tab-panel table-scroll tabs-list tag tag-count tag-group tag-list tags-page theme-dark-only
  theme-light-only themed themed--dark themed--light toc toc-title toc-toggle version-badge
`
  .trim()
  .split(/\s+/)
  .concat(builtIns.flatMap(({ oldClasses }) => oldClasses ?? []))

/** Those that pages of a site could use for their own elements. */
export const oldPageClasses = [
  'badge',
  'card',
  'card-text',
  'card-title',
  'cards',
  'feature-grid',
  'hero',
  'hero-actions',
  'hero-art',
  'hero-text',
  'home-part',
  'icon',
  'lead',
  'link-grid',
  'table-scroll',
]
