import type { ActiveRule, NavRule, Shell } from '../model/page-input.ts'
import type { NavbarView, NavEntry } from '../model/view.ts'

/** The navbar as one page shows it. */
export function navbarFor(shell: Shell, url: string): NavbarView {
  return { ...shell.navbar, items: shell.navItems.map((item) => entryFor(item, url)) }
}

function entryFor({ rule, entries, ...entry }: NavRule, url: string): NavEntry {
  if (entry.type === 'html') return entry
  if (entry.type === 'link') return { ...entry, active: rule !== undefined && isActive(rule, url) }
  const items = (entries ?? []).map((item) => entryFor(item, url))
  return { ...entry, items, active: items.some((item) => item.type !== 'html' && item.active) }
}

function isActive({ exact, prefix, regex }: ActiveRule, url: string): boolean {
  if (regex !== undefined) return new RegExp(regex, 'i').test(url)
  if (prefix !== undefined) return url.startsWith(prefix)
  const target = exact!.replace(/[?#].*$/, '').replace(/\/+$/, '')
  return url === exact || url.replace(/\/+$/, '') === target || url.startsWith(`${target}/`)
}
