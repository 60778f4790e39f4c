import { parse, patch } from './patch.ts'

/** Updates the sidebar branches that were loaded from separate files. */
export async function refreshBranches(served: Document): Promise<void> {
  const folder = document.querySelector<HTMLElement>('.dg-sidebar [data-branches]')?.dataset.branches
  if (folder === undefined) return
  const entries = [...document.querySelectorAll<HTMLElement>('.dg-sidebar li[data-branch]')]
  const opened = entries.filter((entry) => listOf(entry) && !isServed(entry, served))
  for (const entry of opened) await refreshBranch(entry, `${folder}${entry.dataset.branch}.json`)
}

function isServed({ dataset }: HTMLElement, page: Document): boolean {
  const twin = page.querySelector(`.dg-sidebar li[data-branch="${dataset.branch}"]`)
  return twin !== null && listOf(twin) !== null
}

function listOf(entry: Element): Element | null {
  return entry.querySelector(':scope > .dg-menu__list, :scope > details > .dg-menu__list')
}

async function refreshBranch(entry: Element, url: string): Promise<void> {
  const old = await load(url, 'force-cache')
  const fresh = await load(url, 'no-cache')
  const live = listOf(entry)
  if (old && fresh && live) patch(old, fresh, live)
}

async function load(url: string, cache: RequestCache): Promise<Element | undefined> {
  const answer = await fetch(url, { cache }).catch(() => undefined)
  if (!answer?.ok) return undefined
  const { html } = (await answer.json()) as { html: string }
  return parse(html).body.firstElementChild ?? undefined
}
