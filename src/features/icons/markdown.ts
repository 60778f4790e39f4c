import type { Element, ElementContent } from 'hast'
import { element } from '../../markdown/walk.ts'
import type { Feature, PageContext } from '../../model/feature.ts'
import { problem } from '../../model/problem.ts'
import { iconName } from '../../shared/icon-name.ts'
import { iconsCodes } from './codes.ts'
import type { FoundIcon } from './types.ts'

/** Draws icons of cards that are names of a set: `icon=lucide:rocket`. */
export const namedIcons: Feature = { name: 'icons', hast: { span: draw } }

function draw(span: Element, page: PageContext): Element | undefined {
  const { className } = span.properties
  const [only] = span.children
  if (!Array.isArray(className) || !className.includes('dg-card-icon') || only?.type !== 'text') return undefined
  const name = only.value.trim()
  if (!iconName.test(name)) return undefined
  const found = (page.supplied.icons as Record<string, FoundIcon> | undefined)?.[name]
  if (!found) {
    page.asked.icons = [...(page.asked.icons ?? []), name]
    return undefined
  }
  if ('message' in found) {
    page.report(problem(iconsCodes['unknown-icon'], { ...found, subject: name }), span)
    return element('span', { className, hidden: true }, [])
  }
  const { width, height, body } = found
  const shape = { type: 'raw', value: body } as unknown as ElementContent
  const properties = { className, viewBox: `0 0 ${width} ${height}`, ariaHidden: 'true' as const }
  return element('svg', properties, [shape])
}
