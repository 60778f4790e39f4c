import type { PageView } from '../../src/model/view.ts'
import { mainId } from './skip-link.tsx'

/** What an unknown address shows. */
export function NotFound({ view }: { view: PageView }) {
  return (
    <main className="not-found theme-layout-main" id={mainId} tabIndex={-1}>
      <p className="not-found-code" aria-hidden="true">
        404
      </p>
      <h1>Page Not Found</h1>
      <p>We could not find what you were looking for.</p>
      <p>
        Please contact the owner of the site that linked you to the original URL and let them know their link is broken.
      </p>
      <p>
        <a className="button button--primary" href={view.baseUrl}>
          Back to the home page
        </a>
      </p>
    </main>
  )
}
