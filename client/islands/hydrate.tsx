import { Component, type ComponentType, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot, type Root } from 'react-dom/client'
import type { PageData } from '../../src/model/theme/current-page.ts'
import { readOptions } from '../core/options.ts'
import { trusted } from '../trusted/trusted.ts'
import { PageInfoContext, pageInIsland } from './page-context.ts'
import { Slot } from './slot.tsx'

/** An island that React runs. */
export interface LiveIsland {
  /** Updates the properties and the children from the same island of another page. */
  update(fresh: HTMLElement): void
  unmount(): void
}

export interface HydrateOptions {
  /** Server-rendered HTML, if nested islands have changed it since. */
  served?: string
  /** Called with the thrown error, after the server-rendered HTML is restored. */
  onCrash?(error: unknown): void
}

/** Hydrates an island. Resolves with its first commit. */
export function hydrate(
  element: HTMLElement,
  Island: ComponentType<Record<string, unknown>>,
  { served = element.innerHTML, onCrash = console.error }: HydrateOptions = {},
): Promise<LiveIsland> {
  for (const kept of element.querySelectorAll(':scope > template[data-slot]')) kept.remove()
  restoreStyles(element)
  const putBack = takeButtons(element)
  return new Promise((live) => {
    const fallBack = (error: unknown) =>
      queueMicrotask(() => {
        putBack()
        root.unmount()
        element.innerHTML = trusted.createHTML(served)
        onCrash(error)
      })
    const draw = (from: HTMLElement, html: string) => (
      <Boundary
        onCommit={() => {
          putBack()
          live(liveIsland(root, draw))
        }}
        onCrash={fallBack}
      >
        <PageInfoContext value={pageInIsland(basesOf(from))}>
          <Island {...propsOf(from, html)}>{slotIn(html)}</Island>
        </PageInfoContext>
      </Boundary>
    )
    const root = hydrateRoot(element, draw(element, served), {
      identifierPrefix: `${element.dataset.key}-`,
      onCaughtError: () => {},
    })
  })
}

/** Base URLs, the custom fields that the island names, and the data of the page that it has read. */
function basesOf({ dataset: { fields = '{}', page = '{}' } }: HTMLElement) {
  const { filesUrl, site, texts: _, ...data }: Bases = readOptions().bases ?? rootBases
  const own = JSON.parse(page) as Partial<PageData>
  const current = { url: '', title: '', description: '', locale: site.locale }
  return {
    filesUrl,
    data,
    page: { current, frontMatter: {}, ...own },
    site: { ...site, customFields: JSON.parse(fields) as Record<string, unknown> },
  }
}

type Bases = NonNullable<ReturnType<typeof readOptions>['bases']>

const rootBases = { filesUrl: '/', site: { title: '', tagline: '', url: '', baseUrl: '/', locale: 'en' } }

type Draw = (from: HTMLElement, html: string) => ReactNode

function liveIsland(root: Root, draw: Draw): LiveIsland {
  return {
    // Synchronous, because the content around it changes in the same task.
    update: (fresh) => flushSync(() => root.render(draw(fresh, fresh.innerHTML))),
    unmount: () => root.unmount(),
  }
}

/** The props: JSON, or HTML if they are elements. */
function propsOf({ dataset: { props = '{}', slots = '[]' } }: HTMLElement, html: string): Record<string, unknown> {
  const all = JSON.parse(props) as Record<string, unknown>
  for (const name of JSON.parse(slots) as string[]) all[name] = slotIn(html, name)
  return all
}

/** The children, or a prop: shown by the island, or kept in a template if it does not show them. */
function slotIn(html: string, prop = ''): ReactNode {
  const { content } = Object.assign(document.createElement('template'), { innerHTML: trusted.createHTML(html) })
  const find = (tag: string) => content.querySelector(`${tag}[data-slot="${CSS.escape(prop)}"]:not(docsgen-island *)`)
  // The browser may have torn the other one.
  const slot = find('template') ?? find('')
  if (!slot) return undefined
  // Added by a script that does not add them again.
  for (const bar of slot.querySelectorAll('.dg-code-buttons')) bar.remove()
  return <Slot html={slot.innerHTML} prop={prop} />
}

/**
 * Removes the buttons that the page's script has added to code, which React does not expect, and those that it adds while
 * React works; returns how to undo it.
 */
function takeButtons(island: HTMLElement): () => void {
  const bars: [block: Element, bar: Element][] = []
  const take = () => {
    for (const bar of island.querySelectorAll('.dg-code-buttons')) {
      bars.push([bar.parentElement!, bar])
      bar.remove()
    }
  }
  take()
  const added = new MutationObserver(take)
  added.observe(island, { childList: true, subtree: true })
  return () => {
    added.disconnect()
    for (const [block, bar] of bars) if (!block.querySelector('.dg-code-buttons')) block.append(bar)
  }
}

// The page uses classes for styles, so that a strict Content Security Policy allows them; React changes inline styles.
function restoreStyles(island: HTMLElement): void {
  for (const element of island.querySelectorAll<HTMLElement | SVGElement>('[data-style]')) {
    if (element.closest('docsgen-island') !== island) continue
    // The `className` of an SVG element is not text.
    const classes = (element.getAttribute('class') ?? '').replace(/(?:^| )s-[\da-f]{8}(?= |$)/, '')
    if (classes === '') element.removeAttribute('class')
    else element.setAttribute('class', classes)
    element.style.cssText = element.dataset.style!
    element.removeAttribute('data-style')
  }
}

interface BoundaryProps {
  onCommit: () => void
  onCrash: (error: unknown) => void
  children: ReactNode
}

/** Unmounts an island that has crashed. */
class Boundary extends Component<BoundaryProps, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override componentDidMount() {
    this.props.onCommit()
  }

  override componentDidCatch(error: unknown) {
    this.props.onCrash(error)
  }

  override render() {
    return this.state.crashed ? null : this.props.children
  }
}
