import type { CodeTable } from './code-entry.ts'

/** Codes of what stands in documents and pages. */
export const contentCodes = {
  'bad-front-matter': {
    severity: 'error',
    title: 'Front matter cannot be used.',
    help: 'It is not valid YAML, or a known key has a value of the wrong type. Correct it at the place that is named.',
  },
  'bad-file-name': {
    severity: 'error',
    title: 'The name of a file cannot be part of a URL.',
    help: 'Control characters, such as a tab or a line break, and backslashes cannot be served by every host. Rename the file.',
  },
  'front-matter-typo': {
    severity: 'warning',
    title: 'A key of front matter looks like a slip.',
    help: 'The key is not known, but nearly the same as one that is. Write the known one, or name your own key differently.',
  },
  'unknown-tag': {
    severity: 'warning',
    title: 'A document has a tag that the list of tags does not have.',
    help: 'Write the tag as it stands in the list, or add it there.',
  },
  'bad-markdown': {
    severity: 'error',
    title: 'A document cannot be read as Markdown.',
    help: 'A part of the document, or a plugin that works on it, ended in an error at the place that is named. Correct that part.',
  },
  'bad-mdx': {
    severity: 'error',
    title: 'A document cannot be read as MDX.',
    help: 'In MDX, braces and tags are code. Close every tag, and put a backslash before a brace or a less-than sign that is meant as text.',
  },
  'bad-diagram': {
    severity: 'error',
    title: 'A diagram cannot be read.',
    help: 'Mermaid cannot draw it, so readers would see an error. Correct the diagram at the place that is named.',
  },
  'bad-math': {
    severity: 'warning',
    title: 'A formula cannot be read.',
    help: 'It is shown as it was written. Correct the TeX at the place that is named.',
  },
  'unclosed-block': {
    severity: 'warning',
    title: 'A code block, a formula or a comment is never closed.',
    help: 'It holds all that follows, up to the end of the page or of the list or quote around it. Close it where it ends.',
  },
  'unknown-reference': {
    severity: 'warning',
    title: 'A reference and its definition do not meet.',
    help: 'A footnote that nothing refers to is not shown; a reference without a definition stays as text. Correct the label, or remove what is not needed.',
  },
  'unclosed-directive': {
    severity: 'warning',
    title: 'A directive is never closed.',
    help: 'It holds all that follows, up to the end of the page or of the list or quote around it. Put its colons on a line of their own where it ends. Of containers in each other, the outer one has more colons.',
  },
  'unused-directive': {
    severity: 'warning',
    title: 'A directive has no effect.',
    help: 'No directive has this name, or not in this place, so it stays as text. Correct the name, or put a backslash before the colons.',
  },
  'duplicate-anchor': {
    severity: 'warning',
    title: 'Two headings of a page have the same id.',
    help: 'Links lead to the first one only. Give one of them another id.',
  },
  'reserved-id': {
    severity: 'warning',
    title: 'An id is reserved for the theme.',
    help: 'Ids of the theme start with "dg:", and a link to such an id leads to a part of the theme. Give the heading or element another id.',
  },
  'unused-code-option': {
    severity: 'info',
    title: 'An option of a code block has no effect.',
    help: 'Other tools run the block (live) or add types to it (twoslash). It is shown as ordinary code here. Remove the option, or add a plugin that knows it.',
  },
  'unknown-language': {
    severity: 'info',
    title: 'The language of a code block is not known.',
    help: 'The block is shown without colours. Correct the name of the language, or write text.',
  },
  'removed-html': {
    severity: 'info',
    title: 'Raw HTML was removed.',
    help: 'Elements, attributes and addresses that could harm readers are left out. Use Markdown or a directive, or set markdown.html to trusted if you trust every author.',
  },
  'component-in-md': {
    severity: 'warning',
    title: 'A component stands in a plain Markdown file.',
    help: 'It is shown as text. Rename the file to .mdx, or write the tag as code.',
  },
  'unknown-component': {
    severity: 'error',
    title: 'A component is not defined.',
    help: 'The MDX file uses a component that it does not import and that docsgen does not bring. Import it, or correct its name.',
  },
  'missing-include': {
    severity: 'error',
    title: 'A file to include does not exist.',
    help: 'Paths are relative to the file that includes, or start with @site/ at the root of the site. Correct the path.',
  },
  'include-cycle': {
    severity: 'error',
    title: 'A file includes itself.',
    help: 'It does so directly or by way of others, which the message names. Take one of the includes out.',
  },
  'missing-code-file': {
    severity: 'error',
    title: 'A file to take code from does not exist.',
    help: 'Paths are relative to the document, or start with @site/ at the root of the site. Correct the path.',
  },
  'missing-region': {
    severity: 'error',
    title: 'A file has no such region or lines.',
    help: 'A document takes a named region or some lines of the file, and they are not there. Correct the name or the numbers, or mark the region.',
  },
  'import-circle': {
    severity: 'error',
    title: 'A document prints itself.',
    help: 'MDX files import each other in a circle, which the message names. Take one of the imports out.',
  },
  'island-prop': {
    severity: 'error',
    title: 'A property of an island cannot travel to the browser.',
    help: 'Properties of islands are sent as JSON. Put elements between the tags of the island, and keep functions inside it.',
  },
  'dead-component': {
    severity: 'warning',
    title: 'A component does nothing in the browser.',
    help: 'It has state, effects or event handlers, and only islands run in browsers. Move it into a module whose name ends in .island.tsx, as its default export, and import that.',
  },
  'page-failed': {
    severity: 'error',
    title: 'A page could not be made.',
    help: 'A component, a plugin or the code of the page ended in an error, which the message has. Correct that code.',
  },
  'page-timeout': {
    severity: 'error',
    title: 'A page took too long.',
    help: 'It was given up so that the others could go on. Make the page smaller or its code faster, or raise markdown.limits.pageSeconds.',
  },
  'too-deep': {
    severity: 'error',
    title: 'Content is nested too deeply.',
    help: 'Flatten quotes and lists and close every directive, or raise markdown.limits.nesting.',
  },
  'too-large': {
    severity: 'error',
    title: 'A file is too large.',
    help: 'Split the file, or raise markdown.limits.fileBytes. Rows of a table should have as many cells as its head.',
  },
  'not-utf8': {
    severity: 'error',
    title: 'A file is not text in UTF-8.',
    help: 'It is UTF-16, has bytes that are not UTF-8, or has a NUL byte. Save it as UTF-8 in your editor.',
  },
} satisfies CodeTable
