/**
 * Number of site changes since the document was loaded, set by `docsgen serve`; undefined on a built site. Anything
 * fetched before the last change may be out of date.
 */
export function changes(): string | undefined {
  return document.documentElement.dataset.docsgenChanges
}
