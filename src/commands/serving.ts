import { codeOf } from '../io/fs.ts'
import { openBrowser } from '../io/open-browser.ts'
import { addressesOf } from '../io/server/addresses.ts'
import { type SiteServer, startServer } from '../io/server/site-server.ts'
import { type Problem, problem } from '../model/problem.ts'
import { summarize } from './report.ts'
import type { ReportOptions } from './report-options.ts'
import type { ServerOptions } from './server-options.ts'

type Served = Omit<Parameters<typeof startServer>[0], 'host' | 'port' | 'hosts' | 'onFault'>

/** Starts to serve at the host and port that the call asks for, or says why that is not possible. */
export async function serveAt(served: Served, { host, port, allowHost }: ServerOptions): Promise<SiteServer | Problem> {
  try {
    return await startServer({ ...served, host, port, hosts: { bound: host, more: allowHost }, onFault: tellFault })
  } catch (error) {
    const code = codeOf(error)
    if (code === '') throw error
    return problem({
      severity: 'error',
      code: 'cannot-listen',
      message: `Cannot listen at ${host}, port ${port}: ${reasons[code] ?? code}.`,
      hint: 'Name another host or port with --host and --port.',
      subject: host,
    })
  }
}

const reasons: Record<string, string> = {
  EACCES: 'no permission (EACCES)',
  EADDRINUSE: 'it and all ports above are in use (EADDRINUSE)',
  EADDRNOTAVAIL: 'this machine does not have the address (EADDRNOTAVAIL)',
  ENOTFOUND: 'the name is not known (ENOTFOUND)',
}

/** Prints a fault of docsgen, after which it goes on. */
export function tellFault(error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(`docsgen has a fault, please report it:\n${text}\n`)
}

/** Says where the site is found, and shows it where that is wanted. */
export function announce(
  { port }: SiteServer,
  { title, baseUrl }: { title: string; baseUrl: string },
  options: ServerOptions & ReportOptions,
): void {
  const addresses = addressesOf(options.host, port, baseUrl)
  const moved = options.port !== 0 && port !== options.port ? [`Port ${options.port} is in use.`] : []
  summarize([...moved, `${title} at ${addresses[0]}`, ...addresses.slice(1).map((url) => `  also at ${url}`)], options)
  if (options.open) openBrowser(addresses[0]!)
}
