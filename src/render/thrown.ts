import { pathToFileURL } from 'node:url'
import type { Frame, Mistake } from '../model/types.ts'

/** The mistake that is behind something that the site's own code has thrown. */
export function thrown(error: unknown, bundle: string | undefined): Mistake {
  const message = error instanceof Error ? error.message : String(error)
  return {
    code: 'page-failed',
    message: `The page could not be rendered. ${explained(message)}`,
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

const explanations: Record<string, string> = {
  31: 'An object is printed as if it were text or an element',
  130: 'A component is no function: it may have been imported under a wrong name',
}

/** React's production build says only the number of a mistake. */
function explained(message: string): string {
  const [, number = '', args = ''] = /^Minified React error #(\d+); visit \S+?(?:\?(\S*))? for/.exec(message) ?? []
  const what = explanations[number]
  if (what === undefined) return message
  const given = [...args.matchAll(/args\[\]=([^&]*)/g)].map(([, arg]) => decodeURIComponent(arg!)).filter(Boolean)
  return `${what}${given.length > 0 ? ` (${given.join(', ')})` : ''}.`
}
