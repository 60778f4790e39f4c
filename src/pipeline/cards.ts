import { cardSize, type SocialCardView, type SocialImage } from '../model/options/social-card.ts'
import type { PageInput, Shell } from '../model/page-input.ts'
import { type Problem, problem } from '../model/problem.ts'
import type { Page, SitePlan } from '../model/site.ts'
import { failed, type SharedData } from '../model/stage.ts'
import { subjectOf } from '../model/subjects.ts'
import type { World } from '../model/world.ts'
import { cardStage } from '../render/cards/stage.ts'
import { hashOf } from '../shared/hash.ts'

/** Social cards of the pages of one language. */
interface Cards {
  /** By URL of the page. */
  imageOf: Map<string, SocialImage>
  /** Output path to absolute path. */
  files: Map<string, string>
  problems: Problem[]
}

interface CardsOf {
  inputOf(page: Page): PageInput
  shared: SharedData<Shell>
  site: SitePlan
}

/** Draws the social cards of all pages without an image of their own. */
export async function cardsOf(pages: Page[], { inputOf, shared, site }: CardsOf, world: World): Promise<Cards> {
  const cards: Cards = { imageOf: new Map(), files: new Map(), problems: [] }
  const drawer = site.config.socialCards ? await world.openCards() : undefined
  if (!drawer) return cards
  cards.problems.push(...drawer.problems)
  const inputs = pages.flatMap((page) => {
    if (!hasCard(page)) return []
    const input = inputOf(page)
    return input.image ? [] : [{ url: page.url, subject: subjectOf(page), card: cardOf(input, shared.value) }]
  })
  const value = { shell: shared.value, fonts: drawer.fonts }
  const hash = hashOf(
    JSON.stringify([shared.value.parts, drawer.version, drawer.fonts.map(({ data }) => hashOf(data))]),
  )
  const label = site.locales.length > 1 ? `cards ${site.locale.name}` : 'cards'
  const results = await world.run(
    cardStage,
    inputs,
    { value, hash },
    {
      label,
      expected: inputs.length,
      subjectOf: (i) => inputs[i]!.subject,
    },
  )
  const causes = new Map<string, Undrawn[]>()
  const made = results.flatMap((result, i) => {
    const { url, subject, card } = inputs[i]!
    if (!failed(result) && result.out.missing === undefined && result.out.error === undefined)
      return [{ url, subject, card, body: result.body! }]
    const why = failed(result) ? { error: result.message } : result.out
    const cause = why.missing === undefined ? `error ${why.error}` : 'font'
    causes.set(cause, [...(causes.get(cause) ?? []), { url, ...why }])
    return []
  })
  for (const found of causes.values()) cards.problems.push(undrawn(found, world))
  const drawn = await drawer.draw(
    made.map(({ body, subject }) => ({ hash: body.hash, subject, read: () => world.readBody(body) })),
  )
  for (const [i, { path, hash }] of drawn.entries()) {
    const { url, card } = made[i]!
    const file = `assets/card.${hash.slice(0, 10)}.png`
    cards.files.set(file, path)
    const { locale } = site
    cards.imageOf.set(url, { url: locale.url + locale.filesUrl + file, ...cardSize, alt: altOf(card) })
  }
  return cards
}

/** Lists of tags and the 404 page are not shared. */
function hasCard({ kind }: Page): boolean {
  return !/^(?:notFound|tags?)$/.test(kind)
}

function cardOf(input: PageInput, shell: Shell): SocialCardView {
  const { title, description, breadcrumbs, version, url } = input
  const parents = breadcrumbs.filter(
    ({ href }, i) => i < breadcrumbs.length - 1 || (href !== undefined && href !== url),
  )
  return {
    title: title || shell.siteTitle,
    description,
    section: parents.at(-1)?.label,
    version: version?.badge ? version.label : undefined,
    siteTitle: shell.siteTitle,
    lang: shell.lang,
    dir: shell.dir,
  }
}

function altOf({ title, siteTitle }: SocialCardView): string {
  return title === siteTitle ? title : `${title} | ${siteTitle}`
}

/** Leaves out cards of further languages that lack a font too: one font more draws all of them. */
export function oneOfCards(problems: Problem[]): Problem[] {
  const isFont = ({ code, seek }: Problem) =>
    code === 'undrawn-card' && seek && 'keys' in seek && seek.keys.length === 1
  const first = problems.find(isFont)
  return problems.filter((one) => one === first || !isFont(one))
}

interface Undrawn {
  url: string
  /** Characters that no font has. */
  missing?: string
  error?: string
}

const mostCharacters = 20

/** The problem of cards that cannot be drawn for the same reason. */
function undrawn(found: Undrawn[], world: World): Problem {
  const { url, error = '' } = found[0]!
  const others = found.length === 1 ? '' : ` and of ${found.length - 1} more ${found.length === 2 ? 'page' : 'pages'}`
  const of = `social card${others === '' ? '' : 's'} of ${url}${others}`
  const all = [...new Set(found.flatMap((one) => [...(one.missing ?? '')]))]
  const missing =
    found[0]!.missing === undefined
      ? undefined
      : all.slice(0, mostCharacters).join('') + (all.length > mostCharacters ? '…' : '')
  const keys = missing === undefined ? ['theme', 'components', 'SocialCard'] : ['socialCards']
  return problem('undrawn-card', {
    message:
      missing === undefined
        ? `The ${of} cannot be drawn: ${error}`
        : `The ${of} ${found.length === 1 ? 'has' : 'have'} characters that no font has: ${missing}`,
    hint:
      missing === undefined
        ? 'Use only elements, styles and components that Satori supports, without hooks.'
        : 'Add a font with these characters to "socialCards.fonts".',
    file: world.configFile,
    seek: { keys },
    subject: missing ?? error,
  })
}
