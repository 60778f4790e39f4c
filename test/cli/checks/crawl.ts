import fs from 'node:fs'
import path from 'node:path'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

export interface Output {
  folder: string
  /** Origin and base URL that the folder is served at. */
  at: string
}

interface Built {
  file: string
  url: string
  ids: Set<string>
  links: string[]
  isRedirect: boolean
}

/** Finds URLs of every page of an output that a browser could not load. Independent of the code of docsgen. */
export function deadAddresses({ folder, at }: Output): { file: string; address: string }[] {
  const files = new Set(fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isFileIn(folder)))
  const pages = new Map([...files].filter(isHtml).map((file) => [file, read(file, { folder, at })]))
  const isDead = (address: string, { url }: Built) => {
    const target = new URL(address, url)
    // The host may have more than this site, but URLs without a host refer to the site.
    if (!target.href.startsWith(at)) return target.origin === new URL(at).origin && !URL.canParse(address)
    const file = hosted(target.href.slice(at.length).replace(/[?#].*$/, '')).find((it) => files.has(it))
    const page = pages.get(file ?? '')
    const id = decodeURIComponent(target.hash.slice(1))
    return file === undefined || (page && !page.isRedirect && id !== '' && id !== 'top' && !page.ids.has(id))
  }
  return [...pages.values()].flatMap((page) =>
    page.links.filter((address) => isDead(address, page)).map((address) => ({ file: page.file, address })),
  )
}

/** Files that a static host shows at a path. */
function hosted(path: string): string[] {
  const name = path.split('/').map(decodeURIComponent).join('/')
  if (name === '' || name.endsWith('/')) return [`${name}index.html`]
  return [name, `${name}/index.html`, `${name}.html`]
}

const isFileIn = (folder: string) => (file: string) => fs.statSync(path.join(folder, file)).isFile()
const isHtml = (file: string) => file.endsWith('.html')

function read(file: string, { folder, at }: Output): Built {
  const elements = elementsOf(parse(fs.readFileSync(path.join(folder, file), 'utf8')))
  const canonical = elements.find((element) => attributeOf(element, 'rel') === 'canonical')
  return {
    file,
    url: (canonical && attributeOf(canonical, 'href')) ?? at + file.replace(/(?:^|\/)index\.html$/, ''),
    ids: new Set(elements.flatMap(idsOf)),
    links: elements.flatMap(addressesOf),
    isRedirect: elements.some((element) => attributeOf(element, 'http-equiv') === 'refresh'),
  }
}

function elementsOf(node: Node): Element[] {
  const children = 'content' in node ? node.content.childNodes : 'childNodes' in node ? node.childNodes : []
  return [...('tagName' in node ? [node] : []), ...children.flatMap(elementsOf)]
}

function attributeOf({ attrs }: Element, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value
}

function idsOf(element: Element): string[] {
  const name = element.tagName === 'a' ? attributeOf(element, 'name') : undefined
  return [attributeOf(element, 'id'), name].filter((id) => id !== undefined)
}

function addressesOf(element: Element): string[] {
  const single = ['href', 'src', 'poster', 'data'].flatMap((name) => attributeOf(element, name) ?? [])
  const set = (attributeOf(element, 'srcset') ?? '').split(/\s*,\s+/).map((one) => one.trim().split(/\s/)[0]!)
  return [...single, ...set].filter((address) => address !== '')
}
