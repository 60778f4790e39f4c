// One connection for all open pages of a server: a browser has only a few for each.
interface Message {
  name: string
  data?: unknown
}

const scope = self as unknown as { onconnect: ((event: MessageEvent) => void) | null }
const ports = new Set<MessagePort>()
const last = new Map<string, unknown>()
const tryAgainAfter = 500

scope.onconnect = ({ ports: [port] }) => {
  if (!port) return
  ports.add(port)
  port.onmessage = () => ports.delete(port)
  if (source.readyState === EventSource.OPEN) port.postMessage({ name: 'open' } satisfies Message)
  for (const [name, data] of last) port.postMessage({ name, data } satisfies Message)
}

let source: EventSource
listen()

function listen(): void {
  source = new EventSource(`events${location.search}`)
  source.onopen = () => tell({ name: 'open' })
  for (const name of ['update', 'findings'])
    source.addEventListener(name, ({ data }) => {
      const parsed: unknown = JSON.parse(data)
      if (name === 'findings') last.set(name, parsed)
      tell({ name, data: parsed })
    })
  source.onerror = () => {
    // It comes back by itself but where the server has refused it: then that is another one than before.
    if (source.readyState === EventSource.CLOSED) void isThere()
  }
}

async function isThere(): Promise<void> {
  const answer = await fetch('page.js', { method: 'HEAD' }).catch(() => undefined)
  if (answer?.ok) tell({ name: 'restart' })
  else setTimeout(isThere, tryAgainAfter)
}

function tell(message: Message): void {
  for (const port of ports) port.postMessage(message)
}
