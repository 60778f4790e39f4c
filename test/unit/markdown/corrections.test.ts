import { describe, expect, test } from 'vitest'
import { compileText } from '../../harness/markdown/compile-text.ts'

const formats = ['content/docs/a.md', 'content/docs/a.mdx'].flatMap((path) =>
  ['satteri', 'remark'].map((parser) => ({ path, parser })),
)

for (const { path, parser } of formats)
  describe(`${parser} reads in ${path}`, () => {
    const compile = (text: string) => compileText(text, { parser }, {}, path)

    const emphasis: [text: string, element: string, inside: string][] = [
      ['**重要：**設定を確認。', 'strong', '重要：'],
      ['이 값은 **"기본"**입니다.', 'strong', '"기본"'],
      ['~~削除。~~続く', 'del', '削除。'],
      ['彼は**「引用」**と*（強調）*した', 'em', '（強調）'],
      ['API**「名前」**v2', 'strong', '「名前」'],
      ['これは**`code`**です。', 'strong', 'code'],
      ['中文**“引号”**中文', 'strong', '“引号”'],
      ['**𠮷"野"**𠮷', 'strong', '𠮷"野"'],
    ]
    for (const [text, element, inside] of emphasis)
      test(`emphasis in ${text}`, async () => {
        const { html, code } = await compile(text)
        const pattern =
          html === ''
            ? `_components\\.${element}, \\{\\s*children: (?:_jsx\\(_components\\.code, \\{\\s*children: )?"${JSON.stringify(inside).slice(1, -1).replaceAll('\\', '\\\\')}"`
            : `<${element}>(?:<code>)?${inside}(?:</code>)?</${element}>`
        expect(html + code).toMatch(new RegExp(pattern))
        expect(html + code).not.toMatch(/\*\*|~~/)
      })

    test('asterisks as CommonMark does elsewhere', async () => {
      const { html, code } = await compile('文字 ** 文字、2**3、a ** b と \\*\\*重要：\\*\\*。10~20')
      expect(html + code).toContain('文字 ** 文字、2**3、a ** b と **重要：**。10~20')
    })

    if (path.endsWith('.md'))
      test('values of attributes without quotes', async () => {
        const { html } = await compile('Text <a href=/guide title=a>b</a>.')
        expect(html).toMatch(/<a href="\/guide" title="a"[^>]*>b<\/a>/)
      })

    test('the end of a URL before punctuation of Chinese and Japanese', async () => {
      const text = '詳細は https://example.com/guide。次へ（https://example.com/a）と**https://example.com/b、次**へ。'
      const { html, code, links } = await compile(text)
      const urls = [...(html + code).matchAll(/href(?:="|: ")([^"]+)"/g)].map(([, url]) => url)
      expect(urls).toEqual(['https://example.com/guide', 'https://example.com/a', 'https://example.com/b'])
      expect(links).toEqual([])
      expect(html + code).toContain('。次へ（')
      expect(html + code).toMatch(/strong/)
    })

    test('the whole of a URL in brackets', async () => {
      const { html, code } = await compile('[a](https://example.com/娘。) と https://example.com/日本')
      expect(decodeURI(html + code)).toContain('https://example.com/娘。"')
      expect(decodeURI(html + code)).toContain('https://example.com/日本"')
    })

    const ids = {
      'Client.__enter__': 'Enter',
      _plain_: 'Plain',
      '*x*': 'Stars',
      'www.example.com': 'Host',
      '`x`': 'Code',
      'a:b': 'Time',
      '50%': 'Half',
      '~~a~~': 'Deleted',
      'a&amp;b': 'Reference',
      half: 'At 10:30',
      über_maß_: 'Übermaß',
    }
    test('ids of headings as they are written', async () => {
      const text = Object.entries(ids).map(([id, name]) => `## ${name}${id === 'half' ? '' : ' '}{#${id}}`)
      const { headings, problems } = await compile(text.join('\n\n'))
      expect(Object.fromEntries(headings.map(({ id, text }) => [id, text]))).toEqual(ids)
      expect(problems).toEqual([])
    })

    test('ids of headings in quotes, with closing signs, and with a line below', async () => {
      const { headings } = await compile(
        '> ## Quote {#_a_}\n\n## Signs {#_b_} ##\n\nLine {#_c_}\n---\n\n- ## Item {#_d_}\n',
      )
      expect(headings.map(({ id }) => id)).toEqual(['_a_', '_b_', '_c_', '_d_'])
      expect(headings.map(({ text }) => text)).toEqual(['Quote', 'Signs', 'Line', 'Item'])
    })

    test('headings without letters with ids of their own', async () => {
      const { headings } = await compile('## \\>\\>\n\n## 🚀\n\n## Section')
      expect(headings.map(({ id }) => id)).toEqual(['section', 'section-1', 'section-2'])
    })

    test('a percent sign in an id, encoded in links to it', async () => {
      const { html, code } = await compile('## Half {#50%}')
      expect(html + code).toMatch(/href(?:="|: ")#50%25"/)
      expect(html + code).toMatch(/id(?:="|: ")50%"/)
    })

    for (const [what, lines] of Object.entries({
      'a table': ['| a | b |', '| - | - |', '| 1 | 2 |'],
      'a table without outer pipes': ['a | b', '- | -', '1'],
      'a link definition': ['[x]: https://example.com/'],
      'a link definition with a title': ['[x]: https://example.com/', '  "Title"'],
    }))
      for (const [where, prefix] of [
        ['a page', ''],
        ['a quote', '> '],
        ['a list', '  '],
      ]) {
        test(`the end of a container below ${what}, in ${where}`, async () => {
          const all = [':::note', ...lines, ':::', '', 'After']
          const text = all
            .map((line) => (prefix + line).trimEnd())
            .join('\n')
            .replace(/^ {2}:/, '- :')
          const { html, code, found } = await compile(`${text}\n\n# Last {#last}\n\n[a](./a.md)`)
          expect(found).toEqual([])
          expect(html + code).not.toContain(':::')
          // The text after it is not part of the box.
          expect((html + code).replace(/\s+/g, ' ')).toMatch(
            html === ''
              ? /\] ?\}\)(?:, "\\n")*, _jsx\(_components\.p, \{ children: "After"/
              : /<\/div><\/div>\s*<p>After/,
          )
        })
      }

    test('positions below the end of a container', async () => {
      const text = ':::note\n| a |\n| - |\n| 1 |\n:::\n\n:::tip\n[x]: /\n:::\n\nText [a](./a.md)\n'
      const { links } = await compile(text)
      expect(links).toMatchObject([{ target: './a.md', line: 11, column: 6 }])
    })

    test('blocks of code as they are', async () => {
      const text = '```md\n:::note\n| a |\n| - |\n:::\n**重要：**設定 {#_a_}\nhttps://e.com/。\n```\n'
      const { html, code } = await compile(text)
      for (const line of text.split('\n').slice(1, -2)) expect((html + code).replace(/<[^>]+>/g, '')).toContain(line)
      expect((html + code).replace(/<[^>]+>/g, '')).not.toMatch(/\n\n:::|\\n\\n:::/)
    })
  })

test('an error of MDX below such a container has its own line', async () => {
  const { found } = await compileText(
    ':::note\n| a |\n| - |\n| 1 |\n:::\n\n{ bad bad }\n',
    {},
    {},
    'content/docs/a.mdx',
  )
  expect(found).toMatchObject([{ code: 'bad-mdx', line: 7 }])
})
