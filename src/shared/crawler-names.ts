/** Names by which crawlers of Algolia know the language, version and tag of a page: those of Docusaurus, which indexes have. */
export const crawlerNames = {
  locale: 'docusaurus_locale',
  version: 'docusaurus_version',
  tag: 'docusaurus_tag',
} as const
