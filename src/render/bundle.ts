import { pathToFileURL } from 'node:url'
import type { ComponentType } from 'react'
import type { PageProps } from '../model/view.ts'

/** A page's component out of the site's server bundle. */
export async function loadComponent(bundle: string | undefined, name: string): Promise<ComponentType<PageProps>> {
  if (bundle === undefined) throw new Error(`The bundle with ${name} was not made.`)
  const { components } = (await import(pathToFileURL(bundle).href)) as {
    components: Record<string, { default?: ComponentType<PageProps> }>
  }
  const Component = components[name]?.default
  if (typeof Component !== 'function') throw new Error(`${name} has no default export that is a component.`)
  return Component
}
