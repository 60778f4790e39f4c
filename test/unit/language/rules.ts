import { type Prose, proseOf } from './prose.ts'

interface Rule {
  pattern: RegExp
  instead: string
  /** Applies to comments only. */
  kind?: Prose['kind']
}

const rules: Rule[] = [
  { pattern: words('told', 'tells', 'telling'), instead: 'reports, returns, passes' },
  { pattern: words('anew'), instead: 're-' },
  { pattern: words('puts? together', 'putting together'), instead: 'build, assemble, combine' },
  { pattern: words('of now'), instead: 'current' },
  { pattern: words('whether [^.]{1,80} is told'), instead: 'a verb' },
  { pattern: words('docsgen has a fault'), instead: 'Internal error in docsgen' },
  { pattern: words('comes back by itself'), instead: 'Reloads when you fix it' },
  { pattern: words('where there (?:is|are) none'), instead: 'undefined if absent' },
  { pattern: words('lets? go of', "another one's to"), instead: 'release, evict, cached elsewhere' },
  { pattern: words('no way leads'), instead: 'Nothing links to' },
  { pattern: words('slips?'), instead: 'typo' },
  { pattern: words('ha[ds] had enough'), instead: 'gives up' },
  { pattern: /^\s*What\b/g, instead: 'a noun phrase or a verb', kind: 'comment' },
  {
    pattern: words('\\w*(?:colou|behaviou|favou|honou|neighbou|flavou|harbou|endeavou)r(?!et)\\w*'),
    instead: '-or',
  },
  { pattern: words('gr[e]y(?:ed|s|ish)?'), instead: 'gray' },
  { pattern: words('(?:re|de)?cent(?:re[ds]?|ring)'), instead: 'center' },
  { pattern: words('licences?'), instead: 'license' },
  { pattern: words('catalogue[ds]?'), instead: 'catalog' },
  { pattern: words('judgements?'), instead: 'judgment' },
  { pattern: words('(?:cancel|label|travel|model|signal)l(?:ed|ing)'), instead: 'one l' },
  {
    pattern: words(
      '(?:de|re|un)?(?:author|capital|custom|final|general|initial|local|maxim|memo|minim|normal|optim|organ|priorit|recogn|saniti|serial|special|standard|summar|synchron|util|visual)is(?:e[drs]?|ing|ations?)',
    ),
    instead: '-ize',
  },
  { pattern: words('analys(?:e[drs]?|ing)'), instead: 'analyze' },
]

/** Matches any of the phrases, also across a line break. */
function words(...phrases: string[]): RegExp {
  return new RegExp(`(?<![\\w-])(?:${phrases.join('|').replaceAll(' ', '\\s+')})(?![\\w-])`, 'gi')
}

/** Returns each banned phrase of one file as `file:line: phrase -> replacement`. */
export function findBannedWords(path: string, source: string): string[] {
  const found = proseOf(path, source).flatMap(({ kind, text, start }) =>
    rules
      .filter((rule) => !rule.kind || rule.kind === kind)
      .flatMap(({ pattern, instead }) =>
        [...text.matchAll(pattern)].map((match) => {
          const at = start + match.index + match[0].length - match[0].trimStart().length
          const phrase = match[0].replace(/\s+/g, ' ').trim()
          return { at, phrase, instead }
        }),
      ),
  )
  const lineOf = (at: number) => source.slice(0, at).split('\n').length
  const sorted = found.sort((a, b) => a.at - b.at)
  return [...new Set(sorted.map(({ at, phrase, instead }) => `${path}:${lineOf(at)}: "${phrase}" -> ${instead}`))]
}
