import type { Code } from '../../../src/model/codes/codes.ts'

/**
 * Codes that take more than a document, a configuration or a call (links of the file system, another process, the
 * network, Git, a full disk), and the tests that report them.
 */
export const elsewhere: Partial<Record<Code, string>> = {
  'bad-docs-folder': 'cli/build/version.test.ts',
  'bad-plugin': 'cli/build/addresses.test.ts',
  'bad-sidebars-file': 'cli/build/version.test.ts',
  'cannot-listen': 'cli/serve/preview.test.ts',
  'disk-failed': 'cli/build/environment.test.ts',
  'empty-version': 'cli/build/version.test.ts',
  'external-broken-link': 'unit/io/external-links.test.ts',
  'external-moved': 'unit/io/external-links.test.ts',
  'external-timeout': 'unit/io/external-links.test.ts',
  'external-unavailable': 'unit/io/external-links.test.ts',
  'images-copied': 'unit/io/load-config.test.ts',
  'init-exists': 'cli/build/init.test.ts',
  'lost-anchor': 'cli/migrate/docusaurus.test.ts',
  'lost-url': 'cli/migrate/docusaurus.test.ts',
  'migrate-failed': 'cli/migrate/docusaurus.test.ts',
  'no-old-site': 'cli/migrate/docusaurus.test.ts',
  'large-search-index': 'site/search/site.test.ts',
  'missing-package': 'unit/io/load-config.test.ts',
  'no-social-cards': 'unit/io/load-config.test.ts',
  'undrawn-card': 'site/site/social.test.ts',
  'no-search-index': 'site/search/site.test.ts',
  'no-git-dates': 'unit/io/git-dates.test.ts',
  'output-conflict': 'unit/io/output.test.ts',
  'output-in-parts': 'unit/io/output.test.ts',
  'output-leftover': 'unit/io/output.test.ts',
  'output-locked': 'unit/io/output.test.ts',
  'page-timeout': 'cli/build/kill.test.ts',
  'search-index-failed': 'site/search/failed.test.ts',
  'shallow-clone': 'unit/io/git-dates.test.ts',
  symlink: 'cli/faults/cells.ts',
  'unconverted-image': 'unit/io/images.test.ts',
  'undrawn-diagram': 'site/markdown/diagrams.test.ts',
  'unreadable-file': 'cli/faults/cells.ts',
  'unused-search-tests': 'site/search/site.test.ts',
  'version-locked': 'cli/build/version.test.ts',
}
