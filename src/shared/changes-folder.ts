/** Folder in the root of a site that exists while docsgen changes its files. */
export const changesFolder = '.docsgen-changes'
