import type { Nodes, Root } from 'hast'
import { altHint, withoutAlt } from '../../markdown/alt-text.ts'
import { sourceOf } from '../../markdown/parse/place.ts'
import type { PageContext } from '../../model/feature.ts'
import { type Problem, problem } from '../../model/problem.ts'
import { contrastOf, type Shades, siteShades } from './contrast.ts'
import type { ContentChecks } from './levels.ts'
import { elementOf, mayHave, nameOf, type Written } from './nodes.ts'

type Found = Omit<Problem, 'code' | 'severity'>
type CheckCode = keyof ContentChecks

/** Checks the elements that authors write: generated ones have no position. */
export function checkContent(tree: Root, page: PageContext, checks: ContentChecks): void {
  const reportContent = (code: CheckCode, found: Found | undefined, { node }: Written) => {
    if (found) page.report(problem(code, { ...found, severity: checks[code] }), node)
  }
  let level = page.source.kind === 'partial' ? undefined : 1
  const visit = (node: Nodes, shades: Shades | undefined) => {
    const element = elementOf(node)
    let own = shades
    if (element && node.position) {
      const { name } = element
      if (name === 'img' && checks['missing-alt']) reportContent('missing-alt', imageProblem(element, page), element)
      if (name === 'a' && checks['vague-link-text'])
        reportContent('vague-link-text', linkProblem(element, page), element)
      if (name === 'table' && checks['missing-table-header'])
        for (const [at, found] of tableProblems(element)) reportContent('missing-table-header', found, at)
      if (/^h[1-6]$/.test(name)) {
        if (checks['skipped-heading']) reportContent('skipped-heading', headingProblem(element, level), element)
        level = Number(name[1])
      }
      if (checks['low-contrast'] && shades) {
        const styled = contrastOf(element, shades)
        own = styled.shades
        reportContent('low-contrast', styled.found, element)
      }
    }
    for (const child of element?.children ?? ('children' in node ? node.children : [])) visit(child, own)
  }
  visit(tree, siteShades)
}

const fileName = /^\S+\.(?:avif|gif|jpe?g|png|svg|webp)$/i

function imageProblem(image: Written, page: PageContext): Found | undefined {
  const { attributes, node } = image
  if (mayHave(image, 'aria-hidden', 'ariahidden', 'role')) return undefined
  const subject = attributes.get('src') ?? ''
  const alt = attributes.get('alt')
  if (alt !== undefined && fileName.test(alt.trim()))
    return { message: `The alternative text "${alt}" is the name of a file.`, hint: altHint, subject }
  const isMarkdown = sourceOf(node, page).startsWith('!')
  if (isMarkdown ? alt?.trim() !== '' : mayHave(image, 'alt')) return undefined
  return {
    message: withoutAlt(subject),
    hint: isMarkdown ? altHint : 'Add alt="…" with what the image shows, or alt="" if it is decoration.',
    subject,
  }
}

function linkProblem(link: Written, { source }: PageContext): Found | undefined {
  const { attributes, node } = link
  if (!mayHave(link, 'href')) return undefined
  const name = nameOf(node)?.replace(/\s+/g, ' ').trim()
  if (name === undefined) return undefined
  const target = attributes.get('href') ?? ''
  const subject = `${name} ${target}`.trim()
  if (name === '' && !mayHave(link, 'title'))
    return { message: `The link to "${target}" has no text.`, hint: 'Write a text that names the target.', subject }
  if (!isVague(name, source.locale)) return undefined
  const hint = 'Name the target in the text of the link: readers of lists of links see nothing else.'
  return { message: `The link text "${name}" does not say where the link leads.`, hint, subject }
}

function headingProblem({ name, node }: Written, above: number | undefined): Found | undefined {
  const level = Number(name[1])
  if (above === undefined || level <= above + 1 || node.properties?.dataPlain !== undefined) return undefined
  const text = nameOf({ ...node, properties: {} })?.trim() ?? ''
  return {
    message: `The heading "${text}" has level ${level}, below a heading of level ${above}.`,
    hint: `Use level ${above + 1}: ${'#'.repeat(above + 1)} ${text}`,
    subject: text,
  }
}

/** A table without headers once, else each column without one; the first may be that of the names of rows. */
function tableProblems(table: Written): [Written, Found][] {
  if (mayHave(table, 'role')) return []
  const cells = cellsIn(table, 'th')
  const texts = cells.map(({ node }) => nameOf(node)?.trim())
  if (texts.every((text) => text === '')) {
    const isEmpty = cells.length > 0
    const message = isEmpty ? 'All headers of the table are empty.' : 'The table has no header cells.'
    const hint = isEmpty
      ? 'Write a header for each column, or use a list.'
      : 'Use <th> for the cells of the first row, or role="presentation" if it is no table of data.'
    return [[table, { message, hint, subject: '' }]]
  }
  const heads = cellsIn(table, 'thead').flatMap((head) => cellsIn(head, 'th'))
  return heads.flatMap((cell, at): [Written, Found][] => {
    if (at === 0 || nameOf(cell.node)?.trim() !== '') return []
    const message = `Column ${at + 1} of the table has no header.`
    return [[cell, { message, hint: 'Write what the cells of the column are.', subject: `${texts.join(' ')} ${at}` }]]
  })
}

/** Elements of that name in a table, without those of tables in its cells. */
function cellsIn({ children }: Written, name: string): Written[] {
  return children.flatMap((child) => {
    const element = elementOf(child)
    if (!element || element.name === 'table') return []
    return element.name === name ? [element] : cellsIn(element, name)
  })
}

/** Link texts that say nothing about the target, by language. */
const vague: Record<string, string> = {
  de: 'hier|hier klicken|klicken sie hier|klick hier|klicke hier|dies|diese seite|link|mehr|weiterlesen|mehr erfahren|mehr lesen|siehe hier',
  en: 'here|click here|tap here|press here|right here|see here|over here|this|this page|this link|this article|this document|link|the link|more|read more|learn more|see more|find out more|details|more details|more info|more information|page|read this|go|go here',
  es: 'aquí|haga clic aquí|haz clic aquí|pulse aquí|esta página|este enlace|enlace|más|leer más|ver más|más información',
  fr: 'ici|cliquez ici|cliquer ici|cette page|ce lien|lien|plus|en savoir plus|lire la suite|voir plus|lire plus',
  it: 'qui|clicca qui|fai clic qui|questa pagina|questo link|link|altro|leggi di più|scopri di più|continua a leggere',
  ja: 'こちら|ここ|ここをクリック|こちらをクリック|詳細|詳しくはこちら|続きを読む|リンク|もっと見る',
  nl: 'hier|klik hier|deze pagina|deze link|link|meer|lees meer|lees verder|meer informatie',
  pl: 'tutaj|tu|kliknij tutaj|kliknij tu|ta strona|link|więcej|czytaj więcej|czytaj dalej|dowiedz się więcej',
  pt: 'aqui|clique aqui|esta página|este link|link|mais|leia mais|saiba mais|ler mais|ver mais|mais informações',
  zh: '这里|此处|点击这里|点击此处|更多|链接|详情|查看更多|了解更多|阅读更多',
}

const sets = new Map<string, Set<string>>()

/** Returns true if a link text says nothing about its target, in the language of the page or in English. */
function isVague(text: string, locale: string): boolean {
  const own = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return ['en', locale.split(/[-_]/)[0]!.toLowerCase()].some((language) => setOf(language).has(own))
}

function setOf(language: string): Set<string> {
  const set = sets.get(language) ?? new Set((vague[language] ?? '').split('|').filter((text) => text !== ''))
  sets.set(language, set)
  return set
}
