/**
 * Script of the page at every old path, the same on all, so that one hash allows it. It keeps the query that a reader
 * comes with, and the hash, unless the new address has its own.
 */
export const redirectScript =
  "(function(a,l){a.search=a.search?a.search+l.search.replace('?','&'):l.search;a.hash=a.hash||l.hash;l.replace(a.href)})(document.querySelector('a'),location)"
