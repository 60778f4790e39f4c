import { useContext, useSyncExternalStore } from 'react'
import { Head, noteUse, PageInfoContext } from '../../theme/mdx/public.ts'
import { withoutSlash } from './docs.ts'
import { useInfo } from './site.ts'

export interface Location {
  pathname: string
  search: string
  hash: string
  state?: unknown
}

const never = () => () => {}

/** Whether the component runs in the browser, after hydration. */
export function useIsBrowser(): boolean {
  noteUse('useIsBrowser')
  return useInBrowser()
}

function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

const placeEvents = ['popstate', 'hashchange', 'docsgen:place']

function watchPlace(changed: () => void): () => void {
  for (const name of placeEvents) addEventListener(name, changed)
  return () => {
    for (const name of placeEvents) removeEventListener(name, changed)
  }
}

/** The place of the page; query and fragment are known only in the browser. */
export function useLocation(): Location {
  const href = useSyncExternalStore(
    watchPlace,
    () => location.href,
    () => '',
  )
  const info = useContext(PageInfoContext)
  const { page } = useInfo()
  if (href !== '') return currentPlace()
  return { pathname: page?.url ?? (info.url || info.baseUrl), search: '', hash: '' }
}

function currentPlace(): Location {
  return { pathname: location.pathname, search: location.search, hash: location.hash }
}

type To = string | Partial<Location>

/** Navigation by code. A visit loads the page, unless only the query changes. */
export function useHistory() {
  const place = useLocation()
  return {
    location: place,
    action: 'POP' as const,
    push: (to: To) => visit(to, 'assign'),
    replace: (to: To) => visit(to, 'replace'),
    go: (steps: number) => history.go(steps),
    goBack: () => history.back(),
    goForward: () => history.forward(),
    createHref: urlOf,
    listen: (call: (location: Location, action: 'POP') => void) => watchPlace(() => call(currentPlace(), 'POP')),
    block: () => () => {},
  }
}

function visit(to: To, how: 'assign' | 'replace'): void {
  const { origin, pathname, search, href } = new URL(urlOf(to), location.href)
  if (href === location.href) return
  const isQuery = origin + pathname === location.origin + location.pathname && search !== location.search
  if (isQuery) {
    history[how === 'assign' ? 'pushState' : 'replaceState'](history.state, '', href)
    dispatchEvent(new Event('docsgen:place'))
  } else location[how](href)
}

function urlOf(to: To): string {
  if (typeof to === 'string') return to
  const { pathname = location.pathname, search = '', hash = '' } = to
  return pathname + search.replace(/^(?=[^?])/, '?') + hash
}

/** Leads to another page, without script too. */
export function Redirect({ to }: { to: To }) {
  const url = typeof to === 'string' ? to : (to.pathname ?? '') + (to.search ?? '') + (to.hash ?? '')
  return (
    <Head>
      <meta httpEquiv="refresh" content={`0; url=${url}`} />
      <link rel="canonical" href={url} />
    </Head>
  )
}

interface Match {
  path: string
  url: string
  isExact: boolean
  params: Record<string, string>
}

/** Compares a path with a pattern: `/docs/:id`. */
export function matchPath(pathname: string, options: string | { path?: string; exact?: boolean }): Match | null {
  const { path = '', exact = false } = typeof options === 'string' ? { path: options } : options
  const wanted = withoutSlash(path).split('/')
  const own = withoutSlash(pathname).split('/')
  const params: Record<string, string> = {}
  const matches = wanted.every((part, i) => {
    if (!part.startsWith(':')) return part === own[i]
    params[part.slice(1)] = own[i] ?? ''
    return own[i] !== undefined
  })
  const isExact = own.length === wanted.length
  if (!matches || (exact && !isExact)) return null
  return { path, url: own.slice(0, wanted.length).join('/') || '/', isExact, params }
}

export function useRouteMatch(path?: string): Match | null {
  const { pathname } = useLocation()
  return matchPath(pathname, path ?? pathname)
}

/** Routes of docsgen have no parameters. */
export function useParams(): Record<string, string> {
  return {}
}
