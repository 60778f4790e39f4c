import type { IntentDeps } from '../../core/tools.ts'
import { type Action, openList } from './list.ts'

/** `keyed` are the selectors of elements by key. */
type Deps = IntentDeps & { keyed: Record<'p' | 'n' | 't', string> }

/** Runs the action of a key, if the page has it. */
export function act(key: string, deps: Deps): void {
  if (key === '?') openList(actionsOf(deps), deps)
  else
    actionsOf(deps)
      .find((one) => one.key === key)
      ?.run()
}

/** The actions of this page. Most labels are those of the elements that they press. */
function actionsOf({ translate, keyed }: Deps): Action[] {
  const actions: Action[] = []
  const add = (key: string, element: HTMLElement | null | undefined, label: string | null, run?: () => void) => {
    if (element && label) actions.push({ key, label: label.trim(), run: run ?? (() => element.click()) })
  }
  for (const key of ['p', 'n'] as const) {
    const link = document.querySelector<HTMLElement>(keyed[key])
    const [way, label] = ['.pagination-way', '.pagination-label'].map((part) => link?.querySelector(part)?.textContent)
    add(key, link, `${way}: ${label}`)
  }
  const search = document.querySelector<HTMLElement>('[data-search]')
  add('/', search, search?.title ?? null)
  const toggle = document.querySelector<HTMLElement>(keyed.t)
  add('t', toggle, translate('docsgen.shortcuts.theme', 'Light or dark mode'))
  const contents = document.querySelector<HTMLElement>('.toc')
  add('c', contents, contents?.ariaLabel ?? null, () => focusContents(contents!))
  return actions
}

/** Moves the focus to the current heading in the table of contents, which is opened on narrow screens. */
function focusContents(contents: HTMLElement): void {
  const toggle = contents.querySelector<HTMLElement>('.toc-toggle')
  if (toggle?.checkVisibility() && toggle.ariaExpanded !== 'true') toggle.click()
  const link = contents.querySelector<HTMLElement>('a[aria-current]') ?? contents.querySelector('a')
  link?.focus()
}
