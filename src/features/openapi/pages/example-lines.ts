import { blocks, container, fence, type Line, line, plain } from '../../../reference/lines.ts'
import type { Resolver } from '../description/resolve.ts'
import type { MediaType, Operation } from '../operations/model.ts'
import { requestOf } from '../operations/request.ts'
import { languages, type Sample } from '../operations/samples.ts'
import { exampleOf } from '../schema/example.ts'
import type { Labels } from './labels.ts'

/** Names of the languages of generated samples, in order. */
type SampleLanguages = string[]

/** Samples of requests in several languages, and examples of bodies. They end the page. */
export function exampleLines(
  operation: Operation,
  { resolver, labels, sampleLanguages }: { resolver: Resolver; labels: Labels; sampleLanguages: SampleLanguages },
): Line[] {
  const isWebhook = operation.kind === 'webhook'
  const requests = isWebhook ? [] : requestSamples(operation, resolver, sampleLanguages)
  const bodies = isWebhook && operation.body ? exampleTabs(operation.body.media, labels.body, resolver) : []
  const responses = operation.responses.flatMap(({ status, media }) => exampleTabs(media, status, resolver))
  const content = blocks(
    tabs(requests, ' group=api-language'),
    tabs(bodies, ''),
    !isWebhook && responses.length > 0 ? [line(`**${labels.response}:**`)] : [],
    isWebhook ? [] : tabs(responses, ''),
  )
  return content.length === 0 ? [] : blocks(`## ${labels.examples} {#examples}`, content)
}

function requestSamples(operation: Operation, resolver: Resolver, names: SampleLanguages): Sample[] {
  const request = requestOf(operation, resolver)
  const written = new Set(operation.written.map(({ label }) => label.toLowerCase()))
  const generated = names
    .flatMap((name) => languages.filter((it) => it.name === name))
    .filter(({ label }) => !written.has(label.toLowerCase()))
  return [
    ...operation.written,
    ...generated.map(({ label, lang, write }) => ({ label, lang, source: shortened(write(request)) })),
  ]
}

/** Largest example in characters. */
const longest = 12_000

function exampleTabs(media: MediaType[], title: string, resolver: Resolver): Sample[] {
  // Only one media type: the examples of the others repeat it.
  const one =
    media.find(({ examples }) => examples.length > 0) ?? media.find(({ type }) => /json/.test(type)) ?? media[0]
  if (!one) return []
  const lang = /json/.test(one.type) ? 'json' : /xml/.test(one.type) ? 'xml' : 'text'
  if (one.examples.length > 0)
    return one.examples
      .slice(0, 8)
      .map(({ name, value }, i) => ({ label: i === 0 ? title : `${title} ${name}`, lang, source: exampleText(value) }))
  if (lang !== 'json' || !one.schema) return []
  const value = exampleOf(one.schema, resolver, 'response')
  return value === undefined ? [] : [{ label: title, lang, source: exampleText(value) }]
}

function exampleText(value: unknown): string {
  if (typeof value === 'string') return shortened(value)
  const whole = JSON.stringify(value, null, 2) ?? ''
  if (whole.length <= longest) return whole
  return shortened(JSON.stringify(shorter(value, 4), null, 2))
}

function shortened(text: string): string {
  if (text.length <= longest) return text
  return `${text.slice(0, text.lastIndexOf('\n', longest))}\n…`
}

/** Lists with one item, and objects without what is nested deeper than `levels`. */
function shorter(value: unknown, levels: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.slice(0, 1).map((it) => shorter(it, levels))
  const members = Object.entries(value)
  const kept = levels > 0 ? members : members.filter(([, it]) => typeof it !== 'object' || it === null)
  return Object.fromEntries(kept.map(([key, it]) => [key, shorter(it, levels - 1)]))
}

/** Names of languages in descriptions that are not those of code blocks. */
const spellings = new Map(
  Object.entries({
    curl: 'sh',
    node: 'js',
    'node.js': 'js',
    nodejs: 'js',
    python3: 'python',
    'c#': 'csharp',
    'c++': 'cpp',
  }),
)

function blockLanguage(lang: string): string {
  const name = lang.toLowerCase()
  return spellings.get(name) ?? name.replace(/\s.*/, '')
}

function tabs(all: Sample[], attributes: string): Line[] {
  if (all.length === 0) return []
  const made = all.map(({ label, lang, source }) =>
    container('tab', plain(label), '', fence(source, blockLanguage(lang))),
  )
  return container('tabs', '', attributes.trim(), blocks(...made))
}
