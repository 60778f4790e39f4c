import type { Root } from 'mdast'
import type { Processor } from 'unified'
import { emphasisStandIns, urlStandIns } from './cjk.ts'
import { parseWithEnds } from './closing-lines.ts'
import { ownIdStandIns } from './own-ids.ts'
import { disguise, type StandIn } from './stand-ins.ts'

type Parse = (text: string) => Root

/**
 * A parser that reads what authors mean where CommonMark differs: ids of headings as they are written, and emphasis and
 * URLs beside the punctuation of Chinese, Japanese and Korean.
 */
export function corrected(parse: Parse): Parse {
  return (text) => {
    const read = (standIns: StandIn[]) => {
      if (standIns.length === 0) return parse(text)
      const { text: disguised, restore } = disguise(text, standIns)
      return restore(parse(disguised))
    }
    const standIns = [...ownIdStandIns(text), ...emphasisStandIns(text)]
    const tree = read(standIns)
    const ends = urlStandIns(text, tree)
    return ends.length === 0 ? tree : read([...standIns, ...ends])
  }
}

/** The same for `satteri`, which does not see the end of a container in all places. */
export function correctedSatteri(parse: Parse): Parse {
  return corrected((text) => parseWithEnds(parse, text))
}

/** Corrects the parser that a processor has. */
export function correctParser(this: Processor): void {
  const parse = this.parser as unknown as (text: string, file: unknown) => Root
  this.parser = (text, file) => corrected((changed) => parse(changed, file))(text)
}
