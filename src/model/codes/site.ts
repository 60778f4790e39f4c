import type { CodeTable } from './code-entry.ts'

/** Codes for links, routes, navigation and search. */
export const siteCodes = {
  'broken-link': {
    severity: 'error',
    title: 'A link is broken.',
    help: 'The site has neither a page nor a file at this URL, or the link has no URL. Correct the link, or restore the page. The option onBrokenLinks sets the level.',
  },
  'broken-markdown-link': {
    severity: 'warning',
    title: 'A link to a Markdown file is broken.',
    help: 'Paths are relative to the file that contains the link, and drafts count as missing. Correct the path. The option onBrokenMarkdownLinks sets the level.',
  },
  'broken-anchor': {
    severity: 'warning',
    title: 'A link has a broken anchor.',
    help: 'The page exists, but nothing on it has this id. Link to an existing id, or give this one to a heading. The option onBrokenAnchors sets the level.',
  },
  'broken-image': {
    severity: 'error',
    title: 'An image does not exist, or shows nothing.',
    help: 'Paths are relative to the file, or start with a slash for static files. Correct the path, or add the file; replace one that is empty, cut off, too large for browsers, no valid SVG, a pointer of Git LFS or no image. The option onBrokenImages sets the level.',
  },
  'odd-image': {
    severity: 'warning',
    title: 'An image has the wrong extension, scripts, or no size.',
    help: 'Hosts send an image with the wrong extension as another format. Scripts in an SVG run only when a reader opens the file itself, and an SVG without a size is cut to 300 × 150 pixels. Rename the file, remove the scripts, or add a viewBox.',
  },
  'broken-asset': {
    severity: 'error',
    title: 'A file that a page uses does not exist.',
    help: 'Paths are relative to the file, or start with a slash for static files. Correct the path, or add the file. The option onBrokenImages sets the level, except in stylesheets.',
  },
  fixable: {
    severity: 'warning',
    title: 'The command docsgen fix would change a document.',
    help: 'It would correct a link, name the file of a document instead of its URL, write the id of a heading, or format the document. Run the command that the hint names with --write, or change it by hand.',
  },
  'not-fixed': {
    severity: 'warning',
    title: 'A file was left unchanged by docsgen fix.',
    help: 'The change would have altered the page. Change the file by hand, or leave it as it is.',
  },
  'bad-move': {
    severity: 'error',
    title: 'A document cannot be moved there.',
    help: 'Current documents and folders move within their collection, to a path that does not exist. Name another path.',
  },
  'not-moved': {
    severity: 'warning',
    title: 'A reference could not be changed by docsgen mv.',
    help: 'It is computed, or in a form that docsgen mv does not read. Change it by hand.',
  },
  'external-broken-link': {
    severity: 'warning',
    title: 'A link to another site is broken.',
    help: 'It is not a valid URL, or the other site does not exist or has no such page. Correct the URL, or skip it with --external-ignore.',
  },
  'external-moved': {
    severity: 'info',
    title: 'A link to another site redirects permanently.',
    help: 'The link still works. Replace it with the new URL from the hint.',
  },
  'external-timeout': {
    severity: 'info',
    title: 'A link to another site timed out.',
    help: 'The link may still be valid. Check again later, or skip it with --external-ignore.',
  },
  'external-unavailable': {
    severity: 'info',
    title: 'A link to another site could not be checked.',
    help: 'The other site refused the request or returned a server error, so the link may still be valid. Check again later, or skip it with --external-ignore.',
  },
  'duplicate-route': {
    severity: 'warning',
    title: 'Two pages have the same route.',
    help: 'Only the first is built. Give one of them another slug. The option onDuplicateRoutes sets the level.',
  },
  'route-case': {
    severity: 'warning',
    title: 'Two routes differ only in upper and lower case.',
    help: 'Many hosts and file systems treat them as the same. Give one of the pages another slug.',
  },
  'route-normalization': {
    severity: 'warning',
    title: 'Two routes differ only in Unicode normalization.',
    help: 'They look identical but use different Unicode forms, and some hosts treat them as the same. Give one of the pages another slug.',
  },
  'bad-slug': {
    severity: 'error',
    title: 'A slug is not a valid path.',
    help: 'A slug consists of letters, digits, hyphens and slashes, stays below the route of the docs, and is short enough for a file name. Correct the slug in the front matter, or shorten the name of a tag or category.',
  },
  'duplicate-id': {
    severity: 'error',
    title: 'Two documents have the same id.',
    help: 'Sidebars and other documents refer to a document by its id. Give one of them another id in its front matter.',
  },
  'orphan-page': {
    severity: 'warning',
    title: 'Nothing links to a page.',
    help: 'The document is in no sidebar, and no other page links to it. Add it to a sidebar, link to it, or set unlisted: true.',
  },
  'unused-file': {
    severity: 'warning',
    title: 'A static file is not used.',
    help: 'No document, page, stylesheet, component or data file names it, so it is only copied. Delete it, or list it in checks.keepFiles. The option checks.unusedFiles sets the level; off by default.',
  },
  'unused-partial': {
    severity: 'warning',
    title: 'A partial is not used.',
    help: 'The name of the file, or of a folder above it, starts with an underscore, so it is not a page, and no document includes or imports it. Delete it, or include it. The option checks.unusedPartials sets the level; off by default.',
  },
  'missing-translation': {
    severity: 'info',
    title: 'A document has no translation.',
    help: 'Its page in the language shows the text of the source. Copy the document to the folder of the language, and translate it. The option checks.missingTranslations sets the level; off by default.',
  },
  'stale-translation': {
    severity: 'warning',
    title: 'A translation is older than its source.',
    help: 'The source has changed since docsgen translate status --accept recorded it, or the translation was never recorded. Update it, and run the command again. The option checks.staleTranslations sets the level; off by default.',
  },
  'unlisted-link': {
    severity: 'warning',
    title: 'A listed page links to an unlisted one.',
    help: 'The link leads readers to a page that is meant to be hidden. Remove the link, or remove unlisted from the front matter of the page.',
  },
  'bad-category': {
    severity: 'error',
    title: 'A category file is invalid.',
    help: 'It is not valid JSON or YAML, or a key is unknown or has a value of the wrong type. Correct it at the reported location.',
  },
  'duplicate-category-file': {
    severity: 'warning',
    title: 'A folder has more than one category file.',
    help: 'Only one of them is used. Keep one, and delete the others.',
  },
  'large-search-index': {
    severity: 'info',
    title: 'A search index is larger than 10 MB.',
    help: 'Visitors load it with their first search. Set search.engine to paged, which loads only what a query needs.',
  },
  'search-index-failed': {
    severity: 'error',
    title: 'A search index could not be built or queried.',
    help: 'Build again with --no-cache. If it fails again, report it, and set search: false to build the site without search.',
  },
  'search-test': {
    severity: 'warning',
    title: 'A query of search.tests.yml does not find its page.',
    help: 'The page is not among the results, or ranks too low. Use the words of the query in its title or headings, give it a tag, or change the query. Of a set, fewer queries pass than its share asks.',
  },
  'unused-search-tests': {
    severity: 'info',
    title: 'The site has search tests, but no search index.',
    help: 'The queries of search.tests.yml need an index of docsgen; with another search they are not run. Delete the file, or change search in the configuration.',
  },
  'bad-search-tests': {
    severity: 'error',
    title: 'The file search.tests.yml is invalid.',
    help: 'It is not valid YAML, a required key is missing, or a page or language does not exist. Correct it at the reported location.',
  },
} satisfies CodeTable
