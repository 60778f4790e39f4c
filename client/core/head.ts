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

/** Reads a value of the storage, or stores it. */
const stored = (name: string, value?: string) => {
  try {
    const area = window[type]
    const key = name + (namespace && `-${namespace}`)
    return value == null ? area.getItem(key) : area.setItem(key, value)
  } catch {}
}

const { respectPrefersColorScheme: withSystem } = colorMode
root.show = (choice) => {
  const system = choice === 'system'
  const dark = system ? matchMedia('(prefers-color-scheme:dark)').matches : choice === 'dark'
  marks.theme = dark ? 'dark' : 'light'
  marks.themeChoice = system ? choice : marks.theme
}
root.className += ' js'
root.show(
  query.get('docusaurus-theme') ||
    (!colorMode.disableSwitch && stored('theme')) ||
    (withSystem ? 'system' : colorMode.defaultMode),
)

if (announcementId) {
  const kept = (name: string) => stored(`docusaurus.announcement.${name}`)
  marks.announcementBarInitiallyDismissed = (kept('id') === announcementId && kept('dismiss')) as string
}

query.forEach((value, name) => {
  if (/^docusaurus-data-[\w-]+$/.test(name)) root.setAttribute(name.slice(11), value)
})

/** Chooses the next color mode, and records clicks on other buttons of the theme, which the core replays once it has loaded. */
root.early = []
const press = ({ target }: Event) => {
  const button = (target as Element).closest<HTMLElement>('[data-search],button[class^=dg-]:not([popovertarget])')
  if (!button?.matches('.dg-color-toggle')) return button && root.early?.push(button)
  const before = marks.themeChoice
  const choice = before === 'light' ? 'dark' : before === 'dark' && withSystem ? 'system' : 'light'
  marks.themeChoice = choice
  // The core changes the colors after the button.
  if (!root.early) return
  root.show!(choice)
  stored('theme', choice === 'system' ? '' : choice)
}
// Before the core, which listens to the document.
addEventListener('click', press, true)

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
