import type { Element, ElementContent, Root as HastRoot } from 'hast'
import type { Heading, Nodes, PhrasingContent, Root } from 'mdast'
import { parsedKeys } from '../../config/problems.ts'
import { cardIcon, linkedCard } from '../../markdown/features/cards.ts'
import { html } from '../../markdown/features/html.ts'
import { box, textNode } from '../../markdown/parse/directive.ts'
import { parseText } from '../../markdown/parse/parser.ts'
import { element, mdastHandlers, walkMdast } from '../../markdown/walk.ts'
import type { Feature, PageContext } from '../../model/feature.ts'
import type { Problem } from '../../model/problem.ts'
import { type FrontPageCard, frontPageKeys, type Hero, type PageImage } from './config.ts'

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
  // Pages of plugins have layouts of their own.
  return meta.extra.layout === 'home' && source.kind !== 'partial' && source.route === undefined
}

function addTop(tree: Root, page: PageContext): void {
  const { hero = {}, features = [] } = keysOf(page)
  const at = tree.children.findIndex((node) => node.type === 'heading' && node.depth === 1)
  const own = at < 0 ? undefined : (tree.children.splice(at, 1)[0] as Heading)
  const words = [hero.name, hero.title].filter((part) => part !== undefined).join(' ')
  page.ownTitle ??= words === '' ? page.meta.title : words
  const parts = [
    heroOf(hero, titleOf(hero, own, page.ownTitle), page),
    ...(features.length > 0 ? [cardsOf(features, page)] : []),
  ]
  tree.children.unshift(box('div', { className: [topName] }, parts) as Root['children'][number])
}

/** The heading of the page: the words of its hero, that of its text, or its title. */
function titleOf({ name, title }: Hero, own: Heading | undefined, fallback: string | undefined): Nodes[] {
  if (own && name === undefined && title === undefined) return [own]
  const first = name === undefined ? [] : [box('span', { className: ['dg-hero-name'] }, [textNode(name)])]
  const rest = title ?? (name === undefined ? fallback : undefined)
  const words = [...first, ...(rest === undefined ? [] : [textNode(first.length > 0 ? ` ${rest}` : rest)])]
  return words.length === 0 ? [] : [{ type: 'heading', depth: 1, children: words as PhrasingContent[] }]
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

function heroOf({ text, image, actions = [] }: Hero, heading: Nodes[], page: PageContext): Nodes {
  const buttons = actions.map(({ label, to, primary }, i) => {
    const isPrimary = primary ?? i === 0
    const className = ['dg-button', 'button', ...(isPrimary ? ['dg-button--primary', 'button--primary'] : [])]
    return box('a', { className, href: to }, [textNode(label)])
  })
  const words = [
    ...heading,
    ...(text ? [box('p', {}, inline(text, page, ['hero', 'text']))] : []),
    ...(buttons.length > 0 ? [box('div', { className: ['dg-hero-actions'] }, buttons)] : []),
  ]
  const art = image === undefined ? [] : [box('div', { className: ['dg-hero-art'] }, [imageOf(image)])]
  return box('section', { className: ['dg-hero'] }, [box('div', { className: ['dg-hero-text'] }, words), ...art])
}

function imageOf(image: PageImage, className?: string): Nodes {
  const { src, srcDark, alt } =
    typeof image === 'string' ? { src: image } : { alt: undefined, srcDark: undefined, ...image }
  const properties = {
    src,
    alt: alt ?? '',
    ...(srcDark && { srcdark: srcDark }),
    ...(className && { className: [className] }),
  }
  return box('img', properties, [])
}

function cardsOf(features: FrontPageCard[], page: PageContext): Nodes {
  const cards = features.map(({ title, text = '', icon, to }, i) => {
    const keysIn = (key: string) => ['features', i, key]
    const [name, words] = [inline(title, page, keysIn('title')), inline(text, page, keysIn('text'))]
    const { isWhole, title: linked } = linkedCard(name, words, to)
    const content = [
      ...(icon ? iconOf(icon, page, keysIn('icon')) : []),
      box('h2', {}, linked),
      ...(words.length > 0 ? [box('p', {}, words)] : []),
    ]
    const className = ['dg-feature']
    return box('li', {}, [isWhole ? box('a', { className, href: to! }, content) : box('div', { className }, content)])
  })
  const list = box('ul', { className: ['dg-feature-grid'] }, cards)
  return box('section', { className: ['dg-home-part'] }, [list])
}

/** An icon is a picture, HTML of one, a character, or the name of an icon. */
function iconOf(icon: PageImage, page: PageContext, keys: (string | number)[]): Nodes[] {
  if (typeof icon !== 'string') return [imageOf(icon, 'dg-card-icon')]
  if (!icon.startsWith('<')) return [cardIcon(icon)]
  const drawing = inline(icon, page, keys)
  return drawing.length === 0 ? [] : [box('span', { className: ['dg-card-icon'], ariaHidden: 'true' }, drawing)]
}

const sanitizing = mdastHandlers([html], 'mdast')

/** Reads Markdown of front matter, whose nodes have no place in the document. More than one paragraph stays as it is. */
function inline(text: string, page: PageContext, keys: (string | number)[]): Nodes[] {
  const [paragraph, more] = parseText(text).children
  if (paragraph?.type !== 'paragraph' || more) return text === '' ? [] : [textNode(text)]
  detach(paragraph, page.source.path.endsWith('.mdx'))
  const report = (found: Problem) => page.report({ ...found, file: page.source.path, seek: { keys } })
  walkMdast(paragraph, sanitizing, { ...page, report })
  return paragraph.children
}

/** MDX has no HTML, so tags are text there. */
function detach(node: Nodes, isMdx: boolean): void {
  delete node.position
  if (isMdx && node.type === 'html') Object.assign(node, { type: 'text' })
  if ('children' in node) for (const child of node.children) detach(child, isMdx)
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
