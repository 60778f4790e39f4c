import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { mdxComponents } from '../../client/theme/mdx/mdx-components.tsx'
import { PageInfoContext } from '../../client/theme/mdx/page-context.ts'
import { chunksOf } from '../model/chunks.ts'
import type { PageInput, Shell } from '../model/page-input.ts'
import type { ReadBody } from '../model/stage.ts'
import type { Chunk } from '../model/types.ts'
import { loadComponent } from './bundle.ts'
import { fillChunks } from './fill.ts'

/** HTML of a body, and what of it no hole has made. */
export interface Body {
  html: string
  text: string[]
}

/** The body of a page: chunks out of the store, or what the site's own code renders. */
export async function bodyOf(input: PageInput, shell: Shell, read: ReadBody): Promise<Body> {
  if (input.component !== undefined) return fillChunks(chunksOf(await renderComponent(input, shell)), input)
  if (!input.body) return { html: '', text: [] }
  return fillChunks(JSON.parse(read(input.body)) as Chunk[], input)
}

async function renderComponent({ component, url, headings, cards }: PageInput, shell: Shell): Promise<string> {
  const Component = await loadComponent(shell.bundle, component!)
  const { siteTitle: title, tagline, baseUrl, lang } = shell
  const info = { url, baseUrl, headings, cards: cards ?? [] }
  const page = createElement(Component, { title, tagline, baseUrl, lang, components: mdxComponents })
  return renderToString(<PageInfoContext.Provider value={info}>{page}</PageInfoContext.Provider>)
}
