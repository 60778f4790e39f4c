import { pathToFileURL } from 'node:url'
import type { Frame, Mistake } from '../model/facts.ts'

/** The mistake that is behind something that the site's own code has thrown. */
export function thrown(error: unknown, bundle: string | undefined): Mistake {
  const message = error instanceof Error ? error.message : String(error)
  return {
    code: 'page-failed',
    message: `The page could not be rendered. ${message.replace(/ undefined$/, '')}`,
    frames: bundle === undefined ? [] : framesOf(error, bundle),
  }
}

function framesOf(error: unknown, bundle: string): Frame[] {
  const stack = (error instanceof Error && error.stack) || ''
  return stack
    .split(pathToFileURL(bundle).href)
    .slice(1)
    .flatMap((rest) => {
      const [, line, column] = /^:(\d+):(\d+)/.exec(rest) ?? []
      return line === undefined ? [] : [{ line: Number(line), column: Number(column) }]
    })
}
