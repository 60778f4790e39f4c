import { isSafeUrl } from '../urls.ts'
import { documentProperties } from './document-properties.ts'
import { closeReferences, resolveReferences } from './references.ts'
import type { SanitizeCaller } from './sanitize.ts'
import { isAllowedAttribute, namingAttributes, urlAttributes } from './schema.ts'
import type { HtmlAttribute } from './tokens.ts'

/** The attributes of a start tag that may stay, written out; `align` becomes a class. */
export function attributesOf(
  { attributes }: { attributes: HtmlAttribute[] },
  element: string,
  { report }: Pick<SanitizeCaller, 'report'>,
  className?: string,
): string {
  const classes = className ? [className] : []
  const seen = new Set<string>()
  let html = ''
  for (const attribute of attributes) {
    const name = nameOf(attribute)
    if (seen.has(name)) continue
    seen.add(name)
    const added = classOf(name, attribute.value)
    const refused = added === undefined ? refusal(element, name, attribute) : undefined
    if (refused) report({ code: 'removed-html', message: refused, subject: `${element} ${name}` }, attribute.start)
    else if (added !== undefined) classes.push(added)
    else html += ` ${name}="${quoted(attribute.value)}"`
  }
  return classes.length > 0 ? ` class="${quoted(classes.join(' '))}"${html}` : html
}

/** Lower case is enough for `tabIndex` and its like. */
function nameOf({ name }: HtmlAttribute): string {
  const lower = name.toLowerCase()
  return lower === 'classname' ? 'class' : lower
}

const alignments: Record<string, string> = { left: 'left', center: 'center', middle: 'center', right: 'right' }

function classOf(name: string, value: string): string | undefined {
  if (name === 'class') return value
  const side = name === 'align' ? value.trim().toLowerCase() : ''
  return Object.hasOwn(alignments, side) ? `align-${alignments[side]}` : undefined
}

/** Why an attribute has to go. */
function refusal(element: string, name: string, { value }: HtmlAttribute): string | undefined {
  if (!isAllowedAttribute(element, name)) return `The attribute "${name}" of <${element}> was removed.`
  const meant = resolveReferences(value)
  if (namingAttributes.has(name) && documentProperties.has(meant))
    return `The ${name} "${meant}" was removed: it hides document.${meant} from scripts.`
  const bad = name === 'srcset' ? meant.split(/[\s,]+/).find((url) => !isSafeUrl(url)) : meant
  if ((name !== 'srcset' && !urlAttributes.has(name)) || bad === undefined || isSafeUrl(bad)) return undefined
  return `The address "${bad.slice(0, 60)}" was removed: only http, https, mailto, tel and relative ones are allowed.`
}

function quoted(value: string): string {
  return closeReferences(value).replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
