import type { ClientOptions } from '../../src/model/options/client-options.ts'
import { startAnnouncement } from './bar/announcement.ts'
import { labelColorToggles, startColorMode } from './bar/color-mode.ts'
import { pressEarly } from './early.ts'
import { afterPaint } from './idle.ts'
import { marksKey } from './mark-request.ts'
import { on } from './on.ts'
import { onIntent, retry } from './on-intent.ts'
import { readOptions } from './options.ts'
import { nameBranches, showCurrentLink } from './sidebar.ts'
import type { Store } from './storage.ts'
import { tools } from './tools.ts'
import { showFailure, showFailureAfter } from './visit/failure.ts'
import { isSpecial } from './visit/links.ts'
import { startVisits } from './visit/visits.ts'

type Search = NonNullable<ClientOptions['search']>

/** The script of the search box. */
interface SearchScript {
  wake(box: HTMLDialogElement, store: Store): void
}

/** The script that marks search terms. */
interface MarkScript {
  markRequested(): void
}

// Scripts of features that only some pages use.
const tabs = () => import('./blocks/tabs.ts')
const versions = () => import('./bar/versions.ts')

let dialog: HTMLDialogElement | null | undefined
let brought: Promise<SearchScript> | undefined
let failures = 0

/** Opens the search by a `data-search` button or by keys, at once: its script loads while the reader types. */
function startSearch(search: ClientOptions['search'], store: Store): void {
  if (!search) return
  const isApple = /Mac|iP/.test(navigator.platform)
  document.documentElement.dataset.keys = isApple ? 'apple' : ''
  const open = (event: Event) => {
    const box = show()
    if (!box) return
    event.preventDefault()
    wake(box, search, store)
  }
  // A pointer over the button is a sign that the search will be opened.
  on('pointerover', '[data-search]', () => bring(search).catch(() => {}))
  on('click', '[data-search]', (_, event) => open(event))
  document.addEventListener('keydown', (event) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event
    if (altKey || event.defaultPrevented) return
    if (key === '/' && !ctrlKey && !metaKey) tools.isTyping(event) || (tools.usesKeys() && open(event))
    else if (/^k$/i.test(key) && !shiftKey && (metaKey || (ctrlKey && !isApple))) open(event)
  })
}

/** Imports the search script, once. A browser may cache a failed URL, so a retry uses another one. */
function bring({ box }: Search): NonNullable<typeof brought> {
  brought ??= import(box + (failures ? `?${failures}` : '')).catch((error) => {
    brought = undefined
    failures++
    throw error
  })
  return brought!
}

/** While its script loads, the box accepts typing and can be closed. It shows a slow load and a failed one. */
async function wake(box: HTMLDialogElement, search: Search, store: Store): Promise<void> {
  const { dataset } = box.querySelector('form')!
  const before = dataset.status
  // The box has one of its own, at another place, which is React's to remove.
  box.querySelector('.dg-failure:first-child')?.remove()
  const timer = setTimeout(() => {
    dataset.status = 'stalled'
  }, search.stallThreshold)
  const failed = (error: unknown) => showFailure(box.firstElementChild!, error, () => wake(box, search, store))
  const script = await bring(search).catch(failed)
  clearTimeout(timer)
  dataset.status = before
  // The open box is painted first: hydration takes longer than that.
  if (script) afterPaint(() => script.wake(box, store))
}

/** Marks the search terms on the page, once. */
async function markTerms(search: ClientOptions['search']): Promise<void> {
  if (search && isRequested()) ((await import(search.mark)) as MarkScript).markRequested()
}

function isRequested(): unknown {
  try {
    return history.state?.[marksKey] || sessionStorage.getItem(marksKey)
  } catch {}
}

function show(): HTMLDialogElement | undefined {
  dialog ??= document.querySelector<HTMLTemplateElement>('.dg-search-template')?.content.querySelector('dialog')
  if (!dialog) return
  // Read before the dialog is in the page, which would be laid out once more for it.
  const hasGutter = innerWidth > document.documentElement.clientWidth
  if (!dialog.isConnected) {
    document.body.append(dialog)
    // The backdrop is part of the dialog element.
    dialog.onmousedown = ({ target }) => target === dialog && dialog!.close()
    // For the script of the box: Enter may be pressed before it is there.
    dialog.onkeydown = ({ key }) => {
      dialog!.dataset.key = key
    }
  }
  if (!dialog.open) {
    dialog.toggleAttribute('data-gutter', hasGutter)
    dialog.showModal()
  }
  const input = dialog.querySelector('input')!
  if (input.value || document.activeElement !== input) input.select()
  return dialog
}

/** Toggles sidebar categories. Registered before visits, because links of categories toggle too. */
function startBranches(): void {
  on('click', '.dg-sidebar li > :is([aria-expanded], [aria-current])', (button, event) => {
    // The link of the current category does the same as its button.
    if (!(button.ariaExpanded ?? button.nextElementSibling?.ariaExpanded) || isSpecial(event)) return
    event.preventDefault()
    toggle(button)
  })
}

async function toggle(button: Element): Promise<void> {
  try {
    await (await onIntent()).toggleBranch(button)
  } catch (error) {
    showFailureAfter(button, error, () => retry(() => toggle(button)))
  }
}

const options = readOptions()
const { store } = tools

startColorMode(store)
startAnnouncement(options.announcementId, store)
startParts()
startSearch(options.search, store)
startBranches()
startVisits()
initPage()
pressEarly()
document.addEventListener('docsgen:navigate', initPage)

function initPage(): void {
  labelColorToggles()
  nameBranches()
  showCurrentLink()
  restoreChoices().then(() => markTerms(readOptions().search))
}

/** Handles clicks on tabs and versions, once for all pages. */
function startParts(): void {
  on('click', '.dg-tab', async (tab) => {
    try {
      ;(await tabs()).chooseTab(tab, tools)
    } catch (error) {
      // Browsers cache a failed import until the next page load.
      showFailure(tab.closest('.dg-tabs')!, error, () => (navigator.onLine ? location.reload() : tab.click()))
    }
  })
  on('click', 'a[data-version]', (link) => versions().then((it) => it.keepVersion(link, tools), ignore))
}

/** Restores the choices of the reader on a newly shown page. Resolves when its tabs can be opened. */
async function restoreChoices(): Promise<void> {
  if (document.querySelector('[data-collection]')) versions().then((it) => it.followPreferred(tools), ignore)
  if (document.querySelector('.dg-tabs')) await tabs().then((it) => it.restoreTabs(tools), ignore)
}

function ignore(): void {}
