import { configText, type Files, png, seeded } from './site.ts'

const words = 'orders billing catalog tenant invoice webhook region quota audit gateway policy ledger'.split(' ')
const languages = ['ts', 'bash', 'json', 'python', 'yaml', 'diff']

/** A site with every kind of input: documents in folders, images, code, downloads, a React page. */
export function sampleSite(pages: number): Files {
  const random = seeded(pages)
  const names = Array.from({ length: pages }, (_, n) => nameOf(n))
  const documents = names.map((name, n) => [`content/docs/${name}`, documentText(n, names, random)] as const)
  return {
    'site.config.ts': configText({
      tagline: 'A site of samples',
      navbar: { title: 'Sample', items: [{ label: 'Docs', to: '/docs' }] },
      footer: { copyright: 'Nobody', links: [{ title: 'More', items: [{ label: 'About', to: '/about' }] }] },
    }),
    'content/docs/index.md': '---\nslug: /\ntitle: Start\n---\n\nHere it starts.\n',
    ...Object.fromEntries(documents),
    ...categories(),
    'content/docs/c/note.mdx':
      "import Part from './_part.mdx'\nimport { value } from './_value'\n\n# Note\n\n<Part />\n\nThe value is {value}.\n",
    'content/docs/c/_part.mdx': '## Part\n\nShared text, with [a link](../a/1-first.md).\n',
    'content/docs/c/_value.ts': 'export const value = 1\n',
    'content/docs/d/includes.md': '# Includes\n\n::include{file="./_text.md"}\n',
    'content/docs/d/_text.md': 'Included text.\n\n## Included\n',
    'content/pages/about.md': '# About\n\nOf [the start](/docs) and [a folder](../docs/a/1-first.md).\n',
    'content/pages/index.tsx':
      "import { useId } from 'react'\nimport { words } from './_words'\nexport default function Home({ title }: { title: string }) {\n  return <main id={useId()}><h1>{title}</h1><a href=\"/docs\">{words}</a></main>\n}\n",
    'content/pages/_words.ts': "export const words = ['Read', 'on'].join(' ')\n",
    'content/static/robots.txt': 'User-agent: *\n',
    'content/static/img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>',
    'content/docs/a/picture.png': png(64, 48, 'a'),
    'content/docs/b/table.csv': 'a,b\n1,2\n',
  }
}

function nameOf(n: number): string {
  const folder = 'abcd'[n % 4]!
  return n < 4 ? `${folder}/${n + 1}-first.md` : n % 7 === 0 ? `${folder}/deep/page-${n}.md` : `${folder}/page-${n}.md`
}

function documentText(n: number, names: string[], random: (limit: number) => number): string {
  const word = () => words[random(words.length)]!
  const link = () => `[${word()}](${n % 7 === 0 && n >= 4 ? '../../' : '../'}${names[random(names.length)]})`
  const language = languages[n % languages.length]!
  const extra = n % 10 === 0 ? '![A logo](/img/logo.svg)\n\n' : ''
  const own = names[n]!.startsWith('a/page') ? '![Picture](./picture.png)\n\n' : ''
  return [
    `---\nsidebar_position: ${random(9)}\n---\n\n# The ${word()} ${n}\n\n`,
    `It is about ${word()}, ${link()} and ${link()}.\n\n## Why ${word()}\n\n- ${word()}\n- ${link()}\n\n`,
    `\`\`\`${language}\nlet ${word()} = ${n} // ${word()}\n\`\`\`\n\n${extra}${own}`,
    `| ${word()} | ${word()} |\n|---|---|\n| ${n} | ${link()} |\n\n## Next {#next-${n}}\n\n`,
    names[n]!.startsWith('b/page') ? 'Take [the table](./table.csv).\n' : 'Done.\n',
  ].join('')
}

function categories(): Files {
  return {
    'content/docs/a/_category_.json': '{ "label": "Alpha", "position": 2 }',
    'content/docs/b/_category_.yml': 'label: Beta\nposition: 1\n',
    'content/docs/c/_category_.json': '{ "label": "Gamma", "collapsed": false }',
  }
}
