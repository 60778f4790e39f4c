import type { Element, ElementContent, Properties } from 'hast'
import type { Code, Nodes } from 'mdast'
import type { Feature, PageContext } from '../feature.ts'
import { grammarOf, highlight, loadGrammar } from '../highlight.ts'
import { escapeHtml } from '../text.ts'

/** Fenced and indented code: highlighted, in one string, with class names and no styles. */
export const code: Feature = {
  name: 'code',
  mdast: {
    code(node: Code, page) {
      const lang = node.lang ?? ''
      if (lang && !plain.has(lang.toLowerCase()) && !grammarOf(lang)) reportUnknown(lang, node, page)
      node.data = { ...node.data, hProperties: { dataLang: lang, dataMeta: node.meta ?? '' } }
    },
  },
  hast: { pre: (element) => block(element) },
  prepare: (tree) => loadAll(tree),
}

const plain = new Set(['text', 'txt', 'plain', 'plaintext', 'none', 'mermaid'])

function reportUnknown(lang: string, node: Code, page: PageContext): void {
  page.report(
    {
      severity: 'info',
      code: 'unknown-language',
      message: `The code language "${lang}" is not known; the block is shown as plain text.`,
      subject: lang,
    },
    node,
  )
}

function loadAll(tree: Nodes): Promise<void> | undefined {
  const missing = new Set<string>()
  const visit = (node: Nodes) => {
    if (node.type === 'code' && node.lang) missing.add(node.lang)
    if ('children' in node) node.children.forEach(visit)
  }
  visit(tree)
  const loading = [...missing].flatMap((lang) => loadGrammar(lang) ?? [])
  return loading.length > 0 ? Promise.all(loading).then(() => undefined) : undefined
}

function block(pre: Element): Element | undefined {
  const [inner] = pre.children
  if (inner?.type !== 'element' || inner.tagName !== 'code' || inner.properties.dataLang === undefined) return
  const text = inner.children[0]?.type === 'text' ? inner.children[0].value : ''
  const lang = String(inner.properties.dataLang)
  const html = highlight(text.replace(/\n$/, ''), lang) ?? escapeHtml(text)
  const properties: Properties = { className: lang ? [`language-${lang.toLowerCase()}`] : [] }
  const raw = { type: 'raw', value: html } as unknown as ElementContent
  const body: Element = { type: 'element', tagName: 'code', properties, children: [raw] }
  return { type: 'element', tagName: 'pre', properties: { tabIndex: 0 }, children: [body] }
}
