import type { ClientOptions } from '../../src/model/client-options.ts'
import type { Root } from './early.ts'

// The data block, which stands before this script: an element with an id is a name of the window.
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

/** Presses of buttons that the script of the page answers, until it is there and presses them again. */
root.early = []
addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLElement>(
    '[data-search],.color-toggle,.tab,.toc-toggle,.announcement-close,.sidebar button:not([popovertarget])',
  )
  if (button) root.early?.push(button)
})

interface FailedLoad {
  target: { href?: string; src?: string }
}

// A page that was kept on its way here names files of a build that has been replaced: the host has a newer one.
addEventListener(
  'error',
  (({ target: { href, src } }: FailedLoad) => {
    const isMissing = /\/assets\/.+s$/.test(href || src!) && document.readyState !== 'complete'
    if (isMissing && performance.navigation.type !== 1 && navigator.onLine) location.reload()
    // The page is then one for browsers without script, and shows no button that does nothing.
    else if (/core\.\w+\.js$/.test(src!)) root.classList.remove('js')
  }) as unknown as EventListener,
  true,
)
