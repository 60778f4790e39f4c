import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const drawing = path.join(path.dirname(fileURLToPath(import.meta.url)), '../client/mermaid/drawing.ts')

/** Replacements in the code of Mermaid and its packages. Each text occurs exactly once. */
const replacements = [
  // Styles: no style elements, and style attributes only as declarations.
  [
    'const style1 = document.createElement("style");\n  style1.innerHTML = rules;',
    'const style1 = docsgen.holdRules(rules);',
  ],
  ['this.setAttribute(name, value);', 'docsgen.setAttribute(this, name, value);'],
  ['else this.setAttribute(name, v);', 'else docsgen.setAttribute(this, name, v);'],
  ['child.setAttribute("style", style);', 'docsgen.setAttribute(child, "style", style);'],
  ['pathEl.setAttribute("style", cleaned);', 'docsgen.setAttribute(pathEl, "style", cleaned);'],
  ["var stylesheet = document.createElement('style');", "var stylesheet = document.createElement('meta');"],
  ["stylesheet.textContent = '.' + className + ' { position: relative; }';", "ctr.style.position = 'relative';"],
  // HTML: through the site's Trusted Types policy.
  ['svgContainingElement.innerHTML = "";', 'svgContainingElement.replaceChildren();'],
  ['this.innerHTML = "";', 'this.replaceChildren();'],
  ['this.innerHTML = value;', 'this.innerHTML = docsgen.html(value);'],
  ['this.innerHTML = v == null ? "" : v;', 'this.innerHTML = docsgen.html(v == null ? "" : v);'],
  ['decoder.innerHTML = html;', 'decoder.innerHTML = docsgen.html(html);'],
  [
    'divElem.innerHTML = await renderKatexSanitized(text, config2);',
    'divElem.innerHTML = docsgen.html(await renderKatexSanitized(text, config2));',
  ],
  ['return trustedTypes.createPolicy(policyName, {', 'return docsgen.policy ?? ({'],
  // Time: yields while drawing, so that the page stays responsive.
  [
    'async function insertNode(elem, node, renderOptions) {',
    'async function insertNode(elem, node, renderOptions) {\n  await docsgen.pause();',
  ],
  ['__name(async (elem, edge) => {', '__name(async (elem, edge) => {\n  await docsgen.pause();'],
  ['  await processEdges();', '  await processEdges();\n  await docsgen.pause();'],
  ['  let diff = 0;\n  await Promise.all(', '  let diff = 0;\n  await docsgen.pause();\n  await Promise.all('],
  [
    'const lineStartY = await boundMessage(',
    'await docsgen.pause();\n          const lineStartY = await boundMessage(',
  ],
  [
    '    await drawMessage(diagram2, e.messageModel',
    '    await docsgen.pause();\n    await drawMessage(diagram2, e.messageModel',
  ],
]

/** Lets Mermaid draw under a strict Content Security Policy. Fails if a text to replace is missing. */
export const strictMermaid = {
  name: 'strict mermaid',
  setup({ onLoad, onEnd }) {
    const done = new Map()
    onLoad({ filter: /\/(?:mermaid|d3-selection|dompurify|cytoscape)\/dist\/.*\.mjs$/ }, ({ path: file }) => {
      const before = fs.readFileSync(file, 'utf8').replaceAll('\t', '  ')
      const text = replacements.reduce((code, [from, to]) => {
        if (!code.includes(from)) return code
        done.set(from, (done.get(from) ?? 0) + code.split(from).length - 1)
        return code.replaceAll(from, to)
      }, before)
      if (text === before) return undefined
      return { contents: `import * as docsgen from ${JSON.stringify(drawing)};\n${text}` }
    })
    onEnd(() => {
      const wrong = replacements
        .filter(([from]) => done.get(from) !== 1)
        .map(([from]) => `${done.get(from) ?? 0} × ${from}`)
      if (wrong.length > 0) throw new Error(`Mermaid has changed. Update bin/for-mermaid.js:\n${wrong.join('\n')}`)
    })
  },
}
