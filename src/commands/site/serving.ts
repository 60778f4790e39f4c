import { codeOf } from '../../host/fs.ts'
import { urlsOf } from '../../host/server/hosts.ts'
import type { ServedFiles } from '../../host/server/served-files.ts'
import { openBrowser, type SiteServer, startServer } from '../../host/server/site-server.ts'
import { type Problem, problem } from '../../model/problem.ts'
import { summarize } from '../report.ts'
import type { ReportOptions, ServerOptions } from './site-options.ts'

type Served = Omit<Parameters<typeof startServer>[0], 'host' | 'port' | 'hosts' | 'onError'>

/** Starts a server on the requested host and port, or returns the problem that prevents it. */
export async function serveAt(served: Served, { host, port, allowHost }: ServerOptions): Promise<SiteServer | Problem> {
  try {
    return await startServer({
      ...served,
      host,
      port,
      hosts: { bound: host, more: allowHost },
      onError: printInternalError,
    })
  } catch (error) {
    const code = codeOf(error)
    if (code === '') throw error
    return problem('cannot-listen', {
      message: `Cannot listen on ${host}, port ${port}: ${reasons[code] ?? code}.`,
      hint: 'Set another host or port with --host and --port.',
      subject: host,
    })
  }
}

/** Serves files to a browser on this machine that docsgen has started. */
export function serveFiles(files: ServedFiles, baseUrl: string): Promise<SiteServer | Problem> {
  return serveAt({ site: async () => ({ baseUrl, files }) }, { port: 0, host: '127.0.0.1', open: false, allowHost: [] })
}

const reasons: Record<string, string> = {
  EACCES: 'no permission (EACCES)',
  EADDRINUSE: 'this port and all higher ones are in use (EADDRINUSE)',
  EADDRNOTAVAIL: 'the IP address is not available on this machine (EADDRNOTAVAIL)',
  ENOTFOUND: 'unknown host name (ENOTFOUND)',
}

/** Prints an internal error; the server keeps running. */
export function printInternalError(error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(`Internal error in docsgen. Report it with this stack trace:\n${text}\n`)
}

/** Prints the URLs of the site, and opens the first one with `--open`. */
export function announce(
  { port }: SiteServer,
  { title, baseUrl }: { title: string; baseUrl: string },
  options: ServerOptions & ReportOptions,
): void {
  const urls = urlsOf(options.host, port, baseUrl)
  const moved = options.port !== 0 && port !== options.port ? [`Port ${options.port} is in use.`] : []
  const others = urls.slice(1).map((url) => `  also at ${url}`)
  const end = process.stdin.isTTY && process.stdout.isTTY ? ['Ctrl+C stops the server.'] : []
  summarize([...moved, `${title} at ${urls[0]}`, ...others, ...end], options)
  if (options.open) openBrowser(urls[0]!)
}
