import { Component, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { usePageHead } from '../../theme/mdx/public.ts'

const canUseDOM = typeof window !== 'undefined'

/** Where code runs: false for everything when a page is built. */
export const ExecutionEnvironment = {
  canUseDOM,
  canUseEventListeners: canUseDOM,
  canUseIntersectionObserver: canUseDOM && 'IntersectionObserver' in window,
  canUseViewport: canUseDOM && 'screen' in window,
}

/** Whether a URL names a protocol: `https:`, `mailto:`, `//`. */
export function hasProtocol(url: string): boolean {
  return /^(?:\w*:|\/\/)/.test(url)
}

/** Whether a URL leads to a page of the site. */
export function isInternalUrl(url?: string): boolean {
  return url !== undefined && !hasProtocol(url)
}

/** Ids that the page has only in the browser are known to the checks of links; links are checked in any case. */
export function useBrokenLinks() {
  const head = usePageHead()
  return { collectAnchor: (id?: string) => void (id && head?.ids.push(id)), collectLink: (_url?: string) => {} }
}

/** Runs before paint in the browser. */
export const useIsomorphicLayoutEffect = canUseDOM ? useLayoutEffect : useEffect

/** The value of the previous rendering. */
export function usePrevious<Value>(value: Value): Value | undefined {
  const previous = useRef<Value | undefined>(undefined)
  useIsomorphicLayoutEffect(() => {
    previous.current = value
  })
  return previous.current
}

interface BoundaryProps {
  fallback?: (failure: { error: Error; tryAgain: () => void }) => ReactNode
  children?: ReactNode
}

/** Shows its fallback if its content fails in the browser. */
export class ErrorBoundary extends Component<BoundaryProps, { error: Error | null }> {
  override state = { error: null as Error | null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return this.props.fallback?.({ error, tryAgain: () => this.setState({ error: null }) }) ?? null
  }
}
