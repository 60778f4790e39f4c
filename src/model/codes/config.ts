import type { CodeTable } from './code-entry.ts'

/** Codes of the configuration, of the files beside it, and of the site's own code. */
export const configCodes = {
  'no-config': {
    severity: 'error',
    title: 'There is no configuration file.',
    help: 'Create site.config.ts with title and url, run docsgen in the folder of the site, or name the file with --config.',
  },
  'bad-config': {
    severity: 'error',
    title: 'A value of the configuration cannot be used.',
    help: 'It has the wrong type, is not one of the known values, or does not go together with another. The message has what is expected.',
  },
  'unknown-config-key': {
    severity: 'error',
    title: 'A key of the configuration is not known.',
    help: 'The hint has the nearest known key. Correct the name; data of your own go into customFields.',
  },
  'config-failed': {
    severity: 'error',
    title: 'The configuration ends in an error when it is run.',
    help: 'The message has the error. Correct the configuration or what it imports.',
  },
  'bad-root': {
    severity: 'error',
    title: 'The folder of the site does not exist.',
    help: 'Name it with --root, or run docsgen in it.',
  },
  'init-exists': {
    severity: 'error',
    title: 'A new site would replace what is there.',
    help: 'Nothing was written. Name a new folder, or move away what is in this one.',
  },
  'unknown-locale': {
    severity: 'error',
    title: 'The site does not have this language.',
    help: 'Name one of the languages in i18n.locales, or add it there.',
  },
  'unknown-navbar-type': {
    severity: 'error',
    title: 'An item of the navbar is of an unknown kind.',
    help: 'Use one of the kinds in the hint. A kind of your own has a name that starts with custom- and a component in theme.components.',
  },
  'bad-plugin': {
    severity: 'error',
    title: 'A plugin cannot be used.',
    help: 'It does not export what a plugin has to, or ended in an error when it was set up. Correct the plugin or its options.',
  },
  'bad-docs-folder': {
    severity: 'error',
    title: 'A folder of documents cannot be used.',
    help: 'It is also the folder of other documents or of versions. Give the documents a folder of their own, and name it in docs.path.',
  },
  'bad-sidebars-file': {
    severity: 'error',
    title: 'The file of the sidebars cannot be used.',
    help: 'It does not exist, cannot be read, ends in an error, or exports no sidebars. Correct it, or set sidebarPath.',
  },
  'bad-sidebar': {
    severity: 'error',
    title: 'An entry of a sidebar is not valid.',
    help: 'A key is missing, or a value is of the wrong type or not one of the known ones. A folder without documents is a warning. Correct it at the place that is named.',
  },
  'unknown-doc': {
    severity: 'error',
    title: 'A document that is named does not exist.',
    help: 'A document is named by its id: folder and file name without number prefixes and extension, or the id of its front matter. Correct the id.',
  },
  'unknown-sidebar': {
    severity: 'error',
    title: 'A sidebar that is named does not exist.',
    help: 'Write one of the names that the file of the sidebars exports.',
  },
  'empty-sidebar': {
    severity: 'error',
    title: 'An item of the navbar names a sidebar that has nothing to link to.',
    help: 'Put a document into the sidebar, or take the item out of the navbar.',
  },
  'bad-versions': {
    severity: 'error',
    title: 'The versions cannot be used.',
    help: 'The file versions.json is not a list of names, newest first; or two versions have one route; or a collection has no version at all. The message says which.',
  },
  'unknown-version': {
    severity: 'error',
    title: 'A version that is named does not exist.',
    help: 'Write one of the versions in versions.json, or current.',
  },
  'no-documents': {
    severity: 'error',
    title: 'The site has no documents.',
    help: 'The folder of the documents does not exist or holds none. Correct contentDir or docs.path, add a document, or write docs: false for a site without documents.',
  },
  'missing-version': {
    severity: 'error',
    title: 'A version has no documents.',
    help: 'The file versions.json lists it, and its folder does not exist or holds no document. Restore the folder, or take the version out of the list.',
  },
  'empty-version': {
    severity: 'error',
    title: 'There are no documents to freeze.',
    help: 'A version is made of the current documents of a collection, and its folder has none. Name the collection with --docs, or see docs.path in the configuration.',
  },
  'bad-version-name': {
    severity: 'error',
    title: 'This cannot be the name of a version.',
    help: 'A version becomes a folder and a part of addresses: letters, digits, dots and hyphens, and none that exists already.',
  },
  'version-locked': {
    severity: 'error',
    title: 'Another docsgen is making a version.',
    help: 'Wait for it, or stop it. If it no longer runs, its lock is free after 30 seconds.',
  },
  'unknown-docs': {
    severity: 'error',
    title: 'A command does not know which documents are meant.',
    help: 'The site has several collections of documents, or none of this name. Name one with --docs.',
  },
  'bad-translation': {
    severity: 'error',
    title: 'A file of translations cannot be used.',
    help: 'It is not valid JSON, or an entry is not an object with a message. A placeholder that a translation lacks is a warning. Correct it at the place that is named.',
  },
  'unused-translation': {
    severity: 'info',
    title: 'A translated document translates nothing.',
    help: 'The source language has no document of this name, so it is no page. Rename it with its source, or delete it.',
  },
  'bad-tags': {
    severity: 'error',
    title: 'The list of tags cannot be used.',
    help: 'It is not valid YAML, an entry has an unknown key, or two tags have the same address. Correct it at the place that is named.',
  },
  'bad-redirect': {
    severity: 'error',
    title: 'A redirect cannot be made.',
    help: 'It starts where a page is, leads to no page, runs in a circle, or is not a path. Correct it at the place that is named.',
  },
  'bad-data-file': {
    severity: 'error',
    title: 'A file of data cannot be used.',
    help: 'It is not valid JSON; or it is code that ends in an error, exports nothing, or exports what JSON cannot hold. Correct it at the place that is named.',
  },
  'missing-component': {
    severity: 'error',
    title: 'A component of the theme is not there.',
    help: 'The file that theme.components names does not exist, or has no default export that is a component. Paths are relative to the root of the site.',
  },
  'component-failed': {
    severity: 'error',
    title: 'A component of the theme could not be rendered.',
    help: 'A component of theme.components ended in an error, which the message has. Correct it at the place that is named.',
  },
  'missing-css': {
    severity: 'error',
    title: 'A stylesheet does not exist.',
    help: 'Paths in theme.css are relative to the root of the site, those of an import to the file that imports. Missing imports are a warning.',
  },
  'bad-css': {
    severity: 'error',
    title: 'A stylesheet has a mistake.',
    help: 'Browsers skip what they cannot read, often up to the end of a rule. A property that looks like a typo is a warning. Correct it at the place that is named.',
  },
  'renamed-class': {
    severity: 'info',
    title: 'A class of the theme has a new name.',
    help: 'Classes that were also names of code tokens carry the prefix dg- now. Write the new name, or ignore this if the class is your own.',
  },
  'bad-code': {
    severity: 'error',
    title: 'The code of the site is not valid.',
    help: 'A file of the configuration, the theme or a page cannot be read as TypeScript or JavaScript. Correct it at the place that is named.',
  },
  'missing-package': {
    severity: 'error',
    title: 'An optional package is not installed.',
    help: 'Shiki is installed only where a site asks for it. Install the package that the message names, or remove the key.',
  },
  'bad-import': {
    severity: 'error',
    title: 'An import leads nowhere.',
    help: 'There is no such file or package, or it does not export this name. Correct the path or the name, or install the package.',
  },
} satisfies CodeTable
