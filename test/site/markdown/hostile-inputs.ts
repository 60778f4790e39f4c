/**
 * Texts of 50 to 100 KB, each made to hang a parser or to use up its stack: name to text. Those whose time grows with
 * their length have 50 KB.
 */
export const hostileInputs: Record<string, string> = {
  'thousands of abbreviations': abbreviations(3000),
  'emphasis in emphasis': nested(2_000, '*a **b ', '** c*'),
  'emphasis that never ends': '*a **b '.repeat(15_000),
  'underscores that never end': '_a __b '.repeat(15_000),
  'stars alone': '*'.repeat(100_000),
  'stars with letters between': 'a**b*c'.repeat(8_500),
  'tildes that never end': '~a ~~b '.repeat(15_000),
  'runs of backticks, each longer': growing('`', 440),
  'runs of backticks, each shorter': growing('`', 440, true),
  'runs of dollars, each longer': growing('$', 440),
  'dollars that never end': '$a $$b '.repeat(15_000),
  'a math block that never ends': `$$\n${'a $b\n'.repeat(10_000)}`,
  'lists in lists, on lines': lines(300, (i) => `${'  '.repeat(i)}- a`),
  'a thousand lists in lists, on lines': lines(1_000, (i) => `${' '.repeat(i * 2)}- a`).slice(0, 1_000_000),
  'lists in lists, on one line': '- '.repeat(50_000),
  'numbered lists in lists, on one line': '1. '.repeat(33_000),
  'quotes in quotes': `${'>'.repeat(2_000)} a`,
  'quotes in quotes, with spaces': `${'> '.repeat(50_000)}a`,
  'quotes just below the limit': `${'> '.repeat(65)}a\n`.repeat(760),
  'lists just below the limit': `${'- '.repeat(65)}a\n`.repeat(380),
  'quotes with lists in them': '> - '.repeat(25_000),
  definitions: lines(25_000, (i) => `[${i}]: /a`),
  'definitions and their references': lines(2_500, (i) => `[${i}]: /a\n\n[${i}]`),
  'one definition, over and over': '[a]: b\n'.repeat(14_000),
  'references to nothing': '[a][b]'.repeat(17_000),
  'rows of a table': `| a | b |\n| - | - |\n${'| c | d |\n'.repeat(10_000)}`,
  'columns of a table': `${'|a'.repeat(12_500)}|\n${'|-'.repeat(12_500)}|\n`,
  'a wide head over short rows': `${'|a'.repeat(12_500)}|\n${'|-'.repeat(12_500)}|\n${'|b|\n'.repeat(12_500)}`,
  'wide heads over few rows': `${'|a'.repeat(400)}|\n${'|-'.repeat(400)}|\n${'|b|\n'.repeat(400)}`,
  'delimiter rows without a head': '|-\n'.repeat(16_500),
  'addresses at pipes': `| a |\n| - |\n${'|https://a.org|\n'.repeat(3_000)}`,
  'one address and stars behind it': `|https://a.org|\n${'*a **b '.repeat(7_000)}`,
  'one address and lists behind it': `|https://a.org|\n\n${lines(300, (i) => `${'  '.repeat(i)}- a`)}`,
  'brackets that open': '['.repeat(50_000),
  'brackets that close': ']'.repeat(100_000),
  'brackets in brackets': nested(25_000, '[', '](a)'),
  'links that never end': '[a]('.repeat(25_000),
  'links with angle brackets that never end': '[a](<b'.repeat(17_000),
  'titles that never end': '[a](b "'.repeat(14_000),
  'pictures that open': '!['.repeat(30_000),
  'pictures in pictures': nested(300, '![', '](a)'),
  'directives that open': ':a['.repeat(5_000),
  'directives in directives': nested(5_000, ':a[', ']'),
  'attributes that never end': ':a{b=c '.repeat(7_000),
  'words with colons': ':a'.repeat(50_000),
  'colons alone': ':'.repeat(100_000),
  'containers in containers': nestedContainers(200),
  'containers that never end': lines(14_000, () => ':::note'),
  'containers with titles': lines(10_000, () => ':::note a'),
  'tabs in tabs': nestedContainers(90, 'tabs'),
  'less than': '<'.repeat(100_000),
  'tags that never end': '<a '.repeat(33_000),
  'tags in tags': '<b>'.repeat(16_500),
  'tags in tags, closed': nested(5_000, '<b>', '</b>'),
  'divs in divs': '<div>\n'.repeat(8_500),
  'attributes of a tag': `<a${' b=c'.repeat(25_000)}>`,
  'comments that never end': '<!--'.repeat(20_000),
  'instructions that never end': '<?'.repeat(25_000),
  'sections of characters that never end': '<![CDATA['.repeat(11_000),
  'declarations that never end': '<!A '.repeat(12_500),
  'tables of HTML in tables': '<table><tr><td>'.repeat(3_000),
  'formatting of HTML that is never closed': '<p><b><i><a>'.repeat(4_000),
  'character references': '&#'.repeat(25_000),
  'long character references': `&#${'1'.repeat(50_000)};`,
  ampersands: '&'.repeat(50_000),
  'named references': '&amp;'.repeat(10_000),
  'numeric references': '&#xFFFD;'.repeat(7_500),
  backslashes: '\\'.repeat(100_000),
  spaces: ' '.repeat(100_000),
  'spaces between letters': `a${' '.repeat(50_000)}b${' '.repeat(50_000)}`,
  'empty lines': '\n'.repeat(100_000),
  'line ends of the old kind': '\r'.repeat(100_000),
  headings: '# a\n'.repeat(12_500),
  'headings with one name': '## a\n\n'.repeat(8_000),
  'number signs': '#'.repeat(100_000),
  'a heading with braces': `## ${'{#a '.repeat(25_000)}`,
  'lines below a heading': `a\n${'=\n'.repeat(25_000)}`,
  'fences that never end': '```a\n'.repeat(20_000),
  'fences with braces': `\`\`\`js ${'{1'.repeat(25_000)}\n\`\`\``,
  'code with comments': `\`\`\`js\n${'// highlight-next-line\n'.repeat(4_000)}\`\`\``,
  'code in one line': `\`\`\`js\n${'a('.repeat(50_000)}\n\`\`\``,
  // The time of Prism's expressions grows with the square of such lines and the cube of such quotes: what is longer is
  // left to the time that a worker is given for a page.
  'markup in code': `\`\`\`html\n${'<a '.repeat(5_000)}\n\`\`\``,
  'quotes in code': `\`\`\`js\n${'"`/'.repeat(700)}\n\`\`\``,
  footnotes: lines(2_500, (i) => `[^${i}]: a\n`) + lines(1_500, (i) => `[^${i}]`),
  'one footnote, over and over': `[^a]: b\n\n${'[^a]'.repeat(10_000)}`,
  'footnotes in footnotes': lines(3_000, (i) => `[^${i}]: [^${i + 1}]\n`),
  tasks: '- [ ] a\n'.repeat(6_250),
  addresses: 'https://a.org/ '.repeat(3_300),
  'an address of brackets': `https://a.org/${'('.repeat(50_000)}${')'.repeat(50_000)}`,
  'an address of full stops': `www.${'a.'.repeat(50_000)}`,
  'mail addresses': 'a@b.'.repeat(12_500),
  'signs for at': 'a@'.repeat(50_000),
  'emoji names': ':tada:'.repeat(8_000),
  'alerts in alerts': lines(95, (i) => `${'> '.repeat(i + 1)}[!NOTE]`),
  'front matter that never ends': `---\n${'a: b\n'.repeat(20_000)}`,
  'front matter in front matter': `---\na: ${'['.repeat(50_000)}\n---\n`,
  'front matter of names': `---\n${lines(4_500, (i) => `a${i}: b`)}\n---\n`,
  'zeros and marks': '\u0000\ufeff\u202e'.repeat(20_000),
  'halves of characters': '\ud83d'.repeat(100_000),
  'combining characters': `a${'\u0301'.repeat(100_000)}`,
}

function nested(depth: number, open: string, close: string): string {
  return `${open.repeat(depth)}a${close.repeat(depth)}`
}

function lines(count: number, line: (index: number) => string): string {
  return Array.from({ length: count }, (_, i) => `${line(i)}\n`).join('')
}

function growing(mark: string, count: number, down = false): string {
  return Array.from({ length: count }, (_, i) => mark.repeat(down ? count - i : i + 1)).join(' ')
}

function nestedContainers(depth: number, name = 'note'): string {
  const colons = (i: number) => ':'.repeat(depth - i + 3)
  return `${lines(depth, (i) => colons(i) + name)}a\n${lines(depth, (i) => colons(depth - 1 - i))}`
}

/** Definitions with paragraphs that use them: 800 KB. */
function abbreviations(count: number): string {
  const names = Array.from({ length: count }, (_, i) => `W${(i * 7919).toString(36).toUpperCase()}X`)
  const words = Array.from({ length: 80_000 }, (_, i) => (i % 5 ? 'ordinary' : names[i % count]!))
  const paragraphs = Array.from({ length: 4000 }, (_, i) => words.slice(i * 20, i * 20 + 20).join(' '))
  return [...names.map((name) => `*[${name}]: Title`), '', paragraphs.join('\n\n')].join('\n')
}
