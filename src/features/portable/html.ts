import { escapeHtml } from '../../shared/escape-html.ts'
import { attributesIn, eachTag, mapSrcset, resolveReferences } from '../../shared/html.ts'
import { type PortableSite, portableCss, relativeUrl } from './urls.ts'

/** A page whose URLs are relative, and what it loads. */
interface PortablePage {
  html: string
  /** Paths of the scripts that it loads as classic scripts, as written. */
  classic: string[]
}

/** Output path of the script that runs the others. */
export const runner = 'assets/portable.js'

const urls = new Set(['href', 'src', 'poster', 'data', 'action', 'formaction', 'xlink:href'])
const sets = new Set(['srcset', 'imagesrcset'])
/** Browsers do not load resources of these kinds from files. */
const unusable = /\brel="?(?:modulepreload|preload|manifest|prefetch)\b/

interface PageSite extends PortableSite {
  isFlat: boolean
  hostOptions: string[]
}

/** Rewrites a page so that it works from any folder, without a host. */
export function portablePage(html: string, file: string, site: PageSite): PortablePage {
  const rewriter = new PageRewriter(html, file, site)
  eachTag(html, (name, attributes, { start, content }) => rewriter.tag({ name, attributes, start, content }))
  return rewriter.end()
}

interface Tag {
  name: string
  attributes: string
  /** Position of the attributes. */
  start: number
  content: string
}

/** Replaces parts of a page, from its start to its end. */
class PageRewriter {
  private readonly parts: string[] = []
  private readonly modules: string[] = []
  private readonly classic: string[] = []
  private done = 0
  /** Index of the part for the script that runs the modules. */
  private place: number | undefined

  constructor(
    private readonly html: string,
    private readonly file: string,
    private readonly site: PageSite,
  ) {}

  tag(tag: Tag): void {
    const { name, attributes, start, content } = tag
    const end = start + attributes.length + 1
    if (name === 'link' && unusable.test(attributes)) {
      this.replace(start - name.length - 1, end, '')
      return
    }
    if (name === 'script' && this.script(tag, end)) return
    const own = this.attributes(name, attributes)
    if (own !== attributes) this.replace(start, start + attributes.length, own)
    if (name === 'style') this.replace(end, end + content.length, portableCss(content, this.file, this.site))
  }

  end(): PortablePage {
    this.parts.push(this.html.slice(this.done))
    if (this.place !== undefined) this.parts[this.place] = this.scriptTag()
    return { html: this.parts.join(''), classic: this.classic }
  }

  private replace(start: number, end: number, text: string): void {
    this.parts.push(this.html.slice(this.done, start), text)
    this.done = end
  }

  /** Rewrites a script. Returns false if its attributes are rewritten like those of other elements. */
  private script({ name, attributes, start, content }: Tag, end: number): boolean {
    const open = start - name.length - 1
    const whole = end + content.length + '</script>'.length
    const values = new Map(attributesIn(attributes).map((one) => [one.name.toLowerCase(), one.value]))
    const src = values.get('src')
    // It reports that scripts have not run when the page is parsed; here they run later.
    if (values.has('data-base-url')) {
      this.replace(open, whole, '')
      return true
    }
    const module = src !== undefined && values.get('type') === 'module' ? this.relative(src) : undefined
    if (module !== undefined) {
      this.modules.push(module)
      this.replace(open, whole, '')
      this.place ??= this.parts.push('') - 1
      return true
    }
    if (src !== undefined) this.classic.push(src)
    if (values.get('id') !== 'dg:options') return false
    this.replace(end, end + content.length, this.options(content))
    return true
  }

  /** Options for scripts: without those for hosts, and with relative URLs of the stylesheets that scripts add. */
  private options(content: string): string {
    const text = content.replace(/"(\/[^"\\]*\.css)"/g, (whole, url: string) => {
      const relative = this.relative(url)
      return relative === undefined ? whole : JSON.stringify(relative)
    })
    return this.site.hostOptions.reduce((left, key) => left.replace(new RegExp(`"${key}":"[^"]*",?`), ''), text)
  }

  private attributes(name: string, attributes: string): string {
    const made: string[] = []
    let at = 0
    const isLoading = name === 'link' || name === 'script'
    for (const { name: written, value, start, end } of attributesIn(attributes)) {
      const key = written.toLowerCase()
      const next = this.changed(key, resolveReferences(value))
      if (isLoading && (key === 'crossorigin' || key === 'integrity')) made.push(attributes.slice(at, start).trimEnd())
      else if (next === undefined) continue
      else made.push(attributes.slice(at, start), `${written}="${escapeHtml(next)}"`)
      at = end
    }
    return at === 0 ? attributes : made.join('') + attributes.slice(at)
  }

  /** Returns the new value of an attribute; undefined if it stays. */
  private changed(key: string, value: string): string | undefined {
    if (urls.has(key)) return this.relative(value)
    if (sets.has(key)) return mapSrcset(value, (url) => this.relative(url) ?? url)
    if (key === 'style') return portableCss(value, this.file, this.site)
    const [, before, url] = /^(\d+; ?url=)(.*)$/i.exec(key === 'content' ? value : '') ?? []
    const relative = url === undefined ? undefined : this.relative(url)
    return relative === undefined ? undefined : before + relative
  }

  private scriptTag(): string {
    const { bases, isFlat } = this.site
    const [own] = bases
      .filter(({ folder }) => this.file.startsWith(folder))
      .sort((a, b) => b.folder.length - a.folder.length)
    const { baseUrl } = own!
    const src = this.relative(baseUrl + runner)!
    const flat = isFlat ? ' data-flat' : ''
    return `<script defer src="${src}" data-base="${escapeHtml(baseUrl)}"${flat} data-modules="${this.modules.join(' ')}"></script>`
  }

  private relative(url: string): string | undefined {
    return relativeUrl(url, this.file, this.site)
  }
}
