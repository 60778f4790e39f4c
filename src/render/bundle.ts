import { pathToFileURL } from 'node:url'
import type { ComponentType } from 'react'
import type { PageProps } from '../model/view.ts'

/** What the site's server bundle exports. */
export interface SiteModule {
  components: Record<string, { default?: ComponentType<PageProps> }>
  /** What takes the place of components of the theme, by name. */
  parts: Record<string, { default?: unknown }>
}

/** The site's server bundle; `bundle` is its path. */
export async function importBundle(bundle: string): Promise<SiteModule> {
  return (await import(pathToFileURL(bundle).href)) as SiteModule
}

/** A page's component out of the site's server bundle. */
export async function loadComponent(bundle: string | undefined, name: string): Promise<ComponentType<PageProps>> {
  if (bundle === undefined) throw new Error(`The bundle with ${name} was not made.`)
  const { components } = await importBundle(bundle)
  const Component = components[name]?.default
  if (typeof Component !== 'function') throw new Error(`${name} has no default export that is a component.`)
  return Component
}
