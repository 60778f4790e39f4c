import { diskProblem } from '../io/disk-problem.ts'
import type { Problem } from '../model/problem.ts'
import { watchInterrupts } from './interrupt.ts'
import { type OpenSite, openSite } from './open-site.ts'
import { report } from './report.ts'
import type { SiteOptions } from './site-options.ts'

/** Opens a site, does the work and closes it, also when it is interrupted. Resolves to the exit code. */
export async function withSite(
  options: SiteOptions,
  work: (site: OpenSite, options: SiteOptions) => Promise<number>,
): Promise<number> {
  try {
    const site = await openSite(options)
    return Array.isArray(site) ? await refuse(site, options) : await workIn(site, options, work)
  } catch (error) {
    const problem = diskProblem(error)
    if (!problem) throw error
    return refuse([problem], options)
  }
}

async function workIn(
  site: OpenSite,
  options: SiteOptions,
  work: (site: OpenSite, options: SiteOptions) => Promise<number>,
): Promise<number> {
  const interrupts = watchInterrupts()
  try {
    return await Promise.race([work(site, options), interrupts.code])
  } finally {
    interrupts.forget()
    await site.close()
  }
}

/** Reports why nothing is done: the call, the configuration or the disk is not right. */
export async function refuse(
  problems: Problem[],
  options: Pick<SiteOptions, 'reporter' | 'strict' | 'quiet' | 'root'>,
): Promise<number> {
  await report(problems, options, options.root)
  return 2
}
