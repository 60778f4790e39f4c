/**
 * How often a site has changed since the document was loaded, as `docsgen serve` has told; undefined where it has not,
 * as on every built site. What was fetched before the last change may be out of date.
 */
export function changes(): string | undefined {
  return document.documentElement.dataset.docsgenChanges
}
