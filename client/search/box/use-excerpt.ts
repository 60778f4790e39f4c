import { useEffect, useState } from 'react'
import type { Hit } from '../engine.ts'
import { type Excerpt, excerptOf } from './excerpt.ts'
import { isFetched } from './page-html.ts'

/** Long enough that pages which are only passed on the way are not fetched, in milliseconds. */
const rest = 120

/** The excerpt of a hit, once it has come. */
export function useExcerpt(hit: Hit | undefined, isFlat: boolean): Excerpt | undefined {
  const [shown, setShown] = useState<{ hit: Hit; excerpt: Excerpt | undefined }>()
  useEffect(() => {
    if (!hit || savesData()) return
    let isOver = false
    const show = async () => {
      const excerpt = await excerptOf(hit, isFlat)
      if (!isOver) setShown({ hit, excerpt })
    }
    const timer = setTimeout(show, isFetched(hit.document.sectionRoute, isFlat) ? 0 : rest)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [hit, isFlat])
  return shown?.hit.document.sectionRoute === hit?.document.sectionRoute ? shown?.excerpt : undefined
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}
