import type { Root } from 'hast'
import { refractor } from 'refractor/core'
import { grammars } from './grammars.ts'
import { escapeHtml } from './text.ts'

/** Name of the grammar for what a fence says, or nothing for a language that is not known. */
export function grammarOf(lang: string): string | undefined {
  const name = lang.toLowerCase()
  return Object.hasOwn(grammars, name) ? grammars[name] : undefined
}

const loading = new Map<string, Promise<void>>()

/** Loads the grammar of a language; nothing to wait for where it is loaded or not known. */
export function loadGrammar(lang: string): Promise<void> | undefined {
  const grammar = grammarOf(lang)
  if (!grammar || refractor.registered(grammar)) return undefined
  let load = loading.get(grammar)
  if (!load) loading.set(grammar, (load = registerGrammar(grammar)))
  return load
}

async function registerGrammar(grammar: string): Promise<void> {
  const module = (await import(`refractor/${grammar}`)) as { default: Parameters<typeof refractor.register>[0] }
  refractor.register(module.default)
}

/** Highlighted code as HTML with Prism's class names; nothing for a language that is not loaded. */
export function highlight(text: string, lang: string): string | undefined {
  const grammar = grammarOf(lang)
  if (!grammar || !refractor.registered(grammar)) return undefined
  return spans(refractor.highlight(text, grammar).children)
}

function spans(nodes: Root['children']): string {
  let html = ''
  for (const node of nodes) {
    if (node.type === 'text') html += escapeHtml(node.value)
    else if (node.type === 'element') {
      const names = node.properties.className
      html += `<span class="${Array.isArray(names) ? names.join(' ') : names}">${spans(node.children)}</span>`
    }
  }
  return html
}
