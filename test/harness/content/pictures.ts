import fs from 'node:fs'
import path from 'node:path'
import { documents, source } from './pages.ts'

const folder = 'content/static/img/screens'

/** A drawn screen: its size, its texts in the order in which they are drawn, and where a page shows it. */
export interface Picture {
  name: string
  width: number
  height: number
  title: string
  desc: string
  texts: PictureText[]
  smallest: number
  /** What a phone shows instead, if the drawing is too wide for it. */
  phone?: { texts: PictureText[]; scale: number }
  shownOn: { page: string; tag: string }[]
}

export interface PictureText {
  text: string
  classes: string[]
}

/** The drawn screens by file name without `.svg`; those for dark mode end with `-dark`. */
export function pictures(): Map<string, Picture> {
  const pages = [...documents()]
  const names = fs.readdirSync(path.join(import.meta.dirname, '../../..', folder)).sort()
  return new Map(names.map((file) => [file.replace('.svg', ''), read(file.replace('.svg', ''), pages)]))
}

function read(name: string, pages: [string, string][]): Picture {
  const svg = source(`${folder}/${name}.svg`)
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg)!
  const [wide, phone] = svg.split('<g class="phone" transform="scale(')
  const tags = pages.flatMap(([page, text]) =>
    [...text.matchAll(/<img [^>]*>/g)]
      .filter(([tag]) => tag.includes(`src="/img/screens/${name}.svg"`))
      .map(([tag]) => ({ page, tag })),
  )
  return {
    name,
    width: Number(width),
    height: Number(height),
    title: /<title id="t">(.*?)<\/title>/.exec(svg)![1]!,
    desc: /<desc id="d">(.*?)<\/desc>/.exec(svg)![1]!,
    texts: textsOf(wide!),
    smallest: Math.min(...[...svg.matchAll(/(?:font-size|font):(\d+)px/g)].map(([, size]) => Number(size))),
    phone: phone === undefined ? undefined : { texts: textsOf(phone), scale: Number.parseFloat(phone) },
    shownOn: tags,
  }
}

function textsOf(svg: string): PictureText[] {
  return [...svg.matchAll(/<text([^>]*)>(.*?)<\/text>/g)].map(([, attributes, text]) => ({
    text: text!.replace('&amp;', '&'),
    classes: (/class="([^"]*)"/.exec(attributes!)?.[1] ?? '').split(' '),
  }))
}
