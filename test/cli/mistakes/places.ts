import type { Mistake, MistakeSite } from './mistake.ts'

const order = 'Set "sidebar_position" in front matter, write a _category_.json, or list the documents in sidebars.ts.'
const category =
  'does not describe the category: its file is called _category_.json, _category_.yml or _category_.yaml.'
const toCategory = 'Rename it to _category_.json or _category_.yml.'
const current = 'content/i18n/de/docusaurus-plugin-content-docs/current'

/** A row: the file of an author, the message, and the hint; a `~` before the message marks a note. */
const rows: [did: string, file: string, message: string, hint: string][] = [
  [
    'wrote sidebars at the root',
    'sidebars.ts',
    'The sidebars in this file are not used: docsgen reads "content/sidebars.ts".',
    'Move it there.',
  ],
  [
    'wrote sidebars beside the documents',
    'content/docs/sidebars.js',
    '"sidebars.js" does not set the sidebar: the file is next to the documents.',
    'Move it one folder up, or set docs.sidebarPath.',
  ],
  [
    'wrote documents at the root',
    'docs/intro.md',
    '~The documents in "docs" are no pages: docsgen reads "content/docs".',
    'Move them there.',
  ],
  [
    'kept versions at the root',
    'versioned_docs/version-1.0/a.md',
    'The versions in "versioned_docs" are no pages: docsgen reads "content/versioned_docs".',
    'Move them there.',
  ],
  [
    'wrote pages at the root',
    'src/pages/about.md',
    '~The files in "src/pages" are no pages: docsgen reads "content/pages".',
    'Move them there.',
  ],
  [
    'wrote posts without a blog',
    'content/blog/2026-01-02-news.md',
    'The files in "content/blog" are no pages: the configuration has no "blog".',
    'Set blog: {} in the configuration.',
  ],
  [
    'wrote posts of Jekyll without a blog',
    '_posts/2026-01-02-news.md',
    'The files in "_posts" are no pages: the configuration has no "blog".',
    'If they are posts, move them to "content/blog" and set blog: {} in the configuration.',
  ],
  [
    'put static files into "public"',
    'public/robots.txt',
    'The files in "public" are not copied to the output: docsgen reads "content/static".',
    'Move them there.',
  ],
  [
    'put the file of a host at the root',
    'CNAME',
    'This file is not copied to the output: docsgen reads "content/static/CNAME".',
    'Move it there.',
  ],
  [
    'put the icon of the site beside the documents',
    'content/favicon.ico',
    'This file is not copied to the output: docsgen reads "content/static/favicon.ico".',
    'Move it there.',
  ],
  [
    'wrote tags beside the folder of the documents',
    'content/tags.yml',
    'This file is not read: docsgen reads "content/docs/tags.yml".',
    'Move it there.',
  ],
  [
    'wrote variables with another ending',
    'content/variables.yaml',
    'This file is not read: docsgen reads "content/variables.yml".',
    'Move it there.',
  ],
  [
    'wrote a glossary at the root',
    'glossary.yml',
    'This file is not read: docsgen reads "content/glossary.yml".',
    'Move it there.',
  ],

  [
    'wrote a glossary beside the documents',
    'content/docs/glossary.yml',
    'This file is not read: docsgen reads "content/glossary.yml".',
    'Move it there.',
  ],
  [
    'wrote redirects in YAML',
    'content/redirects.yml',
    'This file is not read: docsgen reads "content/redirects.ts".',
    'Move it there.',
  ],
  [
    'wrote translated documents into "docs"',
    'content/i18n/de/docs/page.md',
    `The documents in "content/i18n/de/docs" are no translations to "de": docsgen reads "${current}".`,
    'Move them there.',
  ],
  [
    'wrote translated documents into the folder of the language',
    'content/i18n/de/page.md',
    `The documents in "content/i18n/de" are no translations to "de": docsgen reads "${current}".`,
    'Move them there.',
  ],
  [
    'wrote messages into a file of the language',
    'content/i18n/de.json',
    'The messages in this file are not read: docsgen reads "content/i18n/de/code.json".',
    'Move it there.',
  ],
  [
    'left a language out of the configuration',
    'content/i18n/fr/code.json',
    'The translations in "content/i18n/fr" are not used: "fr" is not in i18n.locales.',
    'Add "fr" to i18n.locales in the configuration, or delete the folder.',
  ],
  [
    'wrote translated documents among the documents',
    'content/docs/de/page.md',
    'The documents in "content/docs/de" are pages of their own, not the translations to "de".',
    `Move them to "${current}".`,
  ],
  [
    'wrote a translation beside its source',
    'content/docs/page.de.md',
    'This is a page of its own, not the translation of "page.md" to "de".',
    'Move it into the folder of the translations, as "page.md".',
  ],
  [
    'wrote an ending in upper case',
    'content/docs/UPPER.MD',
    '"UPPER.MD" is no page, because its ending is in upper case.',
    'Rename it, with an ending in lower case: .md or .mdx.',
  ],
  [
    'wrote another ending of Markdown',
    'content/docs/long.markdown',
    '"long.markdown" is no page: docsgen reads documents that end in .md or .mdx.',
    'Rename it, with the ending .md.',
  ],
  [
    'wrote reStructuredText',
    'content/docs/guide.rst',
    '"guide.rst" is no page: docsgen reads Markdown.',
    'Convert it to Markdown, in a file that ends in .md.',
  ],
  [
    'wrote a page of Vue',
    'content/pages/team.vue',
    '"team.vue" is no page: pages are Markdown or React components.',
    'Convert it to .md, .mdx or .tsx.',
  ],
  [
    'wrote a page in HTML',
    'content/pages/old.html',
    '~"old.html" is no page: pages are Markdown or React components.',
    'Convert it, or move it into the static folder, whose files are copied as they are.',
  ],
  ['left an underscore out of a category', 'content/docs/a/_category.json', `"_category.json" ${category}`, toCategory],
  ['wrote a category as a module', 'content/docs/b/_category_.js', `"_category_.js" ${category}`, toCategory],
  ['wrote a category in upper case', 'content/docs/c/_Category_.yml', `"_Category_.yml" ${category}`, toCategory],
  [
    'ordered the sidebar as in Nextra',
    'content/docs/d/_meta.json',
    '"_meta.json" does not order the sidebar: Nextra and other tools read it.',
    order,
  ],
  [
    'ordered the sidebar as in MkDocs',
    'content/docs/e/.pages',
    '".pages" does not order the sidebar: plugins of MkDocs read it.',
    order,
  ],
  [
    'ordered the sidebar as in Docsify',
    'content/docs/_sidebar.md',
    '"_sidebar.md" has no effect: Docsify reads it.',
    order,
  ],
  [
    'ordered the sidebar as in Jupyter Book',
    'content/docs/_toc.yml',
    '"_toc.yml" does not order the sidebar: Jupyter Book and DocFX read it.',
    order,
  ],
  [
    'wrote the page of a section as in Hugo',
    'content/docs/f/_index.md',
    '"_index.md" is no page, because its name starts with an underscore: Hugo and Zola read it.',
    'Rename it to index.md.',
  ],
  [
    'wrote a second configuration',
    'site.config.mjs',
    'This configuration is not used: docsgen reads "site.config.ts".',
    'Delete one of the two, or pass this one with "--config site.config.mjs".',
  ],
]

const mistakes = rows.map(([did, file, message, hint]): Mistake => {
  const isNote = message.startsWith('~')
  const report = `${isNote ? 'info' : 'warning'} ${file} ${isNote ? message.slice(1) : message} (misplaced-file)`
  return { did, file, text: '# Text\n', found: [[report, hint]] }
})

/** A site whose authors put files where other tools have them, beside files that are where docsgen reads them. */
export const site: MistakeSite = {
  files: {
    'site.config.ts':
      "export default {\n  title: 'Site',\n  url: 'https://site.example.com',\n  i18n: { defaultLocale: 'en', locales: ['en', 'de'] },\n}\n",
    'content/docs/index.md': '---\nslug: /\n---\n\n# Start\n\n::include{file=./_parts/_index.md}\n',
    'content/docs/page.md': '# Page\n',
    'content/docs/page.v2.md': '# Page\n',
    'content/docs/it/page.md': '# IT\n',
    'content/docs/_parts/_index.md': 'Part\n',
    'content/docs/a/_category_.yml': 'label: A\n',
    'content/i18n/de/docusaurus-plugin-content-docs/current/page.md': '# Seite\n',
    'README.MD': '# Read me\n',
    'build/docs/index.md': '# Output\n',
  },
  mistakes,
}
