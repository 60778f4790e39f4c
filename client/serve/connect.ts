import { trusted } from '../trusted/trusted.ts'

export interface Listeners {
  /** The server can be heard, for the first time or again. */
  open(): void
  update(data: unknown): void
  findings(data: unknown): void
  /** Another server is there now. */
  restart(): void
}

const askEvery = 10_000
const answerWithin = 3_000

/** Listens to the server together with all other open pages; alone where the browser cannot share. */
export function connect(token: string, listeners: Listeners): void {
  const query = `?token=${encodeURIComponent(token)}`
  if ('SharedWorker' in window) share(query, listeners)
  else listenAlone(query, listeners)
}

function share(query: string, listeners: Listeners): void {
  const { port } = new SharedWorker(trusted.createScriptURL(`/__docsgen/channel.js${query}`), { name: 'docsgen' })
  let silent: ReturnType<typeof setTimeout> | undefined
  const ask = () => {
    port.postMessage('ask')
    // A browser may end what pages share; then each is on its own.
    silent ??= setTimeout(() => {
      clearInterval(asking)
      port.onmessage = null
      listenAlone(query, listeners)
    }, answerWithin)
  }
  const asking = setInterval(ask, askEvery)
  port.onmessage = ({ data: { name, data } }: MessageEvent<{ name: keyof Listeners | 'here'; data: unknown }>) => {
    clearTimeout(silent)
    silent = undefined
    if (name !== 'here') listeners[name](data)
  }
  ask()
  addEventListener('pagehide', () => port.postMessage('leave'))
  // A page that comes back out of the browser's memory has left.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
}

function listenAlone(query: string, listeners: Listeners): void {
  const source = new EventSource(`/__docsgen/events${query}`)
  source.onopen = () => listeners.open()
  for (const name of ['update', 'findings'] as const)
    source.addEventListener(name, ({ data }) => listeners[name](JSON.parse(data)))
}
