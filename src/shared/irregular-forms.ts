// Forms of English words that no stemmer reduces to the word: only those that are not words of their own (`left`, `saw`, `ground`).

const verbs = `
  arise:arose,arisen awake:awoke,awoken become:became begin:began,begun bend:bent bite:bitten bleed:bled blow:blew,blown
  break:broke,broken breed:bred bring:brought build:built burn:burnt buy:bought catch:caught choose:chose,chosen
  cling:clung come:came creep:crept deal:dealt dig:dug draw:drew,drawn dream:dreamt drink:drank,drunk drive:drove,driven
  eat:ate,eaten fall:fell,fallen feed:fed fight:fought find:found flee:fled fly:flew,flown forbid:forbade,forbidden
  foresee:foresaw,foreseen forget:forgot,forgotten forgive:forgave,forgiven freeze:froze,frozen give:gave,given
  go:went,gone grow:grew,grown hang:hung hear:heard hide:hid,hidden hold:held keep:kept know:knew,known lead:led
  learn:learnt lend:lent lose:lost make:made mean:meant meet:met mislead:misled mistake:mistook,mistaken
  misunderstand:misunderstood outgrow:outgrew,outgrown overcome:overcame override:overrode,overridden
  oversee:oversaw,overseen overtake:overtook,overtaken overwrite:overwrote,overwritten pay:paid prepay:prepaid
  rebuild:rebuilt redo:redid,redone redraw:redrew,redrawn repay:repaid resell:resold rerun:reran retake:retook,retaken
  rethink:rethought rewind:rewound rewrite:rewrote,rewritten ride:rode,ridden ring:rang,rung run:ran say:said seek:sought
  sell:sold send:sent shake:shook,shaken shine:shone shoot:shot show:shown shrink:shrank,shrunk sing:sang,sung
  sink:sank,sunk sit:sat sleep:slept slide:slid speak:spoke,spoken speed:sped spell:spelt spend:spent spin:spun
  spring:sprang,sprung stand:stood steal:stole,stolen stick:stuck strike:struck,stricken string:strung swear:swore,sworn
  sweep:swept swell:swollen swim:swam,swum swing:swung take:took,taken teach:taught tear:tore,torn tell:told think:thought
  throw:threw,thrown underpay:underpaid overpay:overpaid understand:understood undertake:undertook,undertaken
  undo:undid,undone unwind:unwound uphold:upheld wake:woke,woken wear:wore,worn weave:wove,woven weep:wept win:won
  withdraw:withdrew,withdrawn withhold:withheld withstand:withstood write:wrote,written
`

const nouns = `
  person:people man:men woman:women child:children foot:feet tooth:teeth goose:geese mouse:mice half:halves shelf:shelves
  knife:knives wife:wives wolf:wolves thief:thieves loaf:loaves self:selves calf:calves scarf:scarves
  index:indices,indexes appendix:appendices,appendixes matrix:matrices,matrixes vertex:vertices,vertexes vortex:vortices
  codex:codices criterion:criteria phenomenon:phenomena analysis:analyses diagnosis:diagnoses synopsis:synopses
  thesis:theses hypothesis:hypotheses crisis:crises parenthesis:parentheses formula:formulae nucleus:nuclei radius:radii
  stimulus:stimuli curriculum:curricula memorandum:memoranda addendum:addenda erratum:errata salesperson:salespeople
  salesman:salesmen workman:workmen chairman:chairmen
`

const entries = `${verbs}${nouns}`
  .trim()
  .split(/\s+/)
  .map((entry): [base: string, forms: string[]] => {
    const [base = '', forms = ''] = entry.split(':')
    return [base, forms.split(',')]
  })
const bases = new Map(entries.flatMap(([base, forms]) => forms.map((form) => [form, base])))

/** Returns the word that an English form belongs to: `pay` for `paid`; other words as they are. */
export function regularForm(word: string): string {
  return bases.get(word) ?? word
}

/** Returns the words of the list that a site uses, and that have forms which it does not use: its index has others with their word. */
export function irregularWords(isUsed: (word: string) => boolean, isTerm: (form: string) => boolean): string[] {
  return entries.flatMap(([base, forms]) => (isUsed(base) && !forms.every(isTerm) ? base : []))
}

/** Returns words of the list with their forms, as `basesIn` reads them: `write3ote1ten` for `wrote` and `written`. */
export function irregularText(words: ReadonlySet<string>): string {
  return entries
    .flatMap(([base, forms]) => (words.has(base) ? base + forms.map(endingOf(base)).join('') : []))
    .join(' ')
}

/** Returns the function that writes a form: the number of letters that it lacks at the end, and those that it has instead. */
function endingOf(base: string): (form: string) => string {
  return (form) => {
    let same = 0
    while (same < base.length && base[same] === form[same]) same++
    return `${base.length - same}${form.slice(same)}`
  }
}
