const codes =
  /^(?:ENOTFOUND|EAI_\w+|ECONN(?:REFUSED|RESET|ABORTED)|E(?:HOST|NET)UNREACH|ETIMEDOUT|ENETDOWN|UND_ERR_(?:CONNECT_TIMEOUT|SOCKET|HEADERS_TIMEOUT|BODY_TIMEOUT))$/

/** Describes why a host could not be reached, such as `ENOTFOUND example.com`; undefined for any other error. */
export function unreachable(error: unknown): string | undefined {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    const { code, hostname, message } = at as Error & { code?: unknown; hostname?: unknown }
    if (typeof code === 'string' && codes.test(code)) return [code, hostname].filter(Boolean).join(' ')
    if (message === 'fetch failed' && at.cause === undefined) return message
  }
  return undefined
}
