import type { ClientOptions } from '../../src/model/options/client-options.ts'
import type { Root } from './early.ts'

// The data block, which comes before this script: an element with an id is a property of the window.
declare const self: { 'dg:options': HTMLScriptElement }

// Runs inline before the first paint.
const {
  colorMode,
  announcementId,
  storage: { type, namespace },
} = JSON.parse(self['dg:options'].text) as ClientOptions
const root: Root = document.documentElement
const marks = root.dataset
const query = new URLSearchParams(location.search)

const stored = (key: string) => {
  try {
    return window[type].getItem(key + (namespace && `-${namespace}`))
  } catch {}
}

const choice =
  query.get('docusaurus-theme') ||
  (!colorMode.disableSwitch && stored('theme')) ||
  (colorMode.respectPrefersColorScheme ? 'system' : colorMode.defaultMode)
const system = choice === 'system'
const dark = system ? matchMedia('(prefers-color-scheme:dark)').matches : choice === 'dark'
root.className += ' js'
marks.theme = dark ? 'dark' : 'light'
marks.themeChoice = system ? choice : marks.theme

if (announcementId) {
  const kept = (name: string) => stored(`docusaurus.announcement.${name}`)
  marks.announcementBarInitiallyDismissed = (kept('id') === announcementId && kept('dismiss')) as string
}

query.forEach((value, name) => {
  if (/^docusaurus-data-[\w-]+$/.test(name)) root.setAttribute(name.slice(11), value)
})

/** Records clicks on buttons of the theme. The core replays them once it has loaded. */
root.early = []
addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('[data-search],button[class^=dg-]:not([popovertarget])')
  if (button) root.early?.push(button)
})

interface FailedLoad {
  target: { href?: string; src?: string }
}

// A cached page may name files of a previous build: the host has a newer page.
addEventListener(
  'error',
  (({ target: { href, src } }: FailedLoad) => {
    const isMissing = /\/assets\/.+s$/.test(href || src!) && document.readyState !== 'complete'
    if (isMissing && performance.navigation.type !== 1 && navigator.onLine) location.reload()
    // The page then works as it does without JavaScript, and shows no dead buttons.
    else if (/core\.\w+\.js$/.test(src!)) root.classList.remove('js')
  }) as unknown as EventListener,
  true,
)
