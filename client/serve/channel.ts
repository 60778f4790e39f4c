// Shares one connection between all open pages of a server: browsers limit connections per host.
interface Message {
  name: string
  data?: unknown
}

const scope = self as unknown as { onconnect: ((event: MessageEvent) => void) | null }
const ports = new Set<MessagePort>()
const recent: { message: Message; at: number }[] = []
const tryAgainAfter = 500
/** Pages that connect receive the changes of this many milliseconds: they may have been loaded before them. */
const recently = 30_000

let problems: Message | undefined
let source: EventSource

scope.onconnect = ({ ports: [port] }) => {
  if (!port) return
  ports.add(port)
  port.onmessage = ({ data }) => {
    if (data === 'leave') ports.delete(port)
    else port.postMessage({ name: 'here' } satisfies Message)
  }
  if (source.readyState === EventSource.OPEN) port.postMessage({ name: 'open' } satisfies Message)
  const missed = recent.filter(({ at }) => at > performance.now() - recently)
  for (const { message } of missed) port.postMessage(message)
  if (problems) port.postMessage(problems)
}

listen()

function listen(): void {
  source = new EventSource(`events${location.search}`)
  source.onopen = () => broadcast({ name: 'open' })
  source.addEventListener('update', ({ data }) => {
    const message = { name: 'update', data: JSON.parse(data) }
    recent.push({ message, at: performance.now() })
    if (recent.length > 100) recent.shift()
    broadcast(message)
  })
  source.addEventListener('problems', ({ data }) => {
    problems = { name: 'problems', data: JSON.parse(data) }
    broadcast(problems)
  })
  source.onerror = () => {
    // The connection reopens automatically, unless the server has refused it: then it is a different server than
    // before.
    if (source.readyState === EventSource.CLOSED) void isThere()
  }
}

async function isThere(): Promise<void> {
  const answer = await fetch('page.js', { method: 'HEAD' }).catch(() => undefined)
  if (answer?.ok) broadcast({ name: 'restart' })
  else setTimeout(isThere, tryAgainAfter)
}

function broadcast(message: Message): void {
  for (const port of ports) port.postMessage(message)
}
