import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

/** Bytes of a file or a piece of one: as it is, and as `gzip -9` makes it. */
export interface Weight {
  plain: number
  gzip: number
}

/** What readers may be made to fetch, in bytes of `gzip -9`: a typical document, and what all pages share. */
export const budgets = { page: 7168, styles: 12_288, features: 2560, scripts: 5120, snippet: 900, font: 31_000 }

/** What browsers fetch for the pages of a built site. */
export interface SiteWeight {
  /** HTML by file. */
  pages: Map<string, Weight>
  /** The stylesheet of the theme, which all pages share. */
  styles: Weight
  /** Stylesheets of the features that a page uses, for the page with the heaviest. */
  features: Weight
  /** All scripts of a page that is only read, with those in its HTML, for the page with the heaviest. */
  scripts: Weight
  /** File of the typeface, which is compressed already, and the site's own stylesheet, which declares it. */
  font: Weight
  /** What runs in the head before the first paint; the data that it reads is not in it. */
  snippet: Weight
}

/** Weighs a built site whose base URL is `/`. */
export function weighSite(out: string): SiteWeight {
  const files = fs.readdirSync(out, { recursive: true, encoding: 'utf8' }).sort()
  const read = (file: string) => fs.readFileSync(path.join(out, file), 'utf8')
  const pages = files.filter((file) => file.endsWith('.html')).map((file) => [file, read(file)] as const)
  const html = read('index.html')
  const weights = new Map<string, Weight>()
  const weighed = (file: string) => weights.get(file) ?? weights.set(file, weighFile(path.join(out, file))).get(file)!
  const sizeOf = (file: string) => {
    const { size } = fs.statSync(path.join(out, file))
    return { plain: size, gzip: size }
  }
  const heaviest = (of: (text: string) => Weight[]) =>
    pages.map(([, text]) => sum(of(text))).reduce((most, one) => (one.gzip > most.gzip ? one : most))
  const [, snippet = ''] = /<script>(.*?)<\/script>/s.exec(html) ?? []
  return {
    pages: new Map(pages.map(([file, text]) => [file, weigh(text)])),
    styles: heaviest((text) => matches(text, /<link rel="stylesheet" href="\/(assets\/theme\.[^"]*)"/g).map(weighed)),
    features: heaviest((text) =>
      matches(text, /<link rel="stylesheet" href="\/((?!assets\/(?:site|theme)\.)[^"]*)"/g).map(weighed),
    ),
    scripts: heaviest((text) => [
      ...matches(text, /<script[^>]* src="\/([^"]*)"/g).map(weighed),
      ...matches(text, /<script(?![^>]* (?:type|src)=)[^>]*>(.*?)<\/script>/gs).map(weigh),
    ]),
    font: sum([
      ...matches(html, /<link rel="preload" href="\/([^"]*)" as="font"/g).map(sizeOf),
      ...matches(html, /<link rel="stylesheet" href="\/(assets\/site\.[^"]*)"/g).map(weighed),
    ]),
    snippet: weigh(snippet),
  }
}

/** The page of a document whose source is nearest to a number of bytes; paths of sources are relative to `docs`. */
export function typicalPage(docs: string, bytes: number): string {
  const files = fs.readdirSync(docs, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'))
  const far = (file: string) => Math.abs(fs.statSync(path.join(docs, file)).size - bytes)
  const [nearest] = files.sort((a, b) => far(a) - far(b) || (a < b ? -1 : 1))
  return `docs/${nearest!.replace(/(\/index)?\.md$/, '')}/index.html`
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found]) => found!)
}

export function weighFile(file: string): Weight {
  return weigh(fs.readFileSync(file, 'utf8'))
}

function weigh(text: string): Weight {
  return { plain: Buffer.byteLength(text), gzip: gzipSync(text, { level: 9 }).length }
}

export function sum(weights: Weight[]): Weight {
  return weights.reduce((all, { plain, gzip }) => ({ plain: all.plain + plain, gzip: all.gzip + gzip }), {
    plain: 0,
    gzip: 0,
  })
}
