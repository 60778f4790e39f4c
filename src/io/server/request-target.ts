export interface Target {
  /** Decoded path with a leading slash; undefined if no file can have it. */
  path?: string
  /** Raw query with its `?`; empty if absent. */
  query: string
  /** Host of an absolute URL. */
  host?: string
}

/** Parses the target of a request; undefined if malformed. Does not resolve `..`, which is an ordinary segment. */
export function readTarget(target: string): Target | undefined {
  const [, host, rest = ''] = /^(?:https?:\/\/([^/?#]*))?(.*)$/is.exec(target) ?? []
  const whole = host !== undefined && !rest.startsWith('/') ? `/${rest}` : rest
  if (!whole.startsWith('/') || whole.includes('#')) return undefined
  const at = whole.indexOf('?')
  const raw = at < 0 ? whole : whole.slice(0, at)
  const query = at < 0 ? '' : whole.slice(at)
  const segments = decodeAll(raw.split('/'))
  if (!segments) return undefined
  return { path: segments.some(isNoName) ? undefined : segments.join('/'), query, host }
}

/** Decodes path segments; undefined if an escape is invalid or a segment contains a control character. */
function decodeAll(segments: string[]): string[] | undefined {
  try {
    const decoded = segments.map(decodeURIComponent)
    return decoded.some((segment) => /[\0-\x1f\x7f]/.test(segment)) ? undefined : decoded
  } catch {
    return undefined
  }
}

/** Rejects escaped slashes, which are not separators, and backslashes, which file systems treat differently. */
function isNoName(segment: string): boolean {
  return /[/\\]/.test(segment)
}

/** Decodes a path; returns it unchanged if an escape is invalid. */
export function decodePath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
