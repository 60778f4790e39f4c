import type { CodeTable } from './code-entry.ts'

/** Codes for the configuration, the data files next to it, and the site's own code. */
export const configCodes = {
  'no-config': {
    severity: 'error',
    title: 'There is no configuration file.',
    help: 'Create site.config.ts with title and url, run docsgen in the folder of the site, or pass the file with --config.',
  },
  'bad-config': {
    severity: 'error',
    title: 'A configuration value is invalid.',
    help: 'It has the wrong type, is not one of the allowed values, or conflicts with another value. The message says what is expected.',
  },
  'unknown-config-key': {
    severity: 'error',
    title: 'The configuration has an unknown key.',
    help: 'The hint suggests the closest known key. Correct the key, or move your own data to customFields.',
  },
  'config-failed': {
    severity: 'error',
    title: 'The configuration file throws an error.',
    help: 'The message contains the error. Correct the configuration or the modules that it imports.',
  },
  'bad-root': {
    severity: 'error',
    title: 'The folder of the site does not exist.',
    help: 'Pass an existing folder with --root, or run docsgen in the folder of the site.',
  },
  'init-exists': {
    severity: 'error',
    title: 'A new site would overwrite existing files.',
    help: 'Nothing was written. Choose a new folder, or move the existing files away.',
  },
  'unknown-locale': {
    severity: 'error',
    title: 'The site does not have this language.',
    help: 'Use one of the languages in i18n.locales, or add the language there.',
  },
  'unknown-navbar-type': {
    severity: 'error',
    title: 'A navbar item has an unknown type.',
    help: 'Use one of the types in the hint. The name of a custom type starts with custom- and has a component in theme.components.',
  },
  'bad-plugin': {
    severity: 'error',
    title: 'A plugin fails.',
    help: 'One of its functions throws an error or returns an invalid value, or it adds a page or a document that exists already, or whose file or collection does not exist. Correct the plugin or its options, or remove it from the configuration.',
  },
  'unreached-host': {
    severity: 'error',
    title: 'A plugin cannot reach a host.',
    help: 'It reads something from the network while the site is built. The pages stand without what it adds. Build with a connection to the host, or let the plugin keep a copy of what it reads.',
  },
  'bad-docs-folder': {
    severity: 'error',
    title: 'A docs folder contains its own versions.',
    help: 'The folder of the versions is inside the docs folder. Move the documents into a separate folder, and set docs.path to it.',
  },
  'bad-sidebars-file': {
    severity: 'error',
    title: 'The sidebars file cannot be loaded.',
    help: 'It does not exist, cannot be read, throws an error, or exports no sidebars. Correct it, or set sidebarPath.',
  },
  'bad-sidebar': {
    severity: 'error',
    title: 'A sidebar item is invalid.',
    help: 'A key is missing, or a value has the wrong type or is not allowed. A folder without documents is a warning. Correct the item at the reported location.',
  },
  'unknown-doc': {
    severity: 'error',
    title: 'A referenced document does not exist.',
    help: 'The id of a document is its folder and file name without number prefixes and extension, or the id in its front matter. Correct the id.',
  },
  'unknown-sidebar': {
    severity: 'error',
    title: 'A referenced sidebar does not exist.',
    help: 'Use one of the names that the sidebars file exports.',
  },
  'empty-sidebar': {
    severity: 'error',
    title: 'A navbar item refers to a sidebar without links.',
    help: 'Add a document to the sidebar, or remove the item from the navbar.',
  },
  'bad-versions': {
    severity: 'error',
    title: 'The versions are invalid.',
    help: 'The file versions.json is not a list of different, valid names, two versions have the same route, a collection has no version, or files of a new version exist already. The message says which.',
  },
  'no-search-index': {
    severity: 'error',
    title: 'The site has no search index.',
    help: 'The command docsgen search needs the index that docsgen builds. There is none with search: false or another search engine. Change search in the configuration.',
  },
  'empty-part': {
    severity: 'error',
    title: 'No document matches --only and --docs-version.',
    help: 'The globs of --only are compared with the paths of documents, relative to the site folder or to its content folder. With --docs-version as well, both have to match. Those of docsgen shots are compared with the routes of pages.',
  },
  'unknown-version': {
    severity: 'error',
    title: 'A referenced version does not exist.',
    help: 'Use the name of a version in versions.json or of one with a ref in the configuration, or current.',
  },
  'no-documents': {
    severity: 'error',
    title: 'A folder has no documents or pages.',
    help: 'The content folder, the docs folder or the folder of pages does not exist or is empty. Correct contentDir, docs.path or pages.path, add a document or a page, or set docs: false for a site without documents.',
  },
  'missing-version': {
    severity: 'error',
    title: 'A version has no documents.',
    help: 'The file versions.json lists the version, but its folder does not exist or is empty. Restore the folder, or remove the version from the list.',
  },
  'empty-version': {
    severity: 'error',
    title: 'There are no documents to snapshot.',
    help: 'A version is a snapshot of the current docs of a collection, and its folder has none. Select the collection with --docs, or correct docs.path in the configuration.',
  },
  'broken-version': {
    severity: 'error',
    title: 'The site would not build with the new version.',
    help: 'The command docsgen version checks the site with the copy before it is in place. The other errors of the report say what is wrong, such as a link to a page that a plugin adds to the current version only. Correct the current documents, and create the version again.',
  },
  'bad-version-name': {
    severity: 'error',
    title: 'The version name is invalid.',
    help: 'The name becomes a folder and part of URLs. Use letters, digits, dots and hyphens, and a name that does not exist yet.',
  },
  'version-locked': {
    severity: 'error',
    title: 'Another docsgen process is creating a version.',
    help: 'Wait until it ends, or stop it. The lock of a process that no longer runs expires after 30 seconds.',
  },
  'unknown-docs': {
    severity: 'error',
    title: 'The docs collection is ambiguous or unknown.',
    help: 'The site has no docs collection with the name of --docs. Without --docs, it needs a single collection, or one with the id default.',
  },
  'bad-translation': {
    severity: 'error',
    title: 'A translation file is invalid.',
    help: 'It is not valid JSON, or an entry is not an object with a message. An entry that is only a text, lacks a placeholder, or has an id that no text has, is a warning. Correct the file at the reported location.',
  },
  'no-translations': {
    severity: 'error',
    title: 'There is no language to translate the interface to.',
    help: 'The site has only one language. Add another one to i18n.locales, or name the language with --locale.',
  },
  'dynamic-text': {
    severity: 'warning',
    title: 'A text of a component is computed, so it cannot be extracted.',
    help: 'Give Translate and translate() their id and text as they are, not as variables. Pass what changes as values.',
  },
  'unused-translation': {
    severity: 'info',
    title: 'A translated document has no source document.',
    help: 'The source language has no document with this name, so no page is built from it. Rename it to match its source, or delete it.',
  },
  'bad-tags': {
    severity: 'error',
    title: 'The tags file is invalid.',
    help: 'It is not valid YAML, an entry has an unknown key or an invalid value, or two tags have the same URL. Correct the file at the reported location.',
  },
  'bad-variables': {
    severity: 'error',
    title: 'A file of variables is invalid.',
    help: 'It is not valid YAML, a name has a character that is not allowed, or a value is not text on one line. Correct the file at the reported location.',
  },
  'bad-redirect': {
    severity: 'error',
    title: 'A redirect is invalid.',
    help: 'It starts at an existing page or file, leads to no page or section, exists twice, forms a loop, or is not a path. Correct it at the reported location. The option onBrokenRedirects sets the level of missing targets.',
  },
  'bad-data-file': {
    severity: 'error',
    title: 'A data file is invalid.',
    help: 'It is not valid JSON, or it is a module that throws an error, exports nothing, or exports a value that JSON cannot represent. Correct it at the reported location.',
  },
  'missing-component': {
    severity: 'error',
    title: 'A theme component, or the scope of live code, is missing.',
    help: 'A file in theme.components, or a module that another key names, does not exist, or a component is not a default export. Paths are relative to the root of the site.',
  },
  'changed-component': {
    severity: 'warning',
    title: 'The properties of an ejected component changed.',
    help: 'The file was written by docsgen eject, and the component of the theme has other properties now. Adapt the file to what the message names, then update the list at its top.',
  },
  'eject-exists': {
    severity: 'error',
    title: 'The file of a component already exists.',
    help: 'An ejected file is never overwritten. Add --force, or move the file.',
  },
  'component-failed': {
    severity: 'error',
    title: 'A theme component could not be rendered.',
    help: 'A component in theme.components threw the error in the message. Correct it at the reported location.',
  },
  'missing-css': {
    severity: 'error',
    title: 'A stylesheet does not exist.',
    help: 'Paths in theme.css are relative to the root of the site, paths in an import to the importing file. A missing import is a warning.',
  },
  'bad-css': {
    severity: 'error',
    title: 'A stylesheet is invalid.',
    help: 'Browsers skip invalid CSS, often up to the end of a rule. A property that looks like a typo is a warning. Correct the CSS at the reported location.',
  },
  'renamed-class': {
    severity: 'info',
    title: 'A theme class was renamed.',
    help: 'Classes of the theme have the prefix dg-, so that they never style the elements of a site. Use the new name, or ignore this if the class is your own.',
  },
  'bad-code': {
    severity: 'error',
    title: 'The code of the site is invalid.',
    help: 'A file of the configuration, the theme or a page is not valid TypeScript or JavaScript. Correct it at the reported location.',
  },
  'missing-package': {
    severity: 'error',
    title: 'An optional package is not installed.',
    help: 'Packages that only some sites need, such as Shiki, Sass and compilers for types in code, are not installed with docsgen. Install the package named in the message, or remove the key or the plugin that needs it.',
  },
  'bad-font': {
    severity: 'error',
    title: 'A font cannot be used.',
    help: 'The file of a font in the configuration does not exist, or the file in theme.font is not a WOFF2 file with one font. Correct the path, or install the package.',
  },
  'images-copied': {
    severity: 'info',
    title: 'Images have no smaller versions.',
    help: 'The package sharp, which markdown.images.formats requires, is not installed, so images are copied as they are. Run npm install sharp, or remove the key.',
  },
  'bad-import': {
    severity: 'error',
    title: 'An import cannot be resolved.',
    help: 'The file or package does not exist, or does not export this name. Correct the path or the name, or install the package.',
  },
} satisfies CodeTable
