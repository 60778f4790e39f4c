import { makeCorpus } from './corpus.ts'
import type { Prose } from './prose.ts'

/** Components and partials that a tenth of the documents import, each of them one of each kind. */
const shared = 10
/** Documents with an island. */
const withIsland = 3

/** A corpus whose `.md` files are read as MDX, with what they import: texts by path from the root of the site. */
export function makeMdxCorpus(prose: Prose, count: number, seed = 1): Map<string, string> {
  const files = new Map<string, string>()
  for (let i = 0; i < shared; i++) {
    files.set(`src/badge-${i}.tsx`, badge(i))
    files.set(`content/docs/_partials/note-${i}.mdx`, `:::note\n\nShared **note** number ${i}.\n\n:::\n`)
  }
  files.set('src/label.ts', "export const label = 'Badge'\n")
  files.set('src/counter.island.tsx', island)
  let number = 0
  for (const [file, text] of makeCorpus(prose, count, seed)) {
    const body = asMdx(text)
    files.set(`content/docs/${file}`, number % 10 === 5 ? importing(body, number) : body)
    number++
  }
  return files
}

function badge(number: number): string {
  return `import { label } from './label'\n\nexport const Badge = ({ of }: { of: string }) => <b className="dg-badge badge">{label} ${number} {of}</b>\n`
}

const island = `import { useState } from 'react'

export default function Counter() {
  const [count, setCount] = useState(0)
  return <button type="button" onClick={() => setCount(count + 1)}>{count}</button>
}
`

function importing(text: string, number: number): string {
  const i = Math.floor(number / 10)
  const hasIsland = i < withIsland
  const imports = [
    `import { Badge } from '@site/src/badge-${i % shared}'`,
    `import Note from '@site/content/docs/_partials/note-${i % shared}.mdx'`,
    ...(hasIsland ? ["import Counter from '@site/src/counter.island'"] : []),
  ]
  const uses = `<Badge of="a page" />\n\n<Note />\n${hasIsland ? '\n<Counter />\n' : ''}`
  return text.replace(/^(---\n[\s\S]*?\n---\n)/, `$1\n${imports.join('\n')}\n\n${uses}`)
}

/** Escapes what Markdown prints and MDX would read as code. */
function asMdx(text: string): string {
  let fence = ''
  const lines = text.split('\n').map((line) => {
    const mark = /^ *(`{3,}|~{3,})/.exec(line)?.[1]
    if (mark && (fence === '' || line.trim() === fence)) fence = fence === '' ? mark : ''
    else if (fence === '')
      return line.replace(/`[^`]*`|[{}<]/g, (piece) => (piece.startsWith('`') ? piece : `\\${piece}`))
    return line
  })
  return lines.join('\n')
}
