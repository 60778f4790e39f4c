import { isInViewport } from '../../core/in-sight.ts'
import { deps } from '../../core/intent-deps.ts'

/** Loads the script that draws diagrams on pages that have some. Without it, their source is there. */
export function prepare(): void {
  if (!document.querySelector('.dg-mermaid')) return
  import('./watch.ts').then(
    (it) => it.watchDiagrams({ ...deps, isInViewport }),
    () => {},
  )
}
