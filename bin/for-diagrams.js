import fs from 'node:fs'

/**
 * Replacements in `beautiful-mermaid`, which has no option for them: nodes stay where its layout has put them, because
 * moved ones cover arrows; cycles are broken from nodes without arrows to them, so the start is on the first
 * rank; lines end at the corners of a diamond; wide diagrams need less space, and all texts have the same size; entities
 * are below each other, with labels where the layout has room for them; notes span their actors, which are as far apart
 * as the texts between them need.
 */
const replacements = [
  ['edgeLabel: 11,', 'edgeLabel: 13,'],
  ['groupHeader: 12\n', 'groupHeader: 13\n'],
  [
    '"elk.layered.considerModelOrder.strategy": "NODES_AND_EDGES",',
    '"elk.layered.considerModelOrder.strategy": "NODES_AND_EDGES",\n"elk.layered.cycleBreaking.strategy": "DEPTH_FIRST",',
  ],
  ['horizontal: 20,', 'horizontal: 14,'],
  [
    /labels: \[\{ text: node\.label \}\]/g,
    "labels: [{ text: node.label }],\nlayoutOptions: node.shape === 'diamond' ? { 'elk.spacing.portPort': '0', 'elk.portAlignment.default': 'CENTER' } : {}",
  ],
  ['memberFontSize: 11,', 'memberFontSize: 13,'],
  ['memberSize: 11,', 'memberSize: 13,'],
  ['annotationSize: 10,', 'annotationSize: 13,'],
  ['annotationHeight: 16,', 'annotationHeight: 18,'],
  ['attrFontSize: 11,', 'attrFontSize: 13,'],
  ['attrSize: 11,', 'attrSize: 13,'],
  ['keySize: 9,', 'keySize: 13,'],
  ['Math.max(entity.attributes.length, 1) * ER.rowHeight', 'entity.attributes.length * ER.rowHeight'],
  ['if (attributes.length === 0) {\n    parts.push(\n      `  <text', 'if (false) {\n    parts.push(\n      `  <text'],
  ['emptySectionHeight: 8,', 'emptySectionHeight: 0,'],
  ['result[0] = clipToDiamond(points[0], points[1], node);', 'toCorner(result, 0, 1, node);'],
  [
    'result[lastIdx] = clipToDiamond(points[lastIdx], points[lastIdx - 1], node);',
    'toCorner(result, lastIdx, lastIdx - 1, node);',
  ],
  [
    'function clipToDiamond(',
    `function toCorner(points, end, next, { x, y, width, height }) {
      const [a, b] = [points[end], points[next]];
      const [middleX, middleY] = [x + width / 2, y + height / 2];
      if (Math.abs(a.x - b.x) < Math.abs(a.y - b.y)) {
        points[end] = { x: middleX, y: a.y < middleY ? y : y + height };
        points[next] = { ...b, x: middleX };
      } else {
        points[end] = { x: a.x < middleX ? x : x + width, y: middleY };
        points[next] = { ...b, y: middleY };
      }
    }
    function clipToDiamond(`,
  ],
  [
    /(const noteW = Math\.max\(\n\s*SEQ\.noteWidth,)/,
    `$1
          note.actorIds.length > 1 ? Math.abs(actorCenterX[actorIndex.get(note.actorIds.at(-1))] - actorCenterX[actorIndex.get(note.actorIds[0])]) + 40 : 0,`,
  ],
  ['"elk.direction": "RIGHT",', '"elk.direction": "DOWN",'],
  ['nodeSpacing: 70,', 'nodeSpacing: 32,'],
  ['layerSpacing: 90\n', 'layerSpacing: 44\n'],
  [
    /(targets: \[rel\.entity2\] \};\n\s*if \(rel\.label\) \{\n\s*edge\.labels = \[\{)/,
    '$1 layoutOptions: { "elk.edgeLabels.inline": "true", "elk.edgeLabels.placement": "CENTER" },',
  ],
  [
    /(identifying: rel\.identifying,)(\n\s*points\n)/,
    `$1
      labelPosition: elkEdge.labels?.[0]?.x === undefined ? undefined : { x: elkEdge.labels[0].x + elkEdge.labels[0].width / 2, y: elkEdge.labels[0].y + elkEdge.labels[0].height / 2 },$2`,
  ],
  ['const mid = midpoint2(rel.points);', 'const mid = rel.labelPosition ?? midpoint2(rel.points);'],
  [
    /return (`<rect x="\$\{mid\.x - bgW \/ 2\}"[\s\S]*?\)\})`;\n\}\nfunction renderCardinality/,
    `return '<g class="edge-label" data-from="' + escapeAttr4(rel.entity1) + '" data-to="' + escapeAttr4(rel.entity2) + '" data-label="' + escapeAttr4(rel.label) + '">' + $1</g>\`;\n}\nfunction renderCardinality`,
  ],
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

/** Its file. */
export const engineFile = /[\\/]beautiful-mermaid[\\/]dist[\\/]index\.js$/

/** Corrects the layout of diagrams drawn at build. Throws if a text to replace is missing. */
export function correctedEngine(code) {
  return replacements.reduce((before, [from, to]) => {
    // Only patterns have groups to insert.
    const changed = before.replace(from, typeof from === 'string' ? () => to : to)
    if (changed === before) throw new Error(`beautiful-mermaid has changed. Update bin/for-diagrams.js: ${from}`)
    return changed
  }, code)
}

/** Corrects it in a bundle. */
export const clearDiagrams = {
  name: 'clear diagrams',
  setup({ onLoad }) {
    onLoad({ filter: engineFile }, ({ path: file }) => ({ contents: correctedEngine(fs.readFileSync(file, 'utf8')) }))
  },
}

/** Modules that Mermaid only draws with: layouts, and packages. */
const forDrawing =
  /^(?:\.\/(?:dagre|swimlanes|cose-bilkent)-|(?:cytoscape(?:-fcose|-cose-bilkent)?|dagre-d3-es|roughjs|katex|d3-sankey|@iconify\/utils)(?:\/|$))/

/** Mermaid copies all of its configuration each time that it reads one value of it. */
const copied = 'return assignWithDepth_default({}, currentConfig);'
/** The copy is made once for each diagram: its own configuration is another object. */
const copiedOnce =
  'if (getConfig.of !== currentConfig) Object.assign(getConfig, { of: currentConfig, copy: assignWithDepth_default({}, currentConfig) }); return getConfig.copy;'

/** Leaves drawing out of the server code, in which Mermaid only parses. Loading a diagram calls `use`. */
export const withoutDrawing = {
  name: 'without drawing',
  setup({ onLoad, onResolve, onEnd }) {
    let corrected = 0
    onResolve({ filter: forDrawing }, ({ importer }) =>
      /[\\/]mermaid[\\/]dist[\\/]/.test(importer) ? { path: 'drawing', namespace: 'empty' } : undefined,
    )
    onLoad({ filter: /./, namespace: 'empty' }, () => ({ contents: 'module.exports = { use() {} }' }))
    onLoad({ filter: /[\\/]mermaid[\\/]dist[\\/]chunks[\\/].*\.mjs$/ }, ({ path: file }) => {
      const code = fs.readFileSync(file, 'utf8')
      if (!code.includes(copied)) return undefined
      corrected++
      return { contents: code.replace(copied, copiedOnce) }
    })
    onEnd(({ errors }) => {
      if (corrected !== 1 && errors.length === 0)
        throw new Error(`Mermaid has changed. Update bin/for-diagrams.js: ${copied}`)
    })
  },
}
