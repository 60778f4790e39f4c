import lunr from 'lunr'

/** How the words of one or several languages are told apart and made equal. */
export interface Language {
  /** A word without its ending, as `pipeline` makes it of a word of a query. */
  stem(word: string): string
  /** It is in every text, and tells none from another. */
  isStop(word: string): boolean
  /** Names of the functions that a reader of the index has to know. */
  pipeline: string[]
}

type Step = (word: string) => string

/** Languages with a stemmer beside English. */
const stemmed = 'ar da de el es fi fr he hu it nl no pl pt ro ru sv tr'.split(' ')
/** Languages of which only the words are known that are in every text. */
const stopped = 'hi hy kn sa ta te'.split(' ')
/** Norwegian has two written forms, and lunr one name for them. */
const sameAs: Record<string, string> = { nb: 'no', nn: 'no' }

/** Languages in the order in which their stemmers are run. One that is not known has words like any other. */
export async function loadLanguage(names: string[]): Promise<Language> {
  const bases = [...new Set(names.map(baseOf))]
  const stems: Step[] = []
  const stops: Step[] = []
  const pipeline: string[] = []
  for (const base of bases) {
    const { stem, stop } = await stepsOf(base)
    if (stop) stops.push(stop)
    if (!stem) continue
    stems.push(stem)
    pipeline.push(base === 'en' ? 'stemmer' : `stemmer-${base}`)
  }
  return {
    stem: (word) => stems.reduce((text, step) => step(text), word),
    isStop: (word) => stops.some((stop) => stop(word) === ''),
    pipeline,
  }
}

function baseOf(name: string): string {
  const base = name.toLowerCase().replace(/[-_].*/, '')
  return sameAs[base] ?? base
}

async function stepsOf(base: string): Promise<{ stem?: Step; stop?: Step }> {
  if (base === 'en') return { stem: asStep(lunr.stemmer), stop: asStep(lunr.stopWordFilter) }
  if (!stemmed.includes(base) && !stopped.includes(base)) return {}
  const { stemmer, stopWordFilter } = await load(base)
  return { stem: stemmed.includes(base) ? asStep(stemmer) : undefined, stop: asStep(stopWordFilter) }
}

interface LunrLanguage {
  stemmer: lunr.PipelineFunction
  stopWordFilter: lunr.PipelineFunction
}

type Plugin = { default: (to: typeof lunr) => void }

/** A language puts itself into lunr, and complains when it does so again. */
async function load(base: string): Promise<LunrLanguage> {
  const languages = lunr as unknown as Record<string, LunrLanguage | undefined>
  if (!languages.stemmerSupport) await plug('stemmer.support')
  if (!languages[base]) await plug(base)
  return languages[base]!
}

async function plug(name: string): Promise<void> {
  const plugin = (await import(`lunr-languages/lunr.${name}.js`)) as Plugin
  plugin.default(lunr)
}

/** A function of lunr's pipeline on a word; without a result the word is left out. */
function asStep(run: lunr.PipelineFunction): Step {
  return (word) => run(new lunr.Token(word, {}), 0, [])?.toString() ?? ''
}
