import { type Host, startHost } from '../../harness/browser/static-host.ts'

/** Serves a built site whose languages have their own 404 pages. */
export function serveSite(folder: string): Promise<Host> {
  return startHost(folder, { notFound: (route) => `${/^\/(?:fr|ar)\//.exec(route)?.[0] ?? ''}404.html` })
}
