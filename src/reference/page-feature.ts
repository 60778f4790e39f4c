import type { Element, ElementContent, Root } from 'hast'
import * as z from 'zod'
import type { Feature, PageContext } from '../model/feature.ts'

/** Front matter key of generated documents; its value is the kind of page. */
export const pageKey = 'api_page'

/** Front matter key of a form that sends requests. */
export const formKey = 'api_form'

/** The front matter keys of generated documents. */
export const pageFrontMatter = z.object({
  [pageKey]: z.enum(['operation', 'page']).optional(),
  [formKey]: z.object({ label: z.string(), servers: z.array(z.string()), request: z.string() }).optional(),
})

export interface RequestForm {
  /** Text of the button that opens it. */
  label: string
  /** Origins of its servers, for the policy. */
  servers: string[]
  /** JSON for its script. */
  request: string
}

/** Labels without the look of badges, and the columns of operations: text, and examples next to it. */
export const apiPages: Feature = {
  name: 'api-pages',
  hast: { span: finishLabel },
  whole: arrange,
}

function finishLabel(element: Element): undefined {
  const { className } = element.properties
  if (!Array.isArray(className) || !className.some((name) => String(name).startsWith('dg-api-'))) return
  element.properties.className = className.filter((name) => name !== 'dg-badge' && name !== 'badge')
}

function arrange(tree: Root, page: PageContext): void {
  const kind = page.meta.extra[pageKey]
  if (kind === undefined) return
  const children = tree.children as ElementContent[]
  const endpoint = children.find((node) => node.type === 'element' && isEndpoint(node)) as Element | undefined
  if (endpoint) endpoint.properties.className = ['dg-api-endpoint']
  const at = children.findIndex((node) => node.type === 'element' && node.properties.id === 'examples')
  if (kind !== 'operation' || at < 0) {
    tree.children = [elementOf('div', { className: ['dg-api-page'] }, children)]
    return
  }
  const form = page.meta.extra[formKey] as RequestForm | undefined
  const text = elementOf('div', { className: ['dg-api-text'] }, children.slice(0, at))
  const shown = [...(form ? [formOf(form)] : []), ...children.slice(at)]
  const examples = elementOf('div', { className: ['dg-beside-example'] }, shown)
  const columns = elementOf('div', { className: ['dg-beside-columns'] }, [text, examples])
  tree.children = [elementOf('div', { className: ['dg-api-page', 'dg-beside'] }, [columns])]
}

/** The button of the form, which its script adds. */
function formOf({ label, servers, request }: RequestForm): Element {
  const className = ['dg-button', 'dg-button--primary', 'dg-api-try-open']
  const button = elementOf('button', { className, type: 'button', ariaExpanded: 'false' }, [
    { type: 'text', value: label },
  ])
  const data = { dataConnect: servers.join(' '), dataRequest: request }
  return elementOf('div', { className: ['dg-api-try'], ...data }, [button])
}

function isEndpoint({ tagName, children: [first] }: Element): boolean {
  if (tagName !== 'p' || first?.type !== 'element') return false
  const { className } = first.properties
  return Array.isArray(className) && className.includes('dg-api-method')
}

function elementOf(tagName: string, properties: Element['properties'], children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children }
}
