import { Component, type ComponentType, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Slot, slotTag } from './slot.tsx'

/** Brings an island to life. Done with its first commit; gives what takes it down again. */
export function hydrate(element: HTMLElement, Island: ComponentType<Record<string, unknown>>): Promise<() => void> {
  const served = element.innerHTML
  const slot = takeSlot(element)
  const props = JSON.parse(element.dataset.props ?? '{}') as Record<string, unknown>
  restoreStyles(element)
  return new Promise((live) => {
    const children = slot === undefined ? undefined : <Slot html={slot} />
    const root = hydrateRoot(
      element,
      <Boundary served={served} onCommit={() => live(() => root.unmount())}>
        <Island {...props}>{children}</Island>
      </Boundary>,
      { identifierPrefix: `${element.dataset.key}-` },
    )
  })
}

/** What stood between the tags: printed by the island, or kept in a template where it has not printed it. */
function takeSlot(element: HTMLElement): string | undefined {
  const template = element.querySelector<HTMLTemplateElement>(':scope > template[data-slot]')
  template?.remove()
  return (template ?? element.querySelector(slotTag))?.innerHTML
}

// The page has classes for styles, so that a strict host lets them pass; React changes styles on the element.
function restoreStyles(island: HTMLElement): void {
  for (const element of island.querySelectorAll<HTMLElement>('[data-style]')) {
    if (element.closest('docsgen-island') !== island) continue
    element.className = element.className.replace(/(?:^| )s-[\da-f]{8}(?= |$)/, '')
    if (element.className === '') element.removeAttribute('class')
    element.style.cssText = element.dataset.style!
    element.removeAttribute('data-style')
  }
}

interface BoundaryProps {
  served: string
  onCommit: () => void
  children: ReactNode
}

/** An island that crashes falls back to the served HTML. */
class Boundary extends Component<BoundaryProps, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override componentDidMount() {
    this.props.onCommit()
  }

  override render() {
    return this.state.crashed ? <Slot html={this.props.served} /> : this.props.children
  }
}
