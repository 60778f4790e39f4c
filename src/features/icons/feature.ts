import type { BuiltIn } from '../../model/built-in.ts'
import type {} from './types.ts'

/** Icons by name, from packages of icons that the site installs: `lucide:rocket`. */
export const icons: BuiltIn = {
  name: 'icons',
  markdown: () => import('./markdown.ts').then(({ namedIcons }) => [namedIcons]),
  supply: async (asked, world) => {
    const find = await world.effect('icons')
    const names = asked as ReadonlyMap<string, string[]>
    const found = await find?.([...new Set([...names.values()].flat())])
    if (!(found instanceof Map)) return found
    const of = (own: string[]) => Object.fromEntries(own.map((name) => [name, found.get(name)]))
    return new Map([...names].map(([path, own]) => [path, of(own)]))
  },
  icons: async (names, world) => {
    const [find, { menuIcon }] = await Promise.all([world.effect('icons'), import('./packages.ts')])
    const found = await find?.(names)
    return new Map(found instanceof Map ? [...found].map(([name, icon]) => [name, menuIcon(name, icon)]) : [])
  },
  iconNames: async (set, root) => (await import('./packages.ts')).iconNames(set, root),
  effects: { icons: { open: async ({ root }) => (await import('./packages.ts')).openIcons(root) } },
}
