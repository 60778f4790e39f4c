/** What a request asks for. */
export interface Target {
  /** Decoded, with a slash at its start; none for a path that no file can have. */
  path?: string
  /** With its `?`, as it was sent; empty where there is none. */
  query: string
  /** Of a target that is a whole address. */
  host?: string
}

/** Reads the target of a request; undefined where it is malformed. Nothing in it is followed: `..` is a name like any other. */
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

/** The segments decoded; undefined where an escape is broken or there is a control character in one. */
function decodeAll(segments: string[]): string[] | undefined {
  try {
    const decoded = segments.map(decodeURIComponent)
    return decoded.some((segment) => /[\0-\x1f\x7f]/.test(segment)) ? undefined : decoded
  } catch {
    return undefined
  }
}

/** An escaped slash is no separator, and file systems do not agree about the other one. */
function isNoName(segment: string): boolean {
  return /[/\\]/.test(segment)
}

/** A path with its escapes decoded; one with broken ones as it is. */
export function decodePath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
