import fs from 'node:fs'
import { fieldText, type GuideField } from './field-text.ts'

const folder = 'client/theme/css'

/** Meanings of all tokens, in groups, in the order of the guide. */
const meanings: Record<string, Record<string, string>> = {
  Color: {
    accent: 'links, buttons, selected items',
    'on-accent': 'text on the accent color',
    'accent-hover': 'hovered buttons and links',
    'accent-soft': 'surface of selected items',
    tint: 'share of the accent in that surface',
    link: 'links in the text',
    mark: 'mark of the current page or section',
    'mark-soft': 'search terms, the target of a URL',
    surface: 'the page',
    'surface-soft': 'table headers, hovered items',
    'surface-raised': 'cards, menus, the search',
    ink: 'headings, names',
    text: 'text',
    muted: 'secondary text',
    line: 'borders and rules',
    'line-strong': 'borders of buttons',
    'line-field': 'borders of fields',
    dots: 'an image: one dot of perforated rules',
    shadow: 'shadow of menus, the search, hovered cards',
    'navbar-surface': 'the navbar',
    'footer-surface': 'the footer',
    note: 'notes, badges',
    'note-soft': 'their surface',
    tip: 'tips, added lines, strings in code',
    'tip-soft': 'their surface',
    info: 'information, functions in code',
    'info-soft': 'their surface',
    warning: 'warnings, type names in code',
    'warning-soft': 'their surface',
    caution: 'cautions, numbers in code',
    'caution-soft': 'their surface',
    danger: 'dangers, removed lines, failures',
    'danger-soft': 'their surface',
    'code-surface': 'code blocks',
    'code-mark': 'highlighted lines',
    'code-keyword': 'keywords in code',
  },
  Type: {
    font: 'font of text',
    'font-heading': 'font of headings and of the navbar title',
    mono: 'font of code',
    size: 'text',
    'size-h1': 'title of a page',
    'size-h2': 'sections',
    'size-h3': 'subsections',
    'size-lead': 'first paragraph',
    'size-menu': 'navbar, sidebar, tables, boxes',
    'size-small': 'table of contents, breadcrumbs, table headers',
    'size-tiny': 'small labels',
    'size-code': 'code, relative to the surrounding text',
    leading: 'line height of text',
    'weight-heading': 'weight of headings',
  },
  Space: {
    flow: 'between paragraphs',
    'flow-h2': 'above a section',
    'flow-h3': 'above a subsection',
    gutter: 'margins of the text',
    edge: 'margins of navbar, front page and footer',
    measure: 'maximum width of the text',
    page: 'maximum width of the page',
    navbar: 'height of the navbar',
    sidebar: 'width of the sidebar',
    toc: 'width of the table of contents',
  },
  'Shape and motion': {
    radius: 'corners of boxes',
    'radius-small': 'corners of elements inside boxes',
    quick: 'color transitions',
    slow: 'movements',
  },
}

interface Token {
  /** Values by color mode. */
  light?: string
  dark?: string
  /** Alias in Infima or Docusaurus. */
  other?: string
}

/** Tokens of the stylesheet by their name without `--dg-`. */
export function tokensOf(css: string): Map<string, Token> {
  const tokens = new Map<string, Token>()
  for (const [, selector = '', block = ''] of css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    // Bars with their own color use the dark values.
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

/** Returns the references of tokens for the guide, by group. */
export function tokensText(): string {
  const tokens = readTokens()
  return Object.entries(meanings)
    .map(([title, group]) => {
      const fields = Object.entries(group).map(([name, meaning]) => fieldOf(name, meaning, tokens.get(name), title))
      return `\n### ${title}\n\n${fieldText(fields)}`
    })
    .join('')
}

function fieldOf(name: string, meaning: string, { light, dark, other }: Token = {}, group: string): GuideField {
  const property = `--dg-${name}`
  const isColor = group === 'Color' && !/^(?:tint|dots|shadow)$/.test(name)
  const alias = other ? ` Alias: \`${other}\`.` : ''
  return {
    name: `\`${property}\``,
    attributes: { default: light, dark, color: isColor ? `var(${property})` : undefined },
    text: `${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}.${alias}`,
  }
}
