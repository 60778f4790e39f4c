import sharp from 'sharp'

/** A file by its name, its bytes and the start of what is reported; undefined for a right image. */
export type ImageCase = [name: string, bytes: Buffer, reported?: RegExp]

const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
const picture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#fff', noise } })

const rasterFormats = ['png', 'jpg', 'gif', 'webp', 'avif'] as const

async function bytesOf(format: (typeof rasterFormats)[number]): Promise<Buffer> {
  return picture()
    .toFormat(format === 'jpg' ? 'jpeg' : format)
    .toBuffer()
}

/** An icon with one PNG. */
function icon(png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.set([60, 40, 0, 0, 1, 0, 32, 0], 6)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(22, 18)
  return Buffer.concat([head, png])
}

const ns = 'xmlns="http://www.w3.org/2000/svg"'
const drawing = `<?xml version="1.0" encoding="UTF-8"?>\n<!-- Drawn > by hand -->\n<svg ${ns} viewBox="0 0 60 40">\n  <title>A &amp; B</title>\n  <style>a > b { fill: red }</style>\n  <path d="M0 0h60v40H0z"/>\n</svg>\n`

function changed(bytes: Buffer, change: (copy: Buffer) => unknown): Buffer {
  const copy = Buffer.from(bytes)
  change(copy)
  return copy
}

const cut = /^is cut off/
const noSize = /^has (?:a width or height of 0|\d+ × \d+ pixels)/

/** Files that show nothing, or not what they contain. */
export async function oddImages(): Promise<ImageCase[]> {
  const whole = Object.fromEntries(
    await Promise.all(rasterFormats.map(async (format) => [format, await bytesOf(format)] as const)),
  ) as Record<(typeof rasterFormats)[number], Buffer>
  const all = { ...whole, ico: icon(whole.png), svg: Buffer.from(drawing) }
  const cases: ImageCase[] = []
  for (const [format, bytes] of Object.entries(all)) {
    for (const part of [0.3, 0.6, 0.9])
      cases.push([
        `cut-${part}.${format}`,
        bytes.subarray(0, Math.floor(bytes.length * part)),
        /^is (?:cut off|not valid XML)/,
      ])
    if (format !== 'gif') cases.push([`last-byte.${format}`, bytes.subarray(0, format === 'svg' ? -4 : -1), cut])
    cases.push([`header.${format}`, bytes.subarray(0, 30), /^is (?:cut off|not valid XML)/])
    cases.push([`empty.${format}`, Buffer.alloc(0), /^is empty/])
    cases.push([`zeros.${format}`, Buffer.alloc(500), /^is empty/])
    cases.push([`text.${format}`, Buffer.from('A picture of a ship.\n'), /^is not an image/])
    cases.push([`page.${format}`, Buffer.from('<!doctype html><title>Not found</title>'), /^is an HTML page/])
    if (format !== 'svg') cases.push([`drawing.${format}`, all.svg, /^is a(?:n SVG| file of the format SVG)/])
    const other = format === 'png' ? 'jpg' : 'png'
    cases.push([`other.${format}`, whole[other], /^is a (?:PNG|JPEG) file/])
  }
  const { png, jpg, gif, webp } = whole
  for (const [name, size] of [
    ['zero', 0],
    ['huge', 2 ** 31],
    ['wide', 70_000],
  ] as const) {
    cases.push([`${name}.png`, changed(png, (it) => it.writeUInt32BE(size, 16)), noSize])
    if (size < 2 ** 16) {
      const frame = jpg.indexOf(Buffer.from([0xff, 0xc0]))
      cases.push([`${name}.jpg`, changed(jpg, (it) => it.writeUInt16BE(size, frame + 5)), noSize])
      cases.push([`${name}.gif`, changed(gif, (it) => it.writeUInt16LE(size, 6)), noSize])
    }
    const box = `<svg ${ns} width="${size}" height="${size}" viewBox="0 0 9 9"/>`
    cases.push([`${name}.svg`, Buffer.from(box), /^has a (?:width or height of 0|size of)/])
  }
  cases.push([
    'much.jpg',
    changed(jpg, (it) =>
      it.fill(0xff, it.indexOf(Buffer.from([0xff, 0xc0])) + 5, it.indexOf(Buffer.from([0xff, 0xc0])) + 9),
    ),
    noSize,
  ])
  cases.push(['riff.webp', changed(webp, (it) => it.writeUInt32LE(2 ** 31, 4)), cut])
  const svg = (name: string, text: string, reported: RegExp) => cases.push([`${name}.svg`, Buffer.from(text), reported])
  const scripted = /^contains scripts/
  svg('script', `<svg ${ns} viewBox="0 0 9 9"><script>alert(1)</script></svg>`, scripted)
  svg('script-file', `<svg ${ns} viewBox="0 0 9 9"><script href="a.js"/></svg>`, scripted)
  svg('prefixed', `<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><s:script/></s:svg>`, scripted)
  svg('onload', `<svg ${ns} viewBox="0 0 9 9" onload="alert(1)"/>`, scripted)
  svg('onclick', `<svg ${ns} viewBox="0 0 9 9"><rect\n  onclick='alert(1)'/></svg>`, scripted)
  svg('javascript', `<svg ${ns} viewBox="0 0 9 9"><a href=" javascript:alert(1)"/></svg>`, scripted)
  svg('no-size', `<svg ${ns}><path d="M0 0h900"/></svg>`, /^has no size/)
  svg('percent', `<svg ${ns} width="100%" height="100%"><path/></svg>`, /^has no size/)
  svg('flat-box', `<svg ${ns} viewBox="0 0 0 9"/>`, /^has a width or height of 0/)
  svg('no-namespace', '<svg viewBox="0 0 9 9"><path d="M0 0h9"/></svg>', /^has no xmlns/)
  svg('twice', `<svg ${ns} viewBox="0 0 9 9"/><svg/>`, /^is not valid XML: line 1 has <svg> after/)
  svg('crossed', `<svg ${ns} viewBox="0 0 9 9">\n<g><a></g></a></svg>`, /^is not valid XML: line 2 has <\/g>/)
  svg('unquoted', `<svg ${ns} viewBox="0 0 9 9"><path d=M0/></svg>`, /^is not valid XML/)
  svg('no-value', `<svg ${ns} viewBox="0 0 9 9"><path hidden/></svg>`, /^is not valid XML/)
  svg('same-attribute', `<svg ${ns} viewBox="0 0 9 9"><path d="M0" d="M1"/></svg>`, /^is not valid XML/)
  svg('ampersand', `<svg ${ns} viewBox="0 0 9 9"><text>A & B</text></svg>`, /^is not valid XML/)
  svg('entity', `<svg ${ns} viewBox="0 0 9 9"><text>A&nbsp;B</text></svg>`, /^is not valid XML/)
  svg('prefix', `<svg ${ns} viewBox="0 0 9 9"><use xlink:href="#a"/></svg>`, /^is not valid XML/)
  svg('other-xml', '<?xml version="1.0"?><feed/>', /^is not an SVG/)
  return cases
}

/** Images that browsers show, in the forms that programs write. */
export async function rightImages(): Promise<ImageCase[]> {
  const cases: ImageCase[] = []
  for (const format of rasterFormats) cases.push([`whole.${format}`, await bytesOf(format)])
  const png = await bytesOf('png')
  const jpg = await bytesOf('jpg')
  const gif = await bytesOf('gif')
  const add = (name: string, bytes: Buffer | string) => cases.push([name, Buffer.from(bytes)])
  add('icon.ico', icon(png))
  add('more-after-it.png', Buffer.concat([png, Buffer.from('more')]))
  add('more-after-it.jpg', Buffer.concat([jpg, Buffer.from('more')]))
  add('without-mark.gif', gif.subarray(0, -1))
  add('UPPER.PNG', png)
  add('interlaced.png', await picture().png({ progressive: true }).toBuffer())
  add('palette.png', await picture().png({ palette: true }).toBuffer())
  add('progressive.jpg', await picture(300, 200).jpeg({ progressive: true }).toBuffer())
  add('optimized.jpeg', await picture(300, 200).jpeg({ mozjpeg: true }).toBuffer())
  add('turned.jpg', await picture().jpeg().withMetadata({ orientation: 6, icc: 'p3' }).toBuffer())
  add('lossless.webp', await picture().webp({ lossless: true }).toBuffer())
  add('alpha.webp', await picture().ensureAlpha(0.5).webp().toBuffer())
  const frames = await Promise.all([1, 2, 3].map(() => picture().png().toBuffer()))
  const animated = sharp(frames, { join: { animated: true } })
  add('animated.gif', await animated.clone().gif().toBuffer())
  add('animated.webp', await animated.clone().webp().toBuffer())
  add(
    'long.png',
    await sharp({ create: { width: 10, height: 40_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  )
  add('drawing.svg', drawing)
  add('mark.svg', `\uFEFF${drawing}`)
  add(
    'utf-16.svg',
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(drawing.replace('UTF-8', 'UTF-16'), 'utf16le')]),
  )
  add(
    'latin.svg',
    Buffer.from(
      `<?xml version="1.0" encoding="ISO-8859-1"?><svg ${ns} width="9" height="9"><text>é</text></svg>`,
      'latin1',
    ),
  )
  add('only-width.svg', `<svg ${ns} width="2in" height="3em"/>`)
  add('one-side.svg', `<svg ${ns} width="100%" viewBox="0,0,20 10"/>`)
  add(
    'doctype.svg',
    `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [<!ENTITY ns "http://www.w3.org/2000/svg"> <!ENTITY c "a>b">]>\n<svg xmlns="&ns;" viewBox="0 0 1 1"><text>&c;</text></svg>`,
  )
  add('cdata.svg', `<svg ${ns} viewBox="0 0 1 1"><style><![CDATA[a < b && c]]></style></svg>`)
  add(
    'link.svg',
    `<svg ${ns} xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 1 1"><use xlink:href="#a" xml:space="preserve"/></svg>`,
  )
  add('prefixed.svg', `<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><s:g/></s:svg>`)
  add(
    'inkscape.svg',
    `<svg ${ns} xmlns:i="http://i" width="1" height="1" i:version="1"><i:view/><metadata><r:RDF xmlns:r="http://r"><r:Li r:about=""/></r:RDF></metadata></svg>`,
  )
  return cases
}
