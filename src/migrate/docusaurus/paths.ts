import { withoutSlashes } from '../../shared/urls.ts'

/** Returns a path of the site with a leading slash; Docusaurus adds the base URL to relative ones, too. */
export function absolute(value: unknown): unknown {
  if (typeof value !== 'string' || value === '' || /^(?:[a-z][a-z\d+.-]*:|\/|#)/i.test(value)) return value
  return `/${value.replace(/^\.\//, '')}`
}

/** Returns a route without leading and trailing slashes. */
export function bare(route: unknown): string {
  return withoutSlashes(String(route ?? ''))
}

/** Joins parts of a route, with one leading slash. */
export function joined(...parts: (string | undefined)[]): string {
  return `/${parts
    .map(bare)
    .filter((part) => part !== '')
    .join('/')}`
}
