import { showBusy } from '../core/busy.ts'
import { translate } from '../core/options.ts'
import { showFailure } from '../core/visit/failure.ts'
import { type IslandModule, type IslandState, stateOf } from './state.ts'

const live = new Set<HTMLElement>()

/** Hydrates a cold island, and replays the events that happened meanwhile. */
export async function wake(island: HTMLElement, attempt = 0): Promise<void> {
  const state = stateOf(island)
  if (state.is !== 'cold') return
  state.is = 'waking'
  const isLoaded = showBusy(island, {
    className: 'dg-island-spinner',
    where: 'after',
    isAwaited: () => state.queue.length > 0,
  })
  try {
    // A browser may cache a failed URL.
    const module = (await import(island.dataset.island! + (attempt ? `?${attempt}` : ''))) as IslandModule
    await start(island, module)
  } catch (error) {
    state.is = 'failed'
    console.error(error)
    failed(island, { error, attempt })
  }
  isLoaded()
  replay(state)
}

async function start(island: HTMLElement, module: IslandModule): Promise<void> {
  const state = stateOf(island)
  const retype = takeTyped(state.queue)
  let isWhole = true
  const onCrash = (error: unknown) => {
    isWhole = false
    crashed(island, error)
  }
  const made = await module.wake(island, { served: state.served, onCrash })
  if (!isWhole) return
  Object.assign(state, { is: 'live', live: made })
  live.add(island)
  retype()
}

/** A crash in `main` replaces the page with an error; elsewhere the server-rendered HTML stays. */
function crashed(island: HTMLElement, error: unknown): void {
  const state = stateOf(island)
  Object.assign(state, { is: 'failed', live: undefined, queue: [] })
  live.delete(island)
  console.error(island.dataset.item ? itemError(island, error) : error)
  const main = island.closest('main')
  if (main) showCrash(main, error, () => again(island, 0))
}

async function failed(island: HTMLElement, { error, attempt }: { error: unknown; attempt: number }): Promise<void> {
  const isWanted = attempt > 0 || stateOf(island).queue.length > 0
  if (isWanted && (await isOutdated(island.dataset.island!))) location.reload()
  else showFailure(island, error, () => again(island, attempt + 1))
}

function again(island: HTMLElement, attempt: number): void {
  stateOf(island).is = 'cold'
  wake(island, attempt)
}

function replay(state: IslandState): void {
  for (const event of state.queue) {
    const Again = event.constructor as typeof Event
    const isDone = event.type === 'input' || !event.target || !(event.target as Element).isConnected
    if (!isDone) event.target!.dispatchEvent(new Again(event.type, event))
  }
  state.queue = []
}

/** Unmounts the islands that are no longer on the page. */
export function sweep(): void {
  for (const island of live) if (!island.isConnected && live.delete(island)) stateOf(island).live?.unmount()
}

/** The error of a navbar item: names the item as it is configured, with the thrown value as the cause. */
function itemError({ dataset }: HTMLElement, cause: unknown): Error {
  const { mobile: _, ...props } = JSON.parse(dataset.props!) as Record<string, unknown>
  const item = JSON.stringify({ type: dataset.item, ...props }, null, 2)
  return new Error(`A theme navbar item failed to render:\n${item}`, { cause })
}

/** Whether the site was published again since the page was loaded: its page then names another script. */
async function isOutdated(script: string): Promise<boolean> {
  try {
    const answer = await fetch(location.href.replace(/#.*/, ''), { cache: 'no-store' })
    return answer.ok && !(await answer.text()).includes(script)
  } catch {
    return false
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Removes text typed before hydration. The returned function types it again, so that React handles it. */
function takeTyped(events: Event[]): () => void {
  const fields = new Set(events.filter(({ type }) => type === 'input').map(({ target }) => target as Field))
  const typed = [...fields].filter((field) => 'value' in field).map((field) => [field, field.value] as const)
  for (const [field] of typed) if ('defaultValue' in field) field.value = field.defaultValue
  return () => {
    for (const [field, value] of typed) type(field, value)
  }
}

// The setter of the class: React overrides the one on the element to distinguish its own changes from typed ones.
function type(field: Field, value: string): void {
  if (!field.isConnected) return
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
}

/** Replaces the content of `main` with an error, and a button that restores it. */
function showCrash(main: Element, error: unknown, again: () => void): void {
  const rest = document.createElement('div')
  rest.hidden = true
  rest.append(...main.childNodes)
  const box = crashBox(error, () => {
    box.remove()
    rest.replaceWith(...rest.childNodes)
    again()
  })
  main.append(rest, box)
}

function crashBox(error: unknown, again: () => void): HTMLElement {
  const box = document.createElement('div')
  box.className = 'dg-crash'
  box.role = 'alert'
  const title = document.createElement('h1')
  title.textContent = translate('theme.ErrorPageContent.title', 'This page crashed.')
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'dg-button button'
  button.textContent = translate('theme.ErrorPageContent.tryAgain', 'Try again')
  button.addEventListener('click', again)
  const text = document.createElement('pre')
  text.textContent = messagesOf(error).join('\n\nCause:\n')
  box.append(title, button, text)
  return box
}

function messagesOf(error: unknown, known: unknown[] = []): string[] {
  if (!(error instanceof Error)) return [String(error)]
  const hasCause = error.cause !== undefined && !known.includes(error)
  return [error.message, ...(hasCause ? messagesOf(error.cause, [...known, error]) : [])]
}
