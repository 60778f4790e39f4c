/**
 * Script of all redirect pages, identical on each so that one CSP hash allows it. Keeps the query and hash of the
 * request, unless the new URL has its own hash.
 */
export const redirectScript =
  "(function(a,l){a.search=a.search?a.search+l.search.replace('?','&'):l.search;a.hash=a.hash||l.hash;l.replace(a.href)})(document.querySelector('a'),location)"
