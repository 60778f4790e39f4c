import type { ThemeProps } from 'docsgen'
import { minutes } from './reading-time'

/** Adds a line above the original. */
export default function DocItemContent({ Original, view }: ThemeProps<'DocItem/Content'>) {
  return (
    <>
      <p className="reading-time">{minutes(view.headings.length)}</p>
      <Original view={view} />
    </>
  )
}
