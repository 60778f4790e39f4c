import { pictureColors } from '../../config/accent.ts'
import type { PageInput, Shell } from '../../model/page-input.ts'
import { type Problem, problem } from '../../model/problem.ts'
import type { Page } from '../../model/site.ts'
import { failed } from '../../model/stage.ts'
import { subjectOf } from '../../model/subjects.ts'
import type { BeforePages } from '../../model/target.ts'
import type { World } from '../../model/world.ts'
import { hashOf } from '../../shared/hash.ts'
import { cardsCodes } from './codes.ts'
import { cardStage } from './stage.ts'
import { cardSize, type SocialCardView } from './types.ts'

/** Draws the social cards of all pages without an image of their own. Pages that are served one by one have none. */
export const drawPageCards: BeforePages = async (plans, of) => {
  const { shared, site, world } = of
  const inputsOf = new Map<string, Partial<PageInput>>()
  const copies = new Map<string, string>()
  const problems: Problem[] = []
  const drawer = of.isServed ? undefined : await world.effect('cards')
  if (!drawer) return { inputs: inputsOf }
  problems.push(...drawer.problems)
  const inputs = undrawnCards(plans, of)
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
  for (const found of causes.values()) problems.push(undrawn(found, world))
  const drawn = await drawer.draw(
    made.map(({ body, subject }) => ({ hash: body.hash, subject, read: () => world.readBody(body) })),
  )
  for (const [i, { path, hash }] of drawn.entries()) {
    const { url, card } = made[i]!
    const file = `assets/card.${hash.slice(0, 10)}.png`
    copies.set(file, path)
    const { locale } = site
    inputsOf.set(url, { image: { url: locale.url + locale.filesUrl + file, ...cardSize, alt: altOf(card) } })
  }
  return { inputs: inputsOf, copies, problems }
}

/** The cards of pages without an image of their own. */
function undrawnCards(
  plans: Parameters<BeforePages>[0],
  { pageOf, canRender, inputOf, shared, world }: Parameters<BeforePages>[1],
): { url: string; subject: string; card: SocialCardView }[] {
  const colors = pictureColors(world.config)
  return plans
    .map(pageOf)
    .filter(canRender)
    .flatMap((page) => {
      const input = hasCard(page) ? inputOf(page) : undefined
      if (!input || input.image) return []
      const card = { ...cardOf(input, shared.value), ...(colors && { colors }) }
      return [{ url: page.url, subject: subjectOf(page), card }]
    })
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
  return problem(cardsCodes['undrawn-card'], {
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
    // One font more draws the cards of all languages.
    ...(missing !== undefined && { once: 'font of cards' }),
  })
}
