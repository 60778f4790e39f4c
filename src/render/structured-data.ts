import type { SocialImage } from '../model/options/social-image.ts'
import type { PageInput, Shell } from '../model/page-input.ts'
import { readHtml } from '../search/html-text.ts'
import { resolveReferences } from '../shared/html.ts'

/** A question of a page with its answer, as text. */
export interface Question {
  name: string
  answer: string
}

interface DataOf {
  questions: Question[]
  image: SocialImage | undefined
}

const schema = 'https://schema.org'

/**
 * Structured data of a page for search engines, each as JSON: breadcrumbs, and by option its document and questions.
 */
export function structuredData(input: PageInput, shell: Shell, { questions, image }: DataOf): string[] {
  const all = [breadcrumbList(input, shell)]
  if (shell.structuredData && input.kind === 'doc' && input.canonical !== undefined)
    all.push(article(input, shell, image), faqPage(input, shell, questions))
  return all.flatMap((one) => (one ? [JSON.stringify({ '@context': schema, ...one })] : []))
}

/** Breadcrumbs that are links, with absolute URLs. */
function breadcrumbList(
  { breadcrumbs, showBreadcrumbs, canonical, url }: PageInput,
  { locale }: Shell,
): object | undefined {
  if (!showBreadcrumbs || canonical === undefined) return undefined
  const steps = breadcrumbs.map(({ label, href }, i) => ({
    label,
    href: href ?? (i === breadcrumbs.length - 1 ? url : undefined),
  }))
  const items = steps.filter(({ href }) => href !== undefined)
  // Search engines require at least two entries.
  if (items.length < 2) return undefined
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ label, href }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: label,
      item: locale.url + href,
    })),
  }
}

function article(input: PageInput, shell: Shell, image: SocialImage | undefined): object {
  const { title, description, canonical, keywords, lastUpdate, version } = input
  const { siteTitle, locale, baseUrl } = shell
  return {
    '@type': 'TechArticle',
    headline: title,
    description: description || undefined,
    url: canonical,
    inLanguage: languageOf(input, shell),
    image: image?.url,
    keywords,
    version: version?.badge ? version.label : undefined,
    dateModified: lastUpdate?.date?.iso,
    author: lastUpdate?.author === undefined ? undefined : { '@type': 'Person', name: lastUpdate.author },
    isPartOf: { '@type': 'WebSite', name: siteTitle, url: locale.url + baseUrl },
  }
}

function faqPage(input: PageInput, shell: Shell, questions: Question[]): object | undefined {
  if (questions.length === 0) return undefined
  return {
    '@type': 'FAQPage',
    url: input.canonical,
    inLanguage: languageOf(input, shell),
    mainEntity: questions.map(({ name, answer }) => ({
      '@type': 'Question',
      name,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

function languageOf({ textLocale }: PageInput, { locales, lang }: Shell): string {
  return locales.find(({ name }) => name === textLocale)?.htmlLang ?? lang
}

/** Ids of the headings of sections with questions; a heading in another language gets one with `{#faq}`. */
const faqIds = /^(?:faqs?|frequently-asked-questions)$/
/** Question marks of Latin, Greek, Arabic, Chinese and Japanese, and Armenian. */
const asks = /[?;؟？՞]$/

/**
 * Finds the questions of a page: headings that end with a question mark in a section whose heading has the id `faq`,
 * each with the text up to the next heading as its answer.
 */
export function questionsIn(html: string): Question[] {
  if (!/ id="(?:faqs?|frequently-asked-questions)"/.test(html)) return []
  const questions: Question[] = []
  /** Level of the heading of the section, in it. */
  let section = 0
  let heading: { level: number; id: string; text: string } | undefined
  let question: Question | undefined
  const enter = ({ level, id, text }: NonNullable<typeof heading>) => {
    question = undefined
    if (section > 0 && level > section && asks.test(text.trim())) {
      question = { name: plain(text), answer: '' }
      questions.push(question)
    } else if (level <= section || section === 0) section = faqIds.test(id) ? level : 0
  }
  readHtml(html, {
    text(part) {
      if (heading) heading.text += part
      else if (question) question.answer += part
    },
    open(name, attributes) {
      const [, level] = /^h([1-6])$/.exec(name) ?? []
      const [, id = ''] = /\sid="([^"]+)"/.exec(attributes) ?? []
      if (level) heading = { level: Number(level), id: resolveReferences(id), text: '' }
      else if (question) question.answer += ' '
    },
    close(name) {
      if (!heading || !/^h[1-6]$/.test(name)) return
      const whole = heading
      heading = undefined
      enter(whole)
    },
  })
  return questions.map(({ name, answer }) => ({ name, answer: plain(answer) })).filter(({ answer }) => answer !== '')
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
