import { createSupportsHyperlinks } from 'supports-hyperlinks'
import { codeEntry } from '../../features/index.ts'
import { guideLink } from '../../model/codes/guide-link.ts'

/** Returns a function for the URLs of codes if a stream is a terminal that shows links. */
export function codeLinks(stream: NodeJS.WriteStream): ((code: string) => string | undefined) | undefined {
  if (!stream.isTTY || !createSupportsHyperlinks(stream)) return undefined
  return (code) => (codeEntry(code) ? guideLink(code) : undefined)
}
