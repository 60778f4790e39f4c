import path from 'node:path'
import { packageFolder } from '../load/packages.ts'
import { textAt } from '../site-files.ts'

const icon = /:((?:material|fontawesome|octicons|simple)-[\w-]+):(?:\{[^{}]*\})?([ \t]*)/g
const check = /^(?:(?:solid|regular)-)?(?:circle-)?check(?:-(?:all|bold|circle))?(?:-(?:outline|fill))?(?:-\d+)?$/
const cross =
  /^(?:(?:solid|regular)-)?(?:circle-)?(?:close|times|x|xmark)(?:-(?:circle|thick))?(?:-(?:outline|fill))?(?:-\d+)?$/

/**
 * Replaces the icons of Material by what `draw` returns for their names. Check marks and crosses become characters, and the
 * others are left out, with the space after those that start a text.
 */
export function replaceIcons(text: string, draw: (name: string) => string | undefined = () => undefined): string {
  return text.replace(icon, (_, name: string, space: string, at: number) => {
    const drawn = draw(name) ?? signOf(name)
    if (drawn !== undefined) return drawn + space
    return at === 0 || /[\s[(|>]/.test(text[at - 1]!) ? '' : space
  })
}

function signOf(name: string): string | undefined {
  const own = name.slice(name.indexOf('-') + 1)
  return check.test(own) ? '✓' : cross.test(own) ? '✗' : undefined
}

/** Package of npm, and file in it, of the drawing of an icon. */
function placeOf(name: string): { from: string; file: string } | undefined {
  const [, set, own = ''] = /^(material|octicons|simple|fontawesome-(?:brands|regular|solid))-(.+)$/.exec(name) ?? []
  if (set === 'material') return { from: '@mdi/svg', file: `svg/${own}.svg` }
  if (set === 'octicons') return { from: '@primer/octicons', file: `build/svg/${own}.svg` }
  if (set === 'simple') return { from: 'simple-icons', file: `icons/${own}.svg` }
  if (set === undefined) return undefined
  return { from: '@fortawesome/fontawesome-free', file: `svgs/${set.slice('fontawesome-'.length)}/${own}.svg` }
}

/** The icons of a site, with their drawings of the packages that are installed. */
export class Icons {
  readonly #root: string
  readonly #drawings = new Map<string, string>()
  /** Packages that are not installed, by the first icon of each. */
  readonly missing = new Map<string, { icon: string; file: string }>()

  constructor(root: string) {
    this.#root = root
  }

  /** Returns the HTML of an icon in a document; undefined if its package has no drawing. */
  draw(name: string, file: string): string | undefined {
    const place = placeOf(name)
    if (!place) return undefined
    const folder = packageFolder(place.from, this.#root)
    if (folder === undefined && signOf(name) === undefined)
      this.missing.set(place.from, this.missing.get(place.from) ?? { icon: name, file })
    const drawing = folder && (this.#drawings.get(name) ?? textAt(path.join(folder, place.file)))
    if (!drawing) return undefined
    this.#drawings.set(name, drawing)
    return `<span class="moved-icon moved-icon--${name}"></span>`
  }

  /** Returns a stylesheet with the drawings that are used; undefined without any. */
  css(): string | undefined {
    if (this.#drawings.size === 0) return undefined
    return [
      '.moved-icon {',
      '  display: inline-block;',
      '  width: 1.125em;',
      '  height: 1.125em;',
      '  vertical-align: -0.2em;',
      '  background: currentcolor;',
      '  mask: var(--moved-icon) center / contain no-repeat;',
      '}',
      ...[...this.#drawings].map(([name, svg]) => `.moved-icon--${name} {\n  --moved-icon: url("${dataUrl(svg)}");\n}`),
      '',
    ].join('\n')
  }
}

function dataUrl(svg: string): string {
  const text = svg
    .replace(/<!--[\s\S]*?-->|<\?xml[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replaceAll('"', "'")
  return `data:image/svg+xml,${text.replace(/[<>#%]/g, encodeURIComponent)}`
}
