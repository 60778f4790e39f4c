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

/** Rewrites a page so that it works from any folder, without a host. */
export function portablePage(
  html: string,
  file: string,
  site: PortableSite & { isFlat: boolean; hostOptions: string[] },
): PortablePage {
  const parts: string[] = []
  const modules: string[] = []
  const classic: string[] = []
  let done = 0
  let place: number | undefined
  const replace = (start: number, end: number, text: string) => {
    parts.push(html.slice(done, start), text)
    done = end
  }
  eachTag(html, (name, attributes, { start, content }) => {
    const end = start + attributes.length + 1
    const open = start - name.length - 1
    const values = new Map(attributesIn(attributes).map((one) => [one.name.toLowerCase(), one.value]))
    const src = values.get('src')
    if (name === 'link' && unusable.test(attributes)) return replace(open, end, '')
    if (name === 'script') {
      const whole = end + content.length + '</script>'.length
      // It reports that scripts have not run when the page is parsed; here they run later.
      if (values.has('data-base-url')) return replace(open, whole, '')
      if (src !== undefined && values.get('type') === 'module' && relativeUrl(src, file, site) !== undefined) {
        modules.push(relativeUrl(src, file, site)!)
        replace(open, whole, '')
        place ??= parts.push('') - 1
        return
      }
      if (src !== undefined) classic.push(src)
      if (values.get('id') === 'dg:options') return replaceOptions(end, content)
    }
    const own = attributesOf(name, attributes)
    if (own !== attributes) replace(start, start + attributes.length, own)
    if (name === 'style') replace(end, end + content.length, portableCss(content, file, site))
  })
  parts.push(html.slice(done))
  if (place !== undefined) parts[place] = scriptTag(modules)
  return { html: parts.join(''), classic }

  function replaceOptions(end: number, content: string): void {
    // Stylesheets that scripts add by URL.
    const text = content.replace(/"(\/[^"\\]*\.css)"/g, (whole, url: string) => {
      const relative = relativeUrl(url, file, site)
      return relative === undefined ? whole : JSON.stringify(relative)
    })
    const all = site.hostOptions.reduce((left, key) => left.replace(new RegExp(`"${key}":"[^"]*",?`), ''), text)
    replace(end, end + content.length, all)
  }

  function attributesOf(name: string, attributes: string): string {
    const made: string[] = []
    let at = 0
    const isLoading = name === 'link' || name === 'script'
    for (const { name: written, value, start, end } of attributesIn(attributes)) {
      const key = written.toLowerCase()
      const next = changed(key, resolveReferences(value))
      if (isLoading && (key === 'crossorigin' || key === 'integrity')) made.push(attributes.slice(at, start).trimEnd())
      else if (next === undefined) continue
      else made.push(attributes.slice(at, start), `${written}="${escapeHtml(next)}"`)
      at = end
    }
    return at === 0 ? attributes : made.join('') + attributes.slice(at)
  }

  function changed(key: string, value: string): string | undefined {
    if (urls.has(key)) return relativeUrl(value, file, site)
    if (sets.has(key)) return mapSrcset(value, (url) => relativeUrl(url, file, site) ?? url)
    if (key === 'style') return portableCss(value, file, site)
    const [, before, url] = /^(\d+; ?url=)(.*)$/i.exec(key === 'content' ? value : '') ?? []
    const relative = url === undefined ? undefined : relativeUrl(url, file, site)
    return relative === undefined ? undefined : before + relative
  }

  function scriptTag(modules: string[]): string {
    const [own] = site.bases
      .filter(({ folder }) => file.startsWith(folder))
      .sort((a, b) => b.folder.length - a.folder.length)
    const { baseUrl } = own!
    const src = relativeUrl(baseUrl + runner, file, site)!
    const flat = site.isFlat ? ' data-flat' : ''
    return `<script defer src="${src}" data-base="${escapeHtml(baseUrl)}"${flat} data-modules="${modules.join(' ')}"></script>`
  }
}
