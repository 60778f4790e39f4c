import { type MarkRequest, marksKey, pagePath } from '../../core/mark-request.ts'
import { mark } from './mark.ts'

/** Marks the search terms that led to this page, and clears the request. */
export function markRequested(): void {
  const request = takeRequest()
  if (request) mark(request)
}

function takeRequest(): MarkRequest | undefined {
  const { [marksKey]: request, ...rest } = history.state ?? {}
  if (request) history.replaceState(rest, '')
  else
    try {
      const [path, kept] = JSON.parse(sessionStorage.getItem(marksKey) ?? '[]')
      sessionStorage.removeItem(marksKey)
      if (path === pagePath(location.pathname)) return kept
    } catch {}
  return request
}
