import { builtIns } from '../../features/index.ts'

/** Classes of the theme in 0.1, without the prefix `dg-` that they have since. Names that Infima has too are still on the same elements. */
export const oldClassNames = `
  admonition admonition--caution admonition--danger admonition--important admonition--info admonition--success
  admonition--tip admonition--warning admonition-body admonition-icon admonition-icon--own admonition-title
  align-center align-left align-right announcement announcement--own announcement-close announcement-content announcer
  api-2xx api-3xx api-4xx api-5xx api-access api-columns api-delete api-deprecated api-endpoint api-examples api-get
  api-head api-id api-item api-method api-name api-nested api-options api-page api-patch api-post api-put api-required
  api-response api-status api-text api-webhook back-to-top back-to-top--shown badge--caution badge--danger badge--info
  badge--tip badge--warning branch-spinner card-icon card-text card-title cards changes changes-heading changes-page
  code code--wrap code-answer code-answer--error code-button code-buttons code-copy code-copy--done code-copy--failed
  code-fold code-less code-line code-line--add code-line--error code-line--highlight code-line--remove code-lines
  code-lines--numbered code-more code-note code-notes code-title code-type code-types code-wrap color-toggle column
  copy-page crash details diagram diagram-floor doc-edit doc-footer doc-list doc-source doc-tags doc-updated drawer
  drawer-back drawer-header dropdown-html dropdown-label dropdown-link dropdown-menu failure feature feature-grid
  feedback feedback-answer file-tree file-tree-comment file-tree-file file-tree-folder footer-brand footer-column
  footer-columns footer-copyright footer-end footer-inner footer-list footer-logo footer-row footer-title generated
  hero hero-actions hero-art hero-text home-part icon icon--back icon--close icon--edit icon--external
  icon--fold icon--folder icon--forward icon--home icon--language icon--menu icon--moon icon--page icon--search
  icon--sun icon--system icon-button intro island-spinner keys layout layout--alone layout--folded lead link-grid
  live-button live-code live-editor live-error live-output live-result main main-spinner math math-error menu-group
  menu-html menu-html--padded menu__range mermaid mermaid-drawing mermaid-error mermaid-measure mermaid-source
  navbar--hidden navbar-brand navbar-inner navbar-items navbar-items--left navbar-items--right navbar-link navbar-logo
  navbar-search navbar-title navbar-toggle not-found not-found-code not-found-nearest notice notice--warning
  offline-actions offline-retry page--wide page-actions page-changes pagination pagination-card pagination-card--next
  pagination-card--prev pagination-label pagination-way plain preview print-chapter print-contents print-cover
  print-document progress search search-areas search-box search-button search-button--wide search-button-keys
  search-button-text search-cancel search-clear search-excerpt search-field search-filter search-filter--versions
  search-filters search-forget search-form search-hints search-input search-mark search-provider search-recent
  search-recent-title search-result search-result-hash search-result-key search-result-page search-result-text
  search-result-title search-result-version search-results search-status search-status--found search-submit
  search-template shortcuts sidebar sidebar-brand sidebar-fold sidebar-unfold skip skip-link slot spinner sr-only
  steps tab tab-label tab-panel table-filter table-filter-field table-scroll tabs-list tag tag-count tag-group
  tag-list tags-page term term-end term-note term-notes theme-dark-only theme-light-only themed themed--dark
  themed--light toc toc-title toc-toggle version-badge zoom zoom-bar zoom-button zoom-close zoom-less zoom-more
  zoom-place
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
