import type { ComponentType } from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import { LayoutContext } from '../../client/theme/layout-context.ts'
import * as theme from '../../client/theme/mdx/public.ts'
import { builtIns } from '../features/index.ts'
import { partialHtml } from '../model/document-text.ts'
import type { DocumentModule, PageInput } from '../model/page-input.ts'
import type { ReadBody } from '../model/stage.ts'
import { themeSource } from '../model/theme/theme-modules.ts'
import type { PageProps } from '../model/theme/view.ts'
import type { Guards } from './guards.tsx'
import { runDocument, siteCode } from './site-code.ts'

type Exports = Record<string, unknown>

/** Modules that compiled MDX imports implicitly. */
const own: Record<string, unknown> = {
  'react/jsx-runtime': {
    ...jsxRuntime,
    jsx: theme.noteJsx(jsxRuntime.jsx),
    jsxs: theme.noteJsx(jsxRuntime.jsxs),
  },
  [themeSource]: theme,
}

function guardedRuntime(guards: Guards): unknown {
  const { jsx, jsxs, ...rest } = own['react/jsx-runtime'] as Record<'jsx' | 'jsxs', Parameters<Guards['around']>[0]>
  return { ...rest, jsx: guards.around(jsx), jsxs: guards.around(jsxs) }
}

/** The component of a page: from the site's code, or from its MDX document. */
export async function pageComponent(
  { component, modules = [], layout, headings, shows = [] }: PageInput,
  { bundle, read, guards }: Omit<Context, 'modules'>,
): Promise<ComponentType<PageProps>> {
  if (layout !== undefined) return layoutComponent(layout, { headings, modules, shows, bundle, read, guards })
  const [document] = modules
  const { default: Component } = document
    ? await documentExports(document, { modules, bundle, read, guards })
    : (codeOf(bundle, component!).components[component!] ?? {})
  if (typeof Component !== 'function')
    throw new Error(`${component ?? document!.path} has no default export that is a component.`)
  return Component as ComponentType<PageProps>
}

interface LayoutInput extends Context, Pick<PageInput, 'headings'> {
  shows: string[]
}

/** A layout of a feature with the content of documents. Only pages that have one load it. */
async function layoutComponent(
  name: string,
  { headings, shows, ...context }: LayoutInput,
): Promise<ComponentType<PageProps>> {
  const { layouts = {}, components = {} } =
    (await builtIns.find((one) => one.layouts?.names.includes(name))?.layouts?.load()) ?? {}
  const contents: Record<string, ComponentType> = {}
  for (const path of shows) {
    const document = context.modules.find((one) => one.path === path)
    if (document) contents[path] = (await documentExports(document, context)).default as ComponentType
  }
  const Layout = layouts[name] as ComponentType<object>
  const value = { components: components as Record<string, ComponentType>, contents }
  return (props) => jsxRuntime.jsx(LayoutContext, { value, children: jsxRuntime.jsx(Layout, { ...props, headings }) })
}

function codeOf(bundle: string | undefined, name: string): ReturnType<typeof siteCode> {
  if (bundle === undefined) throw new Error(`The bundle with ${name} was not built.`)
  return siteCode(bundle)
}

interface Context {
  modules: DocumentModule[]
  bundle: string | undefined
  read: ReadBody
  /** Guards the components that documents import. */
  guards?: Guards
}

/** Runs a document, after each partial that it includes, once. The modules are not cached across pages. */
function documentExports(document: DocumentModule, { modules, bundle, read, guards }: Context): Promise<Exports> {
  const known = new Map<string, Promise<Exports>>()
  const exportsOf = (module: DocumentModule): Promise<Exports> => {
    const made = known.get(module.path) ?? make(module)
    known.set(module.path, made)
    return made
  }
  const make = async ({ path, format, body, partials, exports }: DocumentModule): Promise<Exports> => {
    if (format !== 'mdx' || !body)
      return { default: htmlComponent(path, body ? read(body) : '[]'), toc: [], frontMatter: {}, ...exports }
    const printed = new Map<string, Exports>()
    for (const one of modules) if (partials.includes(one.path)) printed.set(`./${one.path}`, await exportsOf(one))
    return runDocument(path, read(body), (key, name) => {
      if (key === 'react/jsx-runtime' && guards) return guardedRuntime(guards)
      if (Object.hasOwn(own, key)) return own[key]
      const partial = printed.get(key)
      if (partial) return partial
      const values = codeOf(bundle, key).imports[key]
      if (!values) throw new Error(`There is no module "${key}".`)
      guards?.note(values, key)
      return name === undefined ? values : values[name]
    })
  }
  return exportsOf(document)
}

/** Component for a Markdown partial that MDX includes. */
function htmlComponent(path: string, chunks: string): ComponentType {
  const html = { __html: partialHtml(path, chunks) }
  return () => jsxRuntime.jsx('div', { className: 'dg-slot', dangerouslySetInnerHTML: html })
}
