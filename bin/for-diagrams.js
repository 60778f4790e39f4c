import fs from 'node:fs'

/**
 * Replacements in `beautiful-mermaid`, which has no option for them: nodes stay where its layout has put them, because
 * moved ones cover arrows; cycles are broken from nodes without arrows to them, so the start is on the first
 * rank; wide diagrams need less space, and labels are readable when they shrink; and the actors of a sequence are as far apart as the texts between them need.
 */
const replacements = [
  ['edgeLabel: 11,', 'edgeLabel: 13,'],
  ['groupHeader: 12\n', 'groupHeader: 13\n'],
  [
    '"elk.layered.considerModelOrder.strategy": "NODES_AND_EDGES",',
    '"elk.layered.considerModelOrder.strategy": "NODES_AND_EDGES",\n"elk.layered.cycleBreaking.strategy": "DEPTH_FIRST",',
  ],
  ['horizontal: 20,', 'horizontal: 14,'],
  [/ {2}alignLayerNodes\(nodes, edges, graph\.direction\);\n {2}if \(mergeEdges\) \{/, '  if (false) {'],
  [
    'const minGap = Math.max(SEQ.actorGap,',
    `const actorAt = (id) => diagram.actors.findIndex((actor) => actor.id === id);
      const between = diagram.messages.filter(({ from, to }) => {
        const [first, last] = [actorAt(from), actorAt(to)].sort((a, b) => a - b);
        return first === i - 1 && last - first < 2 && (last === i || from === to);
      });
      const minGap = Math.max(100, ...between.map(({ from, to, label }) => estimateTextWidth(label, FONT_SIZES.edgeLabel, FONT_WEIGHTS.edgeLabel) + (from === to ? 56 : 32)),`,
  ],
]

/** Corrects the layout of diagrams drawn at build. Fails if a text to replace is missing. */
export const clearDiagrams = {
  name: 'clear diagrams',
  setup({ onLoad }) {
    onLoad({ filter: /\/beautiful-mermaid\/dist\/index\.js$/ }, ({ path: file }) => {
      const contents = replacements.reduce(
        (code, [from, to]) => {
          const changed = code.replace(from, () => to)
          if (changed === code) throw new Error(`beautiful-mermaid has changed. Update bin/for-diagrams.js: ${from}`)
          return changed
        },
        fs.readFileSync(file, 'utf8'),
      )
      return { contents }
    })
  },
}
