/** A phrase that reads as if it were translated, with the phrase to use instead. */
export interface Calque {
  pattern: RegExp
  instead: string
}

/** The table "From → to" of content/_style.md explains them. */
export const calques: Calque[] = [
  { pattern: /\bgo(?:es)? before\b/gi, instead: 'overrides' },
  { pattern: /\bby (?:itself|themselves)\b/gi, instead: 'automatically' },
  { pattern: /\bat first\b/gi, instead: 'by default, initially' },
  { pattern: /\bbeside\b/gi, instead: 'next to' },
  { pattern: /\b(?:some|any)body\b/gi, instead: 'someone, anyone' },
  { pattern: /\bwhoever\b/gi, instead: 'anyone who' },
  { pattern: /\bpermit(?:s|ted|ting)?\b/gi, instead: 'allow' },
  { pattern: /\bin the state\b/gi, instead: 'is New' },
  { pattern: /\bthe mark \*\*|\bcarr(?:y|ies) (?:the|a) mark\b/gi, instead: 'has the label' },
  { pattern: /\bunfold(?:s|ed)?\b/gi, instead: 'expand' },
  { pattern: /\bnetwork address(?:es)?\b/gi, instead: 'IP address' },
  { pattern: /\bmeans of payment\b/gi, instead: 'payment details' },
  { pattern: /\bas the [^.|;]{3,40}? says?\b/gi, instead: 'depending on' },
  { pattern: /\bin place of\b/gi, instead: 'instead of' },
  { pattern: /\banswers? for\b(?! all| the)/gi, instead: 'is responsible for' },
  { pattern: /\bpage "Not found"/gi, instead: 'page "Page not found"' },
  { pattern: /\b(?:is|are) to (?:appear|be|fetch|run|go|show)\b/gi, instead: 'should' },
  { pattern: /\bfrom then on\b/gi, instead: 'after that' },
  { pattern: /\bof (?:your|its|their) own\b(?! [a-z[])/gi, instead: 'your own' },
  // "Names" as a verb, not in "their names" or "names, prices".
  {
    pattern:
      /\b(?:it|that|which|also|entry|platform|message|list|log|line|console|canvas|page|summary|check|report|file|policy|service|sections?|editions?) names? (?:the|each|it|this|what|items|changes|products|them)\b/gi,
    instead: 'shows',
  },
  { pattern: /(?<=^[-*|\d. ]*|[|}\]] )Names (?:the|what)\b/gm, instead: 'Identifies' },
  { pattern: /\b(?:is|are) named(?: and|,| with| anywhere)\b/gi, instead: 'listed' },
  // Several things at once are fine.
  { pattern: /(?<!\b(?:several|many)(?: \w+)?) at once\b/gi, instead: 'immediately' },
  { pattern: /(?<!\bnot |n't )\b(?:has|have|had) to\b/gi, instead: 'must' },
  { pattern: /\bneeds? not\b/gi, instead: "don't have to" },
  { pattern: /\bfurther\b/gi, instead: 'more, other' },
  { pattern: /\bby hand\b/gi, instead: 'manually' },
  { pattern: /\bthe course of\b/gi, instead: 'how it works' },
  { pattern: /\bmissing from the choice\b/gi, instead: 'not listed' },
  { pattern: /\bby its own change\b/gi, instead: 'triggers itself' },
  { pattern: /\blies on its side\b/gi, instead: 'is rotated' },
]

/** Finds the calques of a page, as `line: phrase -> replacement`. Code and links are not prose. */
export function findCalques(text: string): string[] {
  const prose = text.replace(/^```[\s\S]*?^```$|`[^`\n]*`|\]\([^)]*\)/gm, (code) => code.replace(/[^\n]/g, '·'))
  return calques.flatMap(({ pattern, instead }) =>
    [...prose.matchAll(pattern)].map(({ 0: phrase, index }) => {
      const line = prose.slice(0, index).split('\n').length
      return `${line}: ${phrase} -> ${instead}`
    }),
  )
}
