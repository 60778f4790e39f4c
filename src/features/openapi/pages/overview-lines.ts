import { badge, blocks, code, item, type Line, list, plain } from '../../../reference/lines.ts'
import { filled } from '../../../reference/names.ts'
import { summaryOf, textLines } from '../../../reference/text.ts'
import { slugOf } from '../../../shared/api-slug.ts'
import { child, type Node, textAt } from '../description/node.ts'
import type { SecurityScheme } from '../operations/model.ts'
import { externalDocsOf, serversOf } from '../operations/read.ts'
import type { Schemes } from '../operations/security.ts'
import { describedAt } from '../schema/read.ts'
import type { Labels } from './labels.ts'
import { docsLine, methodBadge, type OperationContext } from './operation-lines.ts'
import type { Planned, Tag } from './plan.ts'

interface Contents {
  root: Node
  tags: Tag[]
  webhooks: Planned[]
  schemes: Schemes
}

/** The first page: what the API is, where it runs, how to sign in, and its tags. */
export function overviewLines({ root, tags, webhooks, schemes }: Contents, context: OperationContext): Line[] {
  const { labels, link } = context
  const info = child(root, 'info')
  const docs = externalDocsOf(root)
  return blocks(
    aboutLine(info, context),
    docsLine(docs, root, context),
    textLines(describedAt(child(info, 'description')), { headings: 2, link }),
    serverLines(root, labels),
    schemes.size > 0 ? blocks(`## ${labels.authentication} {#authentication}`, ...schemeBlocks(schemes, context)) : [],
    tags.length > 0 ? blocks(`## ${labels.operations} {#operations}`, list(tags.map(tagItem))) : [],
    webhooks.length > 0
      ? blocks(`## ${labels.webhooks} {#webhooks}`, list(webhooks.map((it) => operationItem(it, './'))))
      : [],
  )
}

/** Version, contact, license and terms of service, on one line. */
function aboutLine(info: Node, context: OperationContext): string | undefined {
  const { labels } = context
  const [contact, license] = [child(info, 'contact'), child(info, 'license')]
  const [site, email] = [textAt(contact, 'url'), textAt(contact, 'email')]
  const linked = (text: string | undefined, url: string | undefined) =>
    text && (url === undefined ? plain(text) : `[${plain(text)}](<${context.link(url, info) ?? url}>)`)
  const contacts = [linked(textAt(contact, 'name') ?? site, site), linked(email, `mailto:${email}`)].filter(Boolean)
  const licensed = linked(textAt(license, 'name') ?? textAt(license, 'identifier'), textAt(license, 'url'))
  const [version, terms] = [textAt(info, 'version'), textAt(info, 'termsOfService')]
  return [
    version && filled(labels.version, { version: code(version) }),
    contacts.length > 0 && `${labels.contact}: ${contacts.join(', ')}`,
    licensed && `${labels.license}: ${licensed}`,
    terms && linked(labels.terms, terms),
  ]
    .filter(Boolean)
    .join(' · ')
}

function serverLines(root: Node, labels: Labels): Line[] {
  const servers = serversOf(root)
  if (servers.length === 0) return []
  const rows = servers.map(({ url, description }) =>
    item(`${code(url)}${description === undefined ? '' : ` ${plain(description)}`}`),
  )
  return blocks(`## ${labels.servers} {#servers}`, rows.flat())
}

function schemeBlocks(schemes: Schemes, context: OperationContext): Line[][] {
  return [...schemes.values()].map((scheme) =>
    blocks(
      `### ${plain(scheme.name)} {#security-${slugOf(scheme.name)}}`,
      schemeText(scheme, context.labels),
      textLines(scheme.description, { headings: 4, link: context.link }),
      ...scheme.flows.map(({ type, urls, scopes }) =>
        blocks(
          `**${plain(type)}:** ${urls.map(({ label, url }) => `${label} ${code(url)}`).join(', ')}`,
          scopes.flatMap(({ name, description }) => item(`${code(name)} ${plain(description)}`)),
        ),
      ),
    ),
  )
}

function schemeText({ type, key, scheme, format, discovery }: SecurityScheme, labels: Labels): string {
  if (key) return filled(labels.apiKey, { place: key.in, name: key.name })
  if (type === 'http')
    return `${filled(labels.http, { scheme: scheme ?? '' })}${format === undefined ? '' : ` (${plain(format)})`}`
  if (type === 'oauth2') return labels.oauth2
  if (type === 'openIdConnect') return `${labels.openIdConnect}${discovery === undefined ? '' : `: ${code(discovery)}`}`
  return type === 'mutualTLS' ? labels.mutualTLS : plain(type)
}

function tagItem({ label, slug, description }: Tag): Line[] {
  const text = description ? plain(summaryOf(description.text)) : ''
  return item(`[${plain(label)}](./tags/${slug}.md)${text === '' ? '' : `: ${text}`}`)
}

/** The page of a tag: its text and its operations. */
export function tagLines({ description, operations, others }: Tag, context: OperationContext): Line[] {
  const all = [...operations, ...others]
  return blocks(
    textLines(description, { headings: 2, link: context.link }),
    `## ${context.labels.operations} {#operations}`,
    list(all.map((one) => operationItem(one, '../', context.labels))),
  )
}

function operationItem({ operation, file }: Planned, up: string, labels?: Labels): Line[] {
  const { summary, method, path, kind, isDeprecated } = operation
  const deprecated = isDeprecated && labels ? ` ${badge(labels.deprecated, 'warning')}` : ''
  const name = kind === 'webhook' ? '' : `${methodBadge(method)} `
  return item(`${name}[${plain(summary)}](${up}${file}.md)${deprecated} ${code(path)}`)
}
