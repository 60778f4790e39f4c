import type { ShownProblem, ShownProblems } from '../../src/model/shown-problems.ts'
import { shadow } from './host.ts'

interface Overlay {
  token: string
  files: string[]
}

/** Errors that the reader has hidden: they stay hidden until others occur. */
let hidden = ''
let isOpen = false
let last: { shown: ShownProblems; overlay: Overlay } | undefined

/** Hides the list; `Esc` does it too. */
function hide(): void {
  if (!last) return
  hidden = urgent(last.shown, last.overlay)
  isOpen = false
  render()
}

addEventListener('keydown', (event) => event.key === 'Escape' && isOpen && hide())

/** Shows the number of problems. Opens the list if there is an error on this page or in a part that all pages share. */
export function showProblems(shown: ShownProblems, overlay: Overlay): void {
  last = { shown, overlay }
  const now = urgent(shown, overlay)
  if (now === '') hidden = ''
  isOpen = now === '' ? isOpen && shown.problems.length > 0 && hidden === 'asked' : now !== hidden
  render()
}

/** Key of the errors that affect this page. */
function urgent({ problems }: ShownProblems, { files }: Overlay): string {
  const errors = problems.filter((one) => one.severity === 'error' && (isOn(one, files) || !isContent(one)))
  return errors.map(({ fingerprint }) => fingerprint).join()
}

function isOn({ file = '' }: ShownProblem, files: string[]): boolean {
  return files.includes(file)
}

function isContent({ file = '' }: ShownProblem): boolean {
  return /\.mdx?$/.test(file)
}

const badge = element('button', 'badge')
badge.addEventListener('click', () => {
  if (isOpen) return hide()
  isOpen = true
  hidden = 'asked'
  render()
})
const list = element('section', 'list')
list.ariaLabel = 'Problems'

/** Elements are reused, so that clicks and the reading position are not lost. */
function render(): void {
  const count = last?.shown.problems.length ?? 0
  if (count === 0) badge.remove()
  else if (!badge.isConnected) shadow().append(badge)
  if (count === 0 || !isOpen) list.remove()
  else if (!list.isConnected) shadow().append(list)
  if (!last) return
  fillBadge(last.shown)
  if (list.isConnected) fillList(last.shown, last.overlay)
}

function fillBadge({ counts }: ShownProblems): void {
  const words = (['error', 'warning', 'info'] as const).flatMap((level) => {
    const count = counts[level]
    return count === 0 ? [] : [`${count} ${count > 1 && level !== 'info' ? `${level}s` : level}`]
  })
  badge.className = `dg-badge badge ${counts.error > 0 ? 'error' : counts.warning > 0 ? 'warning' : 'info'}`
  badge.textContent = words.join(', ')
  badge.ariaExpanded = `${isOpen}`
}

function fillList({ problems, counts, canOpen }: ShownProblems, overlay: Overlay): void {
  const own = problems.filter((one) => isOn(one, overlay.files))
  const others = problems.filter((one) => !own.includes(one))
  const close = text('button', 'close', 'Hide')
  close.title = 'Esc'
  close.addEventListener('click', hide)
  const left = counts.error + counts.warning + counts.info - problems.length
  const more = left > 0 ? [text('p', 'more', `${left} more in the terminal.`)] : []
  const token = canOpen ? overlay.token : undefined
  const entries = [...group('On this page', own, token), ...group('Elsewhere', others, token)]
  const before = list.scrollTop
  list.replaceChildren(close, ...entries, ...more)
  list.scrollTop = before
}

function group(title: string, problems: ShownProblem[], token: string | undefined): HTMLElement[] {
  return problems.length === 0 ? [] : [text('h2', '', title), ...problems.map((one) => entry(one, token))]
}

function entry(problem: ShownProblem, token: string | undefined): HTMLElement {
  const { severity, message, hint, frame } = problem
  const box = element('article', severity)
  const line = element('p', 'what')
  line.append(text('span', 'level', severity), ' ', message, ' ', codeName(problem))
  box.append(place(problem, token), line)
  if (frame !== undefined) box.append(text('pre', '', frame))
  if (hint !== undefined) box.append(text('p', 'hint', hint))
  return box
}

/** The code, with a link to its page or the command that explains it. */
function codeName({ code, help }: ShownProblem): HTMLElement {
  const isLink = help?.startsWith('http')
  const name = text(isLink ? 'a' : 'span', 'code', code)
  if (name instanceof HTMLAnchorElement) Object.assign(name, { href: help, target: '_blank' })
  else if (help !== undefined) name.title = `Run "${help}" for the cause and the fix.`
  return name
}

/** File, line and column; with a token, a click opens the editor. */
function place({ file, line, column, fingerprint }: ShownProblem, token: string | undefined): HTMLElement {
  const where = [file ?? 'the whole site', line, column].filter((part) => part !== undefined).join(':')
  if (file === undefined || token === undefined) return text('p', 'place', where)
  const button = text('button', 'place', where)
  button.title = 'Open in the editor'
  const query = new URLSearchParams({ token, problem: fingerprint! })
  button.addEventListener('click', () => void fetch(`/__docsgen/open?${query}`, { method: 'POST' }))
  return button
}

function element(name: string, className: string): HTMLElement {
  const made = document.createElement(name)
  if (className !== '') made.className = className
  return made
}

function text(name: string, className: string, content: string): HTMLElement {
  const made = element(name, className)
  made.textContent = content
  return made
}
