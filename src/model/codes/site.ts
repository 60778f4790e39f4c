import type { CodeTable } from './code-entry.ts'

/** Codes of links, routes and navigation. */
export const siteCodes = {
  'broken-link': {
    severity: 'error',
    title: 'A link leads to no page.',
    help: 'The site has neither a page nor a file at this address. Correct the link, or restore the page. The option onBrokenLinks sets the level.',
  },
  'broken-markdown-link': {
    severity: 'warning',
    title: 'A link to a Markdown file leads to no document.',
    help: 'Paths are relative to the file that holds the link. Correct the path; drafts count as missing. The option onBrokenMarkdownLinks sets the level.',
  },
  'broken-anchor': {
    severity: 'warning',
    title: 'A link leads to an id that its page does not have.',
    help: 'The page exists, but nothing on it has this id. Link to an id that is there, or give it to a heading. The option onBrokenAnchors sets the level.',
  },
  'broken-image': {
    severity: 'error',
    title: 'An image does not exist.',
    help: 'Paths are relative to the file, or start with a slash for static files. Correct the path, or add the file. The option onBrokenImages sets the level.',
  },
  'broken-asset': {
    severity: 'error',
    title: 'A file that a page uses does not exist.',
    help: 'Paths are relative to the file, or start with a slash for static files. Correct the path, or add the file. The option onBrokenImages sets the level.',
  },
  'external-broken-link': {
    severity: 'warning',
    title: 'A link to another site is broken.',
    help: 'The other site says that there is no such page, or does not exist. Correct the address, or pass over it with --external-ignore.',
  },
  'external-moved': {
    severity: 'info',
    title: 'The page behind a link to another site has moved for good.',
    help: 'The link still works. Write the new address, which the hint has.',
  },
  'external-timeout': {
    severity: 'info',
    title: 'A link to another site was not answered in time.',
    help: 'This says nothing of the link. Check again later, or pass over it with --external-ignore.',
  },
  'external-unavailable': {
    severity: 'info',
    title: 'A link to another site could not be checked.',
    help: 'The other site refused the question or has a fault of its own, which says nothing of the link. Check again later, or pass over it with --external-ignore.',
  },
  'duplicate-route': {
    severity: 'warning',
    title: 'Two pages have the same route.',
    help: 'Only the first is built. Give one of them another slug. The option onDuplicateRoutes sets the level.',
  },
  'route-case': {
    severity: 'warning',
    title: 'Two routes differ only in upper and lower case.',
    help: 'On many hosts and disks the two are one. Give one of the pages another slug.',
  },
  'route-normalization': {
    severity: 'warning',
    title: 'Two routes differ only in how their characters are encoded.',
    help: 'They look the same but are written in different Unicode forms, and some hosts take them for one. Give one of the pages another slug.',
  },
  'bad-slug': {
    severity: 'error',
    title: 'A slug is not a path.',
    help: 'A slug has letters, digits, hyphens and slashes, and stays below the folder of the docs. Correct the slug in the front matter.',
  },
  'duplicate-id': {
    severity: 'error',
    title: 'Two documents have the same id.',
    help: 'Sidebars and other documents name a document by its id. Give one of them another id in its front matter.',
  },
  'orphan-page': {
    severity: 'warning',
    title: 'No way leads to a page.',
    help: 'The document is in no sidebar, and the text of no other page links to it. Add it to a sidebar, link to it, or mark it with unlisted: true.',
  },
  'unlisted-link': {
    severity: 'warning',
    title: 'A listed page links to an unlisted one.',
    help: 'Readers come by this link to a page that is meant to be hidden. Take the link out, or take unlisted out of the front matter of the page.',
  },
  'bad-category': {
    severity: 'error',
    title: 'The file of a category cannot be used.',
    help: 'It is not valid JSON or YAML, or a key is unknown or has a value of the wrong type. Correct it at the place that is named.',
  },
  'duplicate-category-file': {
    severity: 'warning',
    title: 'A folder has more than one category file.',
    help: 'Only one of them is read. Keep one, and delete the others.',
  },
  'large-search-index': {
    severity: 'info',
    title: 'A search index is larger than 10 MB.',
    help: 'A visitor loads it with the first search. Build old versions no more, or mark pages that nobody looks for with unlisted: true.',
  },
  'search-index-failed': {
    severity: 'error',
    title: 'A search index could not be made or asked.',
    help: 'Build again, with --no-cache. If it fails again, report it; with search: false the site is built without a search.',
  },
  'search-test': {
    severity: 'warning',
    title: 'A query of search.tests.yml does not find its page.',
    help: 'The page is not among the results, or comes too late. Use the words of the query in its title or its headings, give it a tag, or change the query.',
  },
  'bad-search-tests': {
    severity: 'error',
    title: 'The file search.tests.yml cannot be used.',
    help: 'It is not valid YAML, a query lacks what it needs, or names a page or a language that the site does not have. Correct it at the place that is named.',
  },
} satisfies CodeTable
