import { style } from './style.ts'

let root: ShadowRoot | undefined

/** Where the scripts of the server show what they have to say: outside of the page and its styles. */
export function shadow(): ShadowRoot {
  root ??= make()
  return root
}

function make(): ShadowRoot {
  const host = document.createElement('docsgen-serve')
  const made = host.attachShadow({ mode: 'open' })
  // A policy may forbid style elements.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  made.adoptedStyleSheets = [sheet]
  document.documentElement.append(host)
  const follow = () => {
    host.dataset.theme = document.documentElement.dataset.theme ?? ''
  }
  new MutationObserver(follow).observe(document.documentElement, { attributeFilter: ['data-theme'] })
  follow()
  return made
}
