import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const drawing = path.join(path.dirname(fileURLToPath(import.meta.url)), '../client/features/diagrams/drawing.ts')

/**
 * Replacements in the code of Mermaid and its packages, each with the number of its occurrences. No option covers them:
 * Mermaid supports neither a Content Security Policy without inline styles (mermaid-js/mermaid#856) nor Trusted Types
 * (mermaid-js/mermaid#7695), and draws without yielding.
 */
const replacements = [
  // No style element: its rules apply while the diagram is measured, and the site adopts them afterwards.
  [
    1,
    /const style1 = document\.createElement\("style"\);\s+style1\.innerHTML = rules;/g,
    'const style1 = docsgen.holdRules(rules);',
  ],
  // Cytoscape's only rule becomes a declaration of its element.
  [1, /var stylesheet = document\.createElement\('style'\);/g, "var stylesheet = document.createElement('meta');"],
  [1, /stylesheet\.textContent = .+;/g, "ctr.style.position = 'relative';"],
  // Style attributes are set as declarations, in d3 as well. DOMPurify's document is not subject to the policy.
  [4, /\b(?!currentNode)(\w+)\.setAttribute\(("style"|name), (\w+)\)/g, 'docsgen.setAttribute($1, $2, $3)'],
  // HTML goes through the site's Trusted Types policy. DOMPurify, indented by tabs, uses the policy itself.
  [7, /(?<!^\t.*)\.innerHTML = (.+);$/gm, '.innerHTML = docsgen.html($1);'],
  [1, /return trustedTypes\.createPolicy\(policyName, \{/g, 'return docsgen.policy ?? ({'],
  // Yields before each node, edge and message, so that the page stays responsive.
  [
    4,
    /async function insertNode\(.*\) \{|__name\(async \(elem, edge\) => \{|await processEdges\(\);|let diff = 0;(?=\s+await)/g,
    '$& await docsgen.pause();',
  ],
  [2, /(?:const lineStartY = )?await (?:boundMessage|drawMessage)\(/g, 'await docsgen.pause(); $&'],
]

/** Lets Mermaid draw under a strict Content Security Policy. Fails if a text to replace is missing. */
export const strictMermaid = {
  name: 'strict mermaid',
  setup({ onLoad, onEnd }) {
    const done = new Map()
    onLoad({ filter: /[\\/](?:mermaid|d3-selection|dompurify|cytoscape)[\\/]dist[\\/].*\.mjs$/ }, ({ path: file }) => {
      const before = fs.readFileSync(file, 'utf8')
      const text = replacements.reduce((code, [, from, to]) => {
        done.set(from, (done.get(from) ?? 0) + (code.match(from)?.length ?? 0))
        return code.replace(from, to)
      }, before)
      if (text === before) return undefined
      return { contents: `import * as docsgen from ${JSON.stringify(drawing)};\n${text}` }
    })
    onEnd(() => {
      const wrong = replacements.filter(([count, from]) => done.get(from) !== count)
      const counts = wrong.map(([, from]) => `${done.get(from) ?? 0} × ${from}`)
      if (wrong.length > 0) throw new Error(`Mermaid has changed. Update bin/for-mermaid.js:\n${counts.join('\n')}`)
    })
  },
}
