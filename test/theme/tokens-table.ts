import fs from 'node:fs'
import { markdownTable } from '../readme-part.ts'

const folder = 'client/theme/css'

/** What each token means, in groups, in the order in which a site may look for it. */
const meanings: Record<string, Record<string, string>> = {
  Colour: {
    accent: 'links, buttons, what is chosen',
    'on-accent': 'text on it',
    'accent-hover': 'a button or a link under the pointer',
    'accent-soft': 'surface of what is chosen',
    tint: 'how much of the accent is in that',
    link: 'links of the text',
    mark: 'the stroke that says where one is',
    'mark-soft': 'what was searched for, what an address leads to',
    surface: 'the page',
    'surface-soft': 'heads of tables, what is under the pointer',
    'surface-raised': 'cards, menus, the search',
    ink: 'headings, names',
    text: 'text',
    muted: 'text that stands back',
    line: 'edges and rules',
    'line-strong': 'edges of what can be pressed',
    'line-field': 'edges of fields',
    dots: 'an image: one dot of perforated rules',
    shadow: 'below menus, the search, cards under the pointer',
    'navbar-surface': 'the bar at the top',
    'footer-surface': 'the footer',
    note: 'notes, badges',
    'note-soft': 'their surface',
    tip: 'tips, added lines, texts in code',
    'tip-soft': 'their surface',
    info: 'information, functions in code',
    'info-soft': 'their surface',
    warning: 'warnings, names of types in code',
    'warning-soft': 'their surface',
    caution: 'cautions, numbers in code',
    'caution-soft': 'their surface',
    danger: 'dangers, removed lines, failures',
    'danger-soft': 'their surface',
    'code-surface': 'blocks of code',
    'code-mark': 'a line that stands out',
    'code-keyword': 'keywords in code',
  },
  Type: {
    font: 'family of text',
    'font-heading': 'family of headings and of the name in the bar',
    mono: 'family of code',
    size: 'text',
    'size-h1': 'title of a page',
    'size-h2': 'sections',
    'size-h3': 'sections in them',
    'size-lead': 'first paragraph',
    'size-menu': 'bar, sidebar, tables, boxes',
    'size-small': 'table of contents, breadcrumbs, heads of tables',
    'size-tiny': 'names of small things',
    'size-code': 'code, as part of the text around it',
    leading: 'height of a line of text',
    'weight-heading': 'weight of headings',
  },
  Space: {
    flow: 'between paragraphs',
    'flow-h2': 'above a section',
    'flow-h3': 'above a section in one',
    gutter: 'beside the text',
    edge: 'beside bar, front page and footer',
    measure: 'width of the text, at most',
    page: 'width of the page, at most',
    navbar: 'height of the bar',
    sidebar: 'width of the sidebar',
    toc: 'width of the table of contents',
  },
  'Shape and motion': {
    radius: 'corners of boxes',
    'radius-small': 'corners of what is in them',
    quick: 'colours that change',
    slow: 'what moves',
  },
}

interface Token {
  /** Declared values by where they are declared. */
  light?: string
  dark?: string
  /** The name of Infima or Docusaurus that stands before the value. */
  other?: string
}

/** Tokens of the stylesheet by their name without `--dg-`. */
export function tokensOf(css: string): Map<string, Token> {
  const tokens = new Map<string, Token>()
  for (const [, selector = '', block = ''] of css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    // Bars of their own colour take theirs from the dark ones.
    if (!/:root|data-theme/.test(selector)) continue
    const side = selector.includes(':root') ? 'light' : 'dark'
    for (const [, name = '', text = ''] of block.matchAll(/--dg-([\w-]+):\s*([^;]+);/g)) {
      const [, other, inner] = /^var\((--(?!dg-)[\w-]+), (.*)\)$/s.exec(text) ?? []
      tokens.set(name, { ...tokens.get(name), [side]: inner ?? text, ...(other && { other }) })
    }
  }
  return tokens
}

export function readTokens(): Map<string, Token> {
  return tokensOf(fs.readFileSync(`${folder}/tokens.css`, 'utf8'))
}

/** Names of tokens that stylesheets of the theme use. */
export function usedTokens(): Set<string> {
  const sheets = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
  const text = sheets.map((file) => fs.readFileSync(`${folder}/${file}`, 'utf8')).join('\n')
  return new Set([...text.matchAll(/var\(--dg-([\w-]+)/g)].map(([, name]) => name!))
}

export function meantTokens(): string[] {
  return Object.values(meanings).flatMap((group) => Object.keys(group))
}

/** The tables of the README. */
export function tokensText(): string {
  const tokens = readTokens()
  return Object.entries(meanings)
    .map(([title, group]) => {
      const rows = Object.entries(group).map(([name, meaning]) => rowOf(name, meaning, tokens.get(name)))
      return `\n${markdownTable([[title, 'what it is', 'default', 'name before it'], ...rows])}`
    })
    .join('')
}

function rowOf(name: string, meaning: string, { light, dark, other }: Token = {}): string[] {
  const values = [light, dark].filter((value) => value !== undefined).map((value) => `\`${value}\``)
  return [`\`--dg-${name}\``, meaning, values.join(', dark '), other ? `\`${other}\`` : '']
}
