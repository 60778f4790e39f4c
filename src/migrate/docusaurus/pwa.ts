import path from 'node:path'
import { isPlain } from '../settings.ts'
import type { Draft } from './draft.ts'
import { readData } from './old/files.ts'
import { bare } from './paths.ts'
import type { OldPlugin } from './plugins.ts'

/** Keys of a web app manifest that docsgen derives from the site. */
const derived = new Set(['start_url', 'scope', 'id', 'lang', 'dir'])

/** Options that only choose how Docusaurus installs its service worker. */
const notNeeded = ['debug', 'offlineModeActivationStrategies', 'injectManifestConfig', 'swRegister', 'reloadPopup']

/** Translates the plugin for offline use: `offline`, with the keys of its manifest, and tags of the head. */
export function pwa({ name, options, optionKeys, keys }: OldPlugin, draft: Draft): void {
  const tags = (Array.isArray(options.pwaHead) ? options.pwaHead : []).filter(isPlain)
  const isManifest = ({ tagName, rel }: Record<string, unknown>) => tagName === 'link' && rel === 'manifest'
  const others = tags.filter((tag) => !isManifest(tag))
  const link = tags.find(isManifest)
  const file = link && manifestFile(String(link.href), draft)
  draft.set(
    'offline',
    draft.noted(
      file ? { manifest: Object.fromEntries(Object.entries(file.data).filter(([key]) => !derived.has(key))) } : true,
      'A service worker stores pages for readers without a connection; it has the URL of the old one, and replaces it.',
    ),
  )
  draft.row('replaced', name!, '`offline`: the service worker of docsgen replaces that of Docusaurus', keys)
  if (file) draft.row('carried over', `${name}: ${file.place}`, '`offline.manifest`', [...optionKeys, 'pwaHead'])
  else if (link)
    draft.row('by hand', `${name}: manifest`, `There is no file for ${String(link.href)}. Set \`offline.manifest\`.`, [
      ...optionKeys,
      'pwaHead',
    ])
  if (others.length > 0) {
    const written = others.map(({ tagName, ...attributes }) => ({
      tagName,
      attributes: Object.fromEntries(
        Object.entries(attributes).map(([key, value]) => [
          key,
          /^(?:href|content)$/.test(key) ? withBase(value, draft) : value,
        ]),
      ),
    }))
    draft.addHeadTags(written)
    draft.row('carried over', `${name}: pwaHead`, '`headTags`', [...optionKeys, 'pwaHead'])
  }
  for (const key of Object.keys(options)) {
    if (key === 'pwaHead' || key === 'id' || notNeeded.includes(key)) continue
    draft.row('by hand', `${name}: ${key}`, 'The service worker of docsgen takes no code of the site.', [
      ...optionKeys,
      key,
    ])
  }
}

/** Adds the base URL to the path of a file, as the plugin does, also to a relative one. */
function withBase(value: unknown, draft: Draft): unknown {
  const baseUrl = String(draft.value('baseUrl') ?? '/')
  const isFile = typeof value === 'string' && /^(?![a-z][a-z\d+.-]*:|\/\/)[^\s(),]*\.\w+$/i.test(value)
  if (!isFile || (value.startsWith(baseUrl) && value.startsWith('/') && baseUrl !== '/')) return value
  return `${baseUrl}${value.replace(/^(?:\.?\/)+/, '')}`
}

/** Reads the manifest of a link from the static folders. */
function manifestFile(href: string, draft: Draft): { place: string; data: Record<string, unknown> } | undefined {
  const baseUrl = String(draft.value('baseUrl') ?? '/')
  const staticDirectories = (draft.value('staticDirectories') ?? ['static']) as string[]
  const file = bare(href.startsWith(baseUrl) ? href.slice(baseUrl.length) : href)
  for (const folder of staticDirectories) {
    const place = path.posix.join(folder, file)
    const data = readData(draft.folder, place)
    if (isPlain(data)) return { place, data }
  }
  return undefined
}
