import { parse } from 'yaml'
import { source } from './pages.ts'

/** A number on pages, from content/_facts.yml. */
export interface Fact {
  what: string
  value: string | string[]
  pages: string[]
  /** Date on which the owner of the platform has confirmed it. */
  confirmed?: string
}

/** Rows of a table of the guide for writers below a heading, each by the names of its columns. */
export function tableOf(heading: string, nth = 0, level = '###'): Record<string, string>[] {
  const text = source('content/_style.md')
    .split(new RegExp(`^${level} ${heading}$`, 'm'))[1]!
    .split(/^##/m)[0]!
  const table = text.split('\n\n').filter((block) => block.trimStart().startsWith('|'))[nth]!
  const [names, , ...rows] = table.trim().split('\n').map(cellsOf)
  return rows.map((cells) => Object.fromEntries(names!.map((name, i) => [name, cells[i] ?? ''])))
}

export function cellsOf(line: string): string[] {
  return line
    .replace(/^\| ?| ?\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())
}

export function facts(): Fact[] {
  return parse(source('content/_facts.yml')) as Fact[]
}

export function labels(): string[] {
  return source('content/_labels.txt').trim().split('\n')
}

const units =
  'rows|characters|days?|hours?|minutes?|seconds|months?|years?|weeks|MB|pixels|percent|items|units|levels|options|steps|backups|images|times|attempts|requests|addresses|products|services|editions|sections|entries|columns|domains|rules|periods|billing periods|working days?|decimals|digits|letters|words|filters|groups|documents|videos|records|cards|inputs|properties|lines|wrong passwords|manual backups|orders|cells|tags|languages|colors|fonts'
const numbers = new RegExp(`(?<![\\w.,\`-])\\d[\\d,]*(?: (?:to|×) \\d[\\d,]*)?(?: (?:${units}))?\\b(?![\\w\`-])`, 'g')

/** Numbers with a unit and ranges in the prose of a page, such as `10,000 rows` and `0 to 36`. */
export function numbersIn(text: string): string[] {
  const found = proseOf(text).match(numbers) ?? []
  return [...new Set(found.filter((value) => / /.test(value)))]
}

/** Text without front matter, code, images and link targets. */
export function proseOf(text: string): string {
  return text
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/```[\s\S]*?```/g, '')
    .replace(/`[^`\n]*`|<img[^>]*>|\]\([^)]*\)/g, '')
}
