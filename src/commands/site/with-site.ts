import path from 'node:path'
import type { Tinypool } from 'tinypool'
import { diskProblem } from '../../host/disk-problem.ts'
import { settleOutput } from '../../host/output/open.ts'
import type { Problem } from '../../model/problem.ts'
import { report } from '../report.ts'
import { type OpenSite, openSite } from './open-site.ts'
import type { SiteOptions } from './site-options.ts'

const codes = { SIGINT: 130, SIGTERM: 143 } as const

interface Interrupts {
  /** Resolves to the exit code on the first SIGINT or SIGTERM. */
  code: Promise<number>
  /** Removes the listeners: the next signal ends the process at once. */
  dispose(): void
}

/** Listens for SIGINT and SIGTERM. A second signal ends the process at once. */
export function watchInterrupts(): Interrupts {
  let dispose = () => {}
  const code = new Promise<number>((resolve) => {
    const listeners = Object.entries(codes).map(([signal, exitCode]) => {
      const listener = () => resolve(exitCode)
      process.once(signal, listener)
      return () => process.off(signal, listener)
    })
    dispose = () => {
      for (const remove of listeners) remove()
    }
  })
  return { code, dispose }
}

/** Opens a site, does the work and closes the site, even if interrupted. Resolves to the exit code. */
export async function withSite(
  options: SiteOptions,
  work: (site: OpenSite, options: SiteOptions) => Promise<number>,
  started?: Tinypool,
): Promise<number> {
  return refuseDiskFailures(options, async () => {
    const site = await openSite(options, { started })
    return Array.isArray(site) ? refuse(site, options) : workIn(site, options, work)
  })
}

/** Reports errors of the disk or the machine as problems. */
export async function refuseDiskFailures(options: RefuseOptions, work: () => Promise<number>): Promise<number> {
  try {
    return await work()
  } catch (error) {
    const problem = diskProblem(error)
    if (!problem) throw error
    return refuse([problem], options)
  }
}

/** Finishes the interrupted swap of a killed build, for commands that do not write the output. */
export async function settle({ root, outDir }: Pick<SiteOptions, 'root' | 'outDir'>): Promise<Problem[]> {
  try {
    return await settleOutput(path.resolve(root, outDir))
  } catch (error) {
    // The next build retries, and reports the error.
    if (diskProblem(error)) return []
    throw error
  }
}

type RefuseOptions = Pick<SiteOptions, 'reporter' | 'strict' | 'quiet' | 'root'>

async function workIn(
  site: OpenSite,
  options: SiteOptions,
  work: (site: OpenSite, options: SiteOptions) => Promise<number>,
): Promise<number> {
  const interrupts = watchInterrupts()
  try {
    return await Promise.race([work(site, options), interrupts.code])
  } finally {
    interrupts.dispose()
    // The problems of the site have been reported, on stdout if a program reads them.
    await report(await site.close(), { reporter: 'text', strict: false, quiet: false })
  }
}

/** Reports problems that prevent a command from running. Returns the exit code. */
export async function refuse(problems: Problem[], options: RefuseOptions): Promise<number> {
  await report(problems, options, options.root)
  return 2
}
