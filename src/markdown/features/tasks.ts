import type { Element } from 'hast'
import type { Feature } from '../../model/feature.ts'
import { element } from '../walk.ts'

/** Labels the checkboxes of task lists with their text. */
export const tasks: Feature = {
  name: 'tasks',
  hast: {
    li(element) {
      if (!String(element.properties.className ?? '').includes('task-list-item')) return
      const first = element.children.find((child) => child.type === 'element')
      label(first?.tagName === 'p' ? first : element)
    },
  },
}

const blocks = new Set(['ul', 'ol', 'p', 'pre', 'blockquote', 'table', 'div', 'details', 'figure'])

/** Wraps the checkbox and the content after it, up to the first block, in a label. */
function label(parent: Element): void {
  const from = parent.children.findIndex((child) => child.type === 'element' && child.tagName === 'input')
  if (from < 0) return
  const rest = parent.children.slice(from)
  const end = rest.findIndex((child) => child.type === 'element' && blocks.has(child.tagName))
  const inside = end < 0 ? rest : rest.slice(0, end)
  parent.children.splice(from, inside.length, element('label', {}, inside))
}
