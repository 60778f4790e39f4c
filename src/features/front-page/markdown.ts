import type { Element, ElementContent, Root as HastRoot } from 'hast'
import type { Heading, Nodes, Root } from 'mdast'
import { parsedKeys } from '../../config/problems.ts'
import { box, textNode } from '../../markdown/parse/directive.ts'
import { element } from '../../markdown/walk.ts'
import type { Feature, PageContext } from '../../model/feature.ts'
import type { Problem } from '../../model/problem.ts'
import { type FrontPageCard, frontPageKeys, type Hero } from './config.ts'

/** Marks what the text of the page is not. */
const topName = 'dg-front-page-top'

/**
 * Front pages (`layout: home`): `hero` and `features` of front matter become elements of the document, so its links and images are
 * checked like all others.
 */
export const frontPages: Feature = {
  name: 'front-page',
  prepare(tree, page) {
    if (isFrontPage(page)) addTop(tree as Root, page)
    return undefined
  },
  whole(tree, page) {
    if (isFrontPage(page)) arrange(tree)
  },
}

function isFrontPage({ meta, source }: PageContext): boolean {
  return meta.extra.layout === 'home' && source.kind === 'page'
}

function addTop(tree: Root, page: PageContext): void {
  const { title } = page.meta
  const { hero = {}, features = [] } = keysOf(page)
  const at = tree.children.findIndex((node) => node.type === 'heading' && node.depth === 1)
  const own = at < 0 ? undefined : (tree.children.splice(at, 1)[0] as Heading)
  const name = hero.title ?? title
  const heading: Nodes[] =
    own && hero.title === undefined ? [own] : name ? [{ type: 'heading', depth: 1, children: [textNode(name)] }] : []
  page.ownTitle ??= name
  const parts = [heroOf(hero, heading), ...(features.length > 0 ? [cardsOf(features)] : [])]
  tree.children.unshift(box('div', { className: [topName] }, parts) as Root['children'][number])
}

/** Returns the keys of the front page, and reports those that are wrong. */
function keysOf({ meta: { extra }, source, report }: PageContext) {
  const problems: Problem[] = []
  const input = Object.fromEntries(
    ['hero', 'features'].flatMap((key) => (extra[key] == null ? [] : [[key, extra[key]]])),
  )
  const checked = { file: source.path, code: 'bad-front-matter', prefix: 'Front matter ' } as const
  const keys = parsedKeys(frontPageKeys, input, checked, problems)
  for (const found of problems) report(found)
  return keys
}

function heroOf({ text, image, actions = [] }: Hero, heading: Nodes[]): Nodes {
  const buttons = actions.map(({ label, to, primary }, i) => {
    const isPrimary = primary ?? i === 0
    const className = ['dg-button', 'button', ...(isPrimary ? ['dg-button--primary', 'button--primary'] : [])]
    return box('a', { className, href: to }, [textNode(label)])
  })
  const words = [
    ...heading,
    ...(text ? [box('p', {}, [textNode(text)])] : []),
    ...(buttons.length > 0 ? [box('div', { className: ['dg-hero-actions'] }, buttons)] : []),
  ]
  const inner = [box('div', { className: ['dg-hero-text'] }, words), ...(image ? [imageOf(image)] : [])]
  return box('section', { className: ['dg-hero'] }, inner)
}

function imageOf(image: NonNullable<Hero['image']>): Nodes {
  const { src, srcDark, alt } =
    typeof image === 'string' ? { src: image } : { alt: undefined, srcDark: undefined, ...image }
  const properties = { src, alt: alt ?? '', ...(srcDark && { srcdark: srcDark }) }
  return box('div', { className: ['dg-hero-art'] }, [box('img', properties, [])])
}

function cardsOf(features: FrontPageCard[]): Nodes {
  const cards = features.map(({ title, text, icon, to }) => {
    const content = [
      ...(icon ? [box('span', { className: ['dg-card-icon'], ariaHidden: 'true' }, [textNode(icon)])] : []),
      box('h2', {}, [textNode(title)]),
      ...(text ? [box('p', {}, [textNode(text)])] : []),
    ]
    const card = to
      ? box('a', { className: ['dg-feature'], href: to }, content)
      : box('div', { className: ['dg-feature'] }, content)
    return box('li', {}, [card])
  })
  const list = box('ul', { className: ['dg-feature-grid'] }, cards)
  return box('section', { className: ['dg-home-part'] }, [list])
}

/** Puts the top and the text of the page into `main`. */
function arrange(tree: HastRoot): void {
  const children = tree.children as ElementContent[]
  const top = children.find((node) => node.type === 'element' && isTop(node)) as Element | undefined
  const rest = children.filter((node) => node !== top)
  const isEmpty = rest.every((node) => node.type === 'text' && node.value.trim() === '')
  const text = element('div', { className: ['dg-home-part', 'dg-markdown', 'markdown'] }, rest)
  tree.children = [element('main', {}, [...(top?.children ?? []), ...(isEmpty ? [] : [text])])]
}

function isTop({ properties: { className } }: Element): boolean {
  return Array.isArray(className) && className.includes(topName)
}
