import type { TryRequest } from '../../../src/features/openapi/pages/try-form.ts'

/** Typed secrets by name: in memory only, for all operations until the next page load. */
const secrets = new Map<string, string>()

let last = 0

/** Shows the buttons of operations. */
export function show(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('.dg-api-try-open')) {
    button.parentElement!.dataset.ready = ''
    button.onclick = () => toggleForm(button)
  }
}

/** Opens or closes the form of an operation. */
function toggleForm(button: HTMLButtonElement): void {
  const box = button.parentElement!
  const form = box.querySelector('form')
  const isOpen = form ? form.hidden : true
  if (form) form.hidden = !isOpen
  else box.append(formOf(JSON.parse(box.dataset.request!)))
  button.ariaExpanded = `${isOpen}`
  if (isOpen) box.querySelector<HTMLElement>('input, textarea, select, [type=submit]')!.focus()
}

function formOf(request: TryRequest): HTMLFormElement {
  const { labels, servers, parameters, body } = request
  const form = element('form', { className: 'dg-api-form' })
  if (servers.length > 1) form.append(field(labels.server, selectOf(servers)))
  for (const secret of request.secrets) form.append(...secretFields(secret, labels))
  for (const { in: place, name, value, isRequired } of parameters)
    form.append(field(name, element('input', { name: `${place}:${name}`, value, required: isRequired }), true))
  if (body) {
    const text = element('textarea', { name: 'body', value: body.text, spellcheck: false })
    text.rows = Math.min(16, body.text.split('\n').length + 1)
    form.append(field(labels.body, text))
  }
  const send = element('button', { type: 'submit', className: 'dg-button', textContent: labels.send })
  const answer = element('div', { className: 'dg-api-answer' })
  answer.role = 'status'
  form.append(send, answer)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    submit(form, request, answer)
  })
  return form
}

function secretFields({ name, kind }: TryRequest['secrets'][number], labels: TryRequest['labels']): HTMLElement[] {
  const names = kind === 'basic' ? [labels.user, labels.password] : [kind === 'key' ? name : labels.token]
  return names.map((label, i) => {
    const key = `${name}:${i}`
    const isShown = kind === 'basic' && i === 0
    const input = element('input', { type: isShown ? 'text' : 'password', value: secrets.get(key) ?? '' })
    input.autocomplete = 'off'
    input.addEventListener('input', () => secrets.set(key, input.value))
    return field(label, input)
  })
}

/** Typed text by the name of its field. */
function typedIn(form: HTMLFormElement, name: string): string {
  return (form.elements.namedItem(name) as HTMLInputElement | null)?.value ?? ''
}

let running: AbortController | undefined

async function submit(form: HTMLFormElement, request: TryRequest, answer: HTMLElement): Promise<void> {
  running?.abort()
  const mine = new AbortController()
  running = mine
  form.ariaBusy = 'true'
  const start = performance.now()
  try {
    const response = await fetch(...fetched(form, request, mine.signal))
    const shown = await answerOf(response)
    const time = request.labels.requestTime.replace('{time}', `${Math.round(performance.now() - start)}`)
    const status = element('p', { className: 'dg-api-answer-status' })
    const code = element('code', { textContent: `${response.status} ${response.statusText}`.trim() })
    code.className = `dg-api-status dg-api-${`${response.status}`[0]}xx`
    status.append(code, ` ${time}`)
    answer.replaceChildren(status, ...shown)
  } catch (error) {
    if (mine.signal.aborted) return
    console.warn(error)
    answer.replaceChildren(
      element('p', { className: 'dg-api-answer-failed', textContent: request.labels.requestFailed }),
    )
  }
  form.ariaBusy = 'false'
}

/** Arguments of `fetch`. Without cookies: a token is all that the request knows about the reader. */
function fetched(form: HTMLFormElement, request: TryRequest, signal: AbortSignal): [URL, RequestInit] {
  const { method, path, servers, parameters, body } = request
  const typed = parameters.map((one) => ({ ...one, value: typedIn(form, `${one.in}:${one.name}`) }))
  const server = typedIn(form, 'server') || servers[0]!
  const filled = typed
    .filter((one) => one.in === 'path')
    .reduce((whole, { name, value }) => whole.replaceAll(`{${name}}`, () => encodeURIComponent(value)), path)
  const url = new URL(server + filled)
  const headers = new Headers()
  for (const { in: place, name, value } of typed) {
    if (value === '' || place === 'path') continue
    if (place === 'query') url.searchParams.append(name, value)
    else headers.set(name, value)
  }
  for (const { name, in: place, key, kind } of request.secrets) {
    const [first, second] = [secrets.get(`${name}:0`) ?? '', secrets.get(`${name}:1`) ?? '']
    if (first === '') continue
    const value =
      kind === 'basic' ? `Basic ${base64(`${first}:${second}`)}` : kind === 'bearer' ? `Bearer ${first}` : first
    if (place === 'query') url.searchParams.append(key, value)
    else headers.set(key, value)
  }
  if (body) headers.set('Content-Type', body.type)
  const sent = body && { body: typedIn(form, 'body') }
  return [
    url,
    { method, headers, ...sent, signal, credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' },
  ]
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}

const longest = 100_000

async function answerOf(response: Response): Promise<HTMLElement[]> {
  const type = response.headers.get('content-type') ?? ''
  const text = await response.text()
  if (text === '') return []
  const isText = /json|text|xml|javascript|urlencoded|^$/i.test(type)
  const shown = isText ? pretty(text).slice(0, longest) : `${type}, ${text.length}`
  const pre = element('pre', { textContent: shown, tabIndex: 0 })
  return [pre]
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

function selectOf(servers: string[]): HTMLSelectElement {
  const select = element('select', { name: 'server' })
  for (const url of servers) select.append(element('option', { value: url, textContent: url }))
  return select
}

function field(text: string, control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, isCode = false) {
  control.id = `dg:try-${++last}`
  const label = element('label', { htmlFor: control.id })
  label.append(isCode ? element('code', { textContent: text }) : text)
  const box = element('div', { className: 'dg-api-field' })
  box.append(label, control)
  return box
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties)
}
