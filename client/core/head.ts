import type { ClientOptions } from '../../src/model/client-options.ts'

// Runs inline before the first paint; the data block stands before it.
const options = JSON.parse(document.getElementById('docsgen')!.textContent!) as ClientOptions

const {
  colorMode: mode,
  announcementId,
  storage: { type, namespace },
} = options
const root = document.documentElement
const query = new URLSearchParams(location.search)
const mark = (name: string, value: string) => root.setAttribute(`data-${name}`, value)

const stored = (key: string) => {
  try {
    return window[type].getItem(key + (namespace && `-${namespace}`))
  } catch {}
}

const choice =
  query.get('docusaurus-theme') ||
  (!mode.disableSwitch && stored('theme')) ||
  (mode.respectPrefersColorScheme ? 'system' : mode.defaultMode)
const system = choice === 'system'
const dark = system ? matchMedia('(prefers-color-scheme:dark)').matches : choice === 'dark'
const theme = dark ? 'dark' : 'light'
root.className += ' js'
mark('theme', theme)
mark('theme-choice', system ? choice : theme)

if (announcementId) {
  const kept = (name: string) => stored(`docusaurus.announcement.${name}`)
  mark('announcement-bar-initially-dismissed', `${kept('id') === announcementId && kept('dismiss') === 'true'}`)
}

query.forEach((value, name) => {
  if (/^docusaurus-data-[\w-]+$/.test(name)) mark(name.slice(16), value)
})
