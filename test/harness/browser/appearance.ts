import type { Page } from 'playwright-core'
import sharp from 'sharp'

/** The look of a window: a line for each visible element with its box, colors and text, and a picture of a quarter of the size. */
export interface Appearance {
  boxes: string[]
  picture: Buffer
}

/** Pixels by which a box may differ: versions of Chromium round differently. */
const slack = 2
/** Difference of a channel of a color that nobody sees. */
const invisible = 6
/** Difference of a channel of a pixel that is more than another smoothing of letters, and the share of such pixels. */
const [strong, mostStrong] = [48, 0.008]

export async function appearanceOf(page: Page): Promise<Appearance> {
  const boxes = await page.evaluate(readBoxes)
  const { width, height } = page.viewportSize()!
  const whole = await page.screenshot({ clip: { x: 0, y: 0, width, height } })
  const small = sharp(whole).resize(Math.round(width / 4), Math.round(height / 4), {
    kernel: 'linear',
    fit: 'fill',
  })
  return { boxes, picture: await small.png({ palette: true, colours: 64, dither: 0, effort: 10 }).toBuffer() }
}

/** Returns what differs, in words. */
export async function differences(stored: Appearance, now: Appearance): Promise<string[]> {
  const before = new Map(stored.boxes.map((line, index) => [keyOf(line, stored.boxes.slice(0, index)), line]))
  const after = new Map(now.boxes.map((line, index) => [keyOf(line, now.boxes.slice(0, index)), line]))
  const gone = [...before].filter(([key]) => !after.has(key)).map(([, line]) => `gone: ${line}`)
  const added = [...after].filter(([key]) => !before.has(key)).map(([, line]) => `new: ${line}`)
  const changed = [...after].flatMap(([key, line]) => {
    const old = before.get(key)
    return old !== undefined && isOther(old, line) ? [`was ${old}\n    is ${line}`] : []
  })
  const share = await strongShare(stored.picture, now.picture)
  const picture = share > mostStrong ? [`${(100 * share).toFixed(1)} % of the picture`] : []
  return [...gone, ...added, ...changed, ...picture]
}

/** A line is `left top width height color background element text`. The same element and text may occur again. */
function keyOf(line: string, before: string[]): string {
  const name = nameOf(line)
  return `${name} ${before.filter((other) => nameOf(other) === name).length}`
}

const nameOf = (line: string) => line.split(' ').slice(6).join(' ')

function isOther(old: string, now: string): boolean {
  const [a, b] = [old.split(' '), now.split(' ')]
  const isMoved = [0, 1, 2, 3].some((index) => Math.abs(Number(a[index]) - Number(b[index])) > slack)
  return isMoved || [4, 5].some((index) => isOtherColor(a[index]!, b[index]!))
}

function isOtherColor(a: string, b: string): boolean {
  const channels = (color: string) => [1, 3, 5, 7].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  if (a === '-' || b === '-') return a !== b
  return channels(a).some((value, index) => Math.abs(value - channels(b)[index]!) > invisible)
}

/** Returns the share of pixels that differ strongly. */
async function strongShare(a: Buffer, b: Buffer): Promise<number> {
  const read = (png: Buffer) => sharp(png).removeAlpha().blur(0.6).raw().toBuffer({ resolveWithObject: true })
  const [one, other] = await Promise.all([read(a), read(b)])
  if (one.info.width !== other.info.width || one.info.height !== other.info.height) return 1
  let count = 0
  for (let at = 0; at < one.data.length; at += 3)
    if ([0, 1, 2].some((channel) => Math.abs(one.data[at + channel]! - other.data[at + channel]!) > strong)) count++
  return count / (one.data.length / 3)
}

/** Runs on the page: reads its visible elements with text, a picture or a surface. */
function readBoxes(): string[] {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  const hex = (color: string) => {
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = color
    context.fillRect(0, 0, 1, 1)
    const [red, green, blue, alpha] = context.getImageData(0, 0, 1, 1).data
    if (alpha === 0) return '-'
    return `#${[red, green, blue, alpha].map((value) => value!.toString(16).padStart(2, '0')).join('')}`
  }
  const lines: string[] = []
  for (const element of document.body.querySelectorAll('*')) {
    const style = getComputedStyle(element)
    if (style.visibility !== 'visible' || Number(style.opacity) === 0 || element.parentElement?.closest('svg')) continue
    const texts = [...element.childNodes].filter((node) => node instanceof Text && /\S/.test(node.data))
    const isPicture = element.matches('svg, img')
    const [surface, border] = [hex(style.backgroundColor), Number.parseFloat(style.borderTopWidth)]
    if (texts.length === 0 && !isPicture && surface === '-' && border === 0) continue
    const range = document.createRange()
    if (texts.length > 0) range.setStart(texts[0]!, 0)
    if (texts.length > 0) range.setEnd(texts.at(-1)!, (texts.at(-1) as Text).length)
    const box = (texts.length > 0 && surface === '-' ? range : element).getBoundingClientRect()
    if (box.width < 2 || box.height < 2 || box.top >= innerHeight || box.bottom <= 0) continue
    if (box.left >= innerWidth || box.right <= 0) continue
    const name = [element.localName, ...[...element.classList].slice(0, 1)].join('.')
    const text = texts
      .map((node) => node.textContent)
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 40)
    const color = hex(isPicture ? (style.stroke === 'none' ? style.fill : style.stroke) : style.color)
    const sizes = [box.left, box.top, box.width, box.height].map(Math.round)
    lines.push([...sizes, color, surface, name, text].join(' ').trim())
  }
  return lines
}
