import { isPlain } from '../settings.ts'
import { codeColors, isTheme } from './code-colors.ts'
import type { Draft, Keys } from './draft.ts'
import { footer, navbar } from './navbar.ts'
import { absolute } from './paths.ts'

/** Translates `themeConfig`. Keys of docsgen have the same names, at the top level. */
export function themeConfig(config: Record<string, unknown>, draft: Draft): void {
  const theme = isPlain(config.themeConfig) ? config.themeConfig : {}
  for (const [key, value] of Object.entries(theme)) {
    const keys = ['themeConfig', key]
    if (value === undefined || value === null) continue
    const carry = Object.hasOwn(themeKeys, key) ? themeKeys[key] : undefined
    if (carry) carry(draft, value, keys)
    else draft.row('by hand', `themeConfig.${key}`, unknown, keys)
  }
  codeColors(draft, isPlain(theme.prism) ? theme.prism : {}, ['themeConfig', 'prism'])
}

const unknown = 'docsgen does not read it. If components of yours do, move it to customFields.'

const themeKeys: Record<string, (draft: Draft, value: unknown, keys: Keys) => void> = {
  navbar,
  footer,
  announcementBar: (draft, value, keys) => draft.carry('announcementBar', value, keys),
  colorMode: (draft, value, keys) => draft.carry('colorMode', value, keys),
  tableOfContents: (draft, value, keys) => draft.carry('tableOfContents', value, keys),
  image: (draft, value, keys) => draft.carry('image', absolute(value), keys),
  metadata: (draft, value, keys) => draft.carry('metadata', value, keys),
  // Read with the plugin of API documents.
  languageTabs: () => undefined,
  api: (draft, _, keys) =>
    draft.row(
      'replaced',
      'themeConfig.api',
      'schemas on pages of an API fold, and are open as far as there is room',
      keys,
    ),
  docs: () => undefined,
  blog: () => undefined,
  prism,
  mermaid,
  algolia,
  liveCodeBlock: (draft, value, keys) => {
    const isAbove = isPlain(value) && value.playgroundPosition === 'top'
    if (isAbove) draft.set('markdown.live.result', 'above')
    const note = isAbove ? '`markdown.live.result`' : 'results are below the code by default'
    draft.row(isAbove ? 'carried over' : 'not needed', 'themeConfig.liveCodeBlock', note, keys)
  },
  zoom: (draft, _, keys) =>
    draft.row('replaced', 'themeConfig.zoom', 'images enlarge on click: markdown.images.zoom', keys),
  imageZoom: (draft, _, keys) =>
    draft.row('replaced', 'themeConfig.imageZoom', 'images enlarge on click: markdown.images.zoom', keys),
  hideableSidebar: (draft, value, keys) => draft.carry('docs.sidebar.hideable', value, keys),
  autoCollapseSidebarCategories: (draft, value, keys) =>
    draft.carry('docs.sidebar.autoCollapseCategories', value, keys),
  onPageNav: (draft, _, keys) => draft.row('not needed', 'themeConfig.onPageNav', 'a key of Docusaurus 1', keys),
  gaTrackingId: (draft, _, keys) => draft.row('not needed', 'themeConfig.gaTrackingId', 'a key of Docusaurus 1', keys),
}

function prism(draft: Draft, value: unknown, keys: Keys): void {
  if (!isPlain(value)) return
  for (const [key, one] of Object.entries(value)) {
    const at = [...keys, key]
    const name = `themeConfig.prism.${key}`
    if (isTheme(one)) continue
    if (key === 'theme' || key === 'darkTheme')
      draft.row('replaced', name, 'colors of code are those of docsgen; their tokens are in the guide', at)
    else if (key === 'additionalLanguages') draft.row('not needed', name, 'all languages load when they are used', at)
    else if (key === 'magicComments' && Array.isArray(one)) magicComments(draft, one, at)
    else draft.row('by hand', name, 'docsgen has no counterpart.', at)
  }
}

/** Those that highlight lines are built in. */
function magicComments(draft: Draft, value: unknown[], keys: Keys): void {
  const own = value.filter((one) => !isPlain(one) || one.className !== 'theme-code-block-highlighted-line')
  if (own.length > 0) draft.carry('markdown.magicComments', own, keys)
}

function mermaid(draft: Draft, value: unknown, keys: Keys): void {
  if (!isPlain(value)) return
  for (const [key, one] of Object.entries(value)) {
    const at = [...keys, key]
    if (key === 'theme' && isPlain(one)) {
      draft.carry('markdown.mermaid', one, at)
    } else draft.row('by hand', `themeConfig.mermaid.${key}`, 'docsgen has no option for it.', at)
  }
}

const algoliaKeys = ['appId', 'apiKey', 'indexName', 'contextualSearch', 'searchParameters']

function algolia(draft: Draft, value: unknown, keys: Keys): void {
  if (!isPlain(value)) return
  const known = Object.fromEntries(algoliaKeys.flatMap((key) => (value[key] === undefined ? [] : [[key, value[key]]])))
  draft.carry(
    'search',
    draft.noted({ engine: 'docsearch', ...known }, "docsgen's own search needs no service: remove these lines for it."),
    keys,
  )
  for (const key of Object.keys(value)) {
    if (algoliaKeys.includes(key)) continue
    if (key === 'searchPagePath')
      draft.row('replaced', `themeConfig.algolia.${key}`, 'results are in the search box; there is no search page', [
        ...keys,
        key,
      ])
    else draft.row('by hand', `themeConfig.algolia.${key}`, 'docsgen has no option for it.', [...keys, key])
  }
}
