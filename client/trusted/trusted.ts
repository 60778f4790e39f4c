/** What a browser that knows Trusted Types lets through; in others the very text. */
export interface Trusted {
  createHTML(text: string): string
  createScript(text: string): string
  createScriptURL(url: string): string
}

interface Factory {
  createPolicy(name: string, rules: Trusted): Trusted
}

const key = Symbol.for('docsgen.trusted')
const home = globalThis as { [key]?: Trusted; trustedTypes?: Factory }
const asItIs: Trusted = {
  createHTML: (text) => text,
  createScript: (text) => text,
  createScriptURL: (url) => url,
}

/**
 * The one Trusted Types policy of the site, `docsgen`: HTML that the site itself has made, and addresses of its scripts. It
 * can be made once in a document, so that all scripts of the page share it.
 */
// biome-ignore lint/suspicious/noAssignInExpressions: whoever is first makes it for all.
export const trusted: Trusted = (home[key] ??= home.trustedTypes?.createPolicy('docsgen', asItIs) ?? asItIs)
