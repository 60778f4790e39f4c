import type { CodeTable } from './code-entry.ts'

/** Codes for the content of documents and pages. */
export const contentCodes = {
  'bad-front-matter': {
    severity: 'error',
    title: 'Front matter is invalid.',
    help: 'It is not closed or not valid YAML, a key has a value that is not allowed, or two keys contradict each other. Correct it at the reported location.',
  },
  'bad-file-name': {
    severity: 'error',
    title: 'A file name cannot be part of a URL.',
    help: 'Some hosts cannot serve backslashes or control characters such as tabs and line breaks. Rename the file.',
  },
  'front-matter-typo': {
    severity: 'warning',
    title: 'Front matter has an unknown key that looks like a typo.',
    help: 'The key is similar to a known key. Use the known key, or rename your own.',
  },
  'unknown-tag': {
    severity: 'warning',
    title: 'A document has a tag that is not in the tags file.',
    help: 'Use a tag from the tags file, or add this one to it. For posts, the option onInlineTags sets the level.',
  },
  'bad-synonyms': {
    severity: 'error',
    title: 'The file of synonyms is invalid.',
    help: 'It is not valid YAML, or an entry is not a list of at least two words or phrases. Correct the file at the reported location.',
  },
  'bad-markdown': {
    severity: 'error',
    title: 'A document cannot be parsed as Markdown.',
    help: 'Parsing the document, or a plugin that transforms it, threw an error at the reported location. Correct the document or the plugin.',
  },
  'bad-mdx': {
    severity: 'error',
    title: 'A document is not valid MDX.',
    help: 'In MDX, braces and tags are code. Close every tag, and put a backslash before a literal brace or less-than sign.',
  },
  'bad-math': {
    severity: 'warning',
    title: 'A formula has a syntax error.',
    help: 'The page shows its source. Correct the TeX at the reported location.',
  },
  'duplicate-anchor': {
    severity: 'warning',
    title: 'Two headings or elements of a page have the same id.',
    help: 'Links always lead to the first one. Give one of them another id. Partials and components that a page shows share its ids.',
  },
  'reserved-id': {
    severity: 'warning',
    title: 'An id is reserved for the theme.',
    help: 'Ids that start with "dg:" belong to the theme, and links to them lead to parts of the theme. Give the heading or element another id.',
  },
  'missing-alt': {
    severity: 'warning',
    title: 'An image has no alternative text.',
    help: 'Readers who do not see the image get nothing instead, or the name of its file. Write what it shows, or alt="" in HTML if it is decoration. The option checks.altText sets the level; off by default.',
  },
  'vague-link-text': {
    severity: 'warning',
    title: 'A link text does not say where the link leads.',
    help: 'Screen readers list the links of a page without the text around them. Name the target in the text of the link. The option checks.linkText sets the level; off by default.',
  },
  'skipped-heading': {
    severity: 'warning',
    title: 'A heading skips a level.',
    help: 'Readers who move from heading to heading think that they have missed one. Use the next level. The option checks.headingOrder sets the level; off by default.',
  },
  'missing-table-header': {
    severity: 'warning',
    title: 'A table has no header, or one of its columns has none.',
    help: 'Screen readers repeat the header with each cell. Write one for each column; only the first may be empty. The option checks.tableHeaders sets the level; off by default.',
  },
  'low-contrast': {
    severity: 'warning',
    title: 'A text has colors with too little contrast.',
    help: 'The inline colors of an author, or one of them and a color of the theme in light or dark mode, are too similar to read. Set both colors, or use a class. The option checks.contrast sets the level, off by default; the command docsgen shots measures all text in a browser, also with your own styles.',
  },
  'removed-html': {
    severity: 'info',
    title: 'Raw HTML was removed.',
    help: 'Elements, attributes and URLs that could harm readers are removed. Use Markdown or a directive, or set markdown.html to trusted if you trust every author.',
  },
  'component-in-md': {
    severity: 'warning',
    title: 'A plain Markdown file contains a component.',
    help: 'The component is shown as text, and that of a plugin or of live code does not run. Rename the file to .mdx, or format the tag as code. If markdown.format is md, no file runs code: set it to detect.',
  },
  'unknown-component': {
    severity: 'error',
    title: 'A component does not exist.',
    help: 'An MDX file uses a component that is neither imported nor built in: import it, or correct its name. Or the theme has no component with the name given to docsgen eject, which lists all of them without a name.',
  },
  'missing-include': {
    severity: 'error',
    title: 'An included file does not exist.',
    help: 'Paths are relative to the including file, or start with @site/ for the root of the site. Correct the path.',
  },
  'unknown-variable': {
    severity: 'error',
    title: 'A variable is not defined.',
    help: 'No variables.yml of the folder of the document, or of one above it, has this name. Add it, correct the name, or write a backslash before the percent sign to print the braces.',
  },
  'include-cycle': {
    severity: 'error',
    title: 'A file includes itself.',
    help: 'The include is direct or goes through the files in the message. Remove one of the includes.',
  },
  'missing-code-file': {
    severity: 'error',
    title: 'The source file of a code block does not exist.',
    help: 'Paths are relative to the document, or start with @site/ for the root of the site. Correct the path.',
  },
  'missing-region': {
    severity: 'error',
    title: 'A source file does not have the region or lines.',
    help: 'A document embeds a named region or a range of lines that the file does not have. Correct the name or the line numbers, or mark the region. The option onMissingLines sets the level.',
  },
  'import-circle': {
    severity: 'error',
    title: 'MDX files import each other in a circle.',
    help: 'The message lists the files of the circle. Remove one of the imports.',
  },
  'island-prop': {
    severity: 'error',
    title: 'A prop of an island cannot be serialized.',
    help: 'Props of islands are sent to the browser as JSON, and elements as HTML. Define functions inside the island, and pass each element as a prop of its own or as children.',
  },
  'dead-component': {
    severity: 'warning',
    title: 'A component is not interactive in the browser.',
    help: 'It has state, effects or event handlers, or is BrowserOnly in a document, but only islands run in browsers. Make it the default export of a module whose name ends in .island.tsx, and import that module.',
  },
  'page-failed': {
    severity: 'error',
    title: 'A page could not be rendered.',
    help: 'A component, a plugin or the code of the page threw the error in the message. Correct that code.',
  },
  'component-left-out': {
    severity: 'error',
    title: 'A component could not be rendered.',
    help: 'On a site whose code was written for another generator, the page shows the children of the component instead, and stands. If its module or its package could not be loaded, this holds for all components in it. Correct the code that threw the error in the message, or what it imports.',
  },
  'page-timeout': {
    severity: 'error',
    title: 'A page took too long.',
    help: 'The build skipped it and continued with the other pages. Make the page smaller or its code faster, or raise markdown.limits.pageSeconds. A remark plugin can wait only for documents that exist, and only on a site that supports this.',
  },
  'too-deep': {
    severity: 'error',
    title: 'Content is nested too deeply.',
    help: 'Flatten nested quotes and lists and close every directive, or raise markdown.limits.nesting.',
  },
  'too-large': {
    severity: 'error',
    title: 'A file is too large.',
    help: 'Split the file, or raise markdown.limits.fileBytes. Give each row of a table as many cells as its header.',
  },
  'not-utf8': {
    severity: 'error',
    title: 'A file is not UTF-8 text.',
    help: 'It is UTF-16, or contains invalid UTF-8 or a NUL byte. Save it as UTF-8 in your editor.',
  },
} satisfies CodeTable
