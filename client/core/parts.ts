import { on } from './on.ts'
import { tools } from './tools.ts'
import { showFailure } from './visit/failure.ts'

// Scripts of features that only some pages use.
const tabs = () => import('./blocks/tabs.ts')
const versions = () => import('./bar/versions.ts')

/** Handles clicks on tabs and versions, once for all pages. */
export function startParts(): void {
  on('click', '.tab', async (tab) => {
    try {
      ;(await tabs()).chooseTab(tab, tools)
    } catch (error) {
      // Browsers cache a failed import until the next page load.
      showFailure(tab.closest('.tabs')!, error, () => (navigator.onLine ? location.reload() : tab.click()))
    }
  })
  on('click', 'a[data-version]', (link) => versions().then((it) => it.keepVersion(link, tools), ignore))
}

/** Restores the choices of the reader on a newly shown page. */
export function restoreChoices(): void {
  const { body } = document
  if (body.querySelector('.tabs')) tabs().then((it) => it.restoreTabs(tools), ignore)
  if (body.querySelector('[data-collection]')) versions().then((it) => it.followPreferred(tools), ignore)
}

function ignore(): void {}
