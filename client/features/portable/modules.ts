/** Globals of a module that `file://` needs others for. */
interface Scope extends WorkerScope {
  fetch: typeof fetch
  Worker: typeof Worker
}

type Exports = Record<string, unknown>
type Factory = (
  require: (name: string) => Exports,
  module: { exports: Exports },
  load: (name: string) => Promise<Exports>,
  meta: { url: string },
  ...scope: [Scope['fetch'], Scope['Worker'], Scope['addEventListener'], Scope['postMessage'], Scope['self']]
) => void

interface Definition {
  imports: string[]
  factory: Factory
}

/** Instances of modules by URL: a worker has its own. */
export type Instances = Map<string, { exports: Exports }>

interface Place {
  root: string
  base: string
  document: Document
}

export interface Modules {
  /** Loads a module with everything that it imports, and runs it once. */
  load: (url: string, instances?: Instances, scope?: Scope) => Promise<Exports>
}

/** Returns what loads modules and data. */
export function openModules({ root, base, document }: Place): Modules {
  const run = openScripts(document)

  /** URL of a file by the path that it has on a host, or relative to another file. */
  const resolve = (name: string, from: string): string =>
    name.startsWith(base) ? root + name.slice(base.length) : new URL(name, from).href

  const own: Instances = new Map()
  const prepare = async (url: string, seen: Map<string, Definition>): Promise<void> => {
    if (seen.has(url)) return
    const definition = (await run(url)) as Definition
    seen.set(url, definition)
    await Promise.all(definition.imports.map((name) => prepare(resolve(name, url), seen)))
  }
  const load = async (url: string, instances = own, scope = page): Promise<Exports> => {
    const seen = new Map<string, Definition>()
    await prepare(url, seen)
    const instantiate = (at: string): Exports => {
      const known = instances.get(at)
      if (known) return known.exports
      const module = { exports: {} as Exports }
      instances.set(at, module)
      const { fetch, Worker, addEventListener, postMessage, self } = scope
      seen.get(at)!.factory(
        (name) => instantiate(resolve(name, at)),
        module,
        (name) => load(resolve(name, at), instances, scope),
        { url: at },
        ...([fetch, Worker, addEventListener, postMessage, self] as const),
      )
      return module.exports
    }
    return instantiate(url)
  }

  /** Reads a file of the site from the script that has its text; anything else as usual. */
  const read: typeof fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : resolve(String(input), document.baseURI)
    if (!url.startsWith(root)) return globalThis.fetch(input, init)
    const text = await run(`${url.replace(/[?#].*/, '')}.js`).catch(() => undefined)
    return new Response(text as string | undefined, { status: text === undefined ? 404 : 200 })
  }

  const page: Scope = {
    fetch: read,
    Worker: workerClass((url, scope) => load(resolve(url, document.baseURI), new Map(), { ...page, ...scope })),
    addEventListener: globalThis.addEventListener.bind(globalThis) as typeof addEventListener,
    postMessage: () => {},
    self: globalThis,
  }
  return { load }
}

/**
 * Defines `docsgenPortable`, which the scripts of modules and data call. Returns a function that runs a script once, and
 * returns what it defines.
 */
function openScripts(document: Document): (url: string) => Promise<unknown> {
  const waiting = new Map<string, (value: unknown) => void>()
  const scripts = new Map<string, Promise<unknown>>()
  const current = () => (document.currentScript as HTMLScriptElement).src
  const settle = (value: unknown) => waiting.get(current())?.(value)
  const api = {
    module: (imports: string[], factory: Factory) => settle({ imports, factory } satisfies Definition),
    data: (text: string) => settle(text),
  }
  Object.assign(globalThis, { docsgenPortable: api })

  return (url) => {
    const known = scripts.get(url)
    if (known) return known
    const made = new Promise((resolve, reject) => {
      const script = document.createElement('script')
      waiting.set(url, resolve)
      script.onerror = () => {
        scripts.delete(url)
        reject(new TypeError(`Failed to load ${url}`))
      }
      script.src = url
      document.head.append(script)
    })
    scripts.set(url, made)
    return made
  }
}

type Listener = (event: MessageEvent) => void
/** Globals of a worker that are not those of the page. */
interface WorkerScope {
  addEventListener: typeof addEventListener
  postMessage: (message: unknown) => void
  self: object
}

type Start = (url: string, scope: WorkerScope) => Promise<unknown>

/** Runs the module of a worker on the page: browsers start no workers from files. */
function workerClass(start: Start): typeof Worker {
  return class extends EventTarget {
    readonly #heard = new Set<Listener>()
    readonly #started: Promise<unknown>
    #isOver = false
    onmessage: Listener | null = null
    onerror: ((event: Event) => void) | null = null

    constructor(url: string | URL) {
      super()
      this.addEventListener('message', (event) => this.onmessage?.(event as MessageEvent))
      this.addEventListener('error', (event) => this.onerror?.(event))
      const own: Omit<WorkerScope, 'self'> & { onmessage?: Listener } = {
        addEventListener: ((type: string, listener: Listener) => {
          if (type === 'message') this.#heard.add(listener)
        }) as typeof addEventListener,
        postMessage: (data) => {
          if (!this.#isOver) this.dispatchEvent(new MessageEvent('message', { data }))
        },
      }
      this.#heard.add((event) => own.onmessage?.(event))
      this.#started = start(String(url), { ...own, self: selfOf(own) })
      this.#started.catch(() => this.dispatchEvent(new ErrorEvent('error')))
    }

    postMessage(data: unknown): void {
      this.#started.then(
        () => {
          for (const listener of this.#isOver ? [] : this.#heard) listener(new MessageEvent('message', { data }))
        },
        () => {},
      )
    }

    terminate(): void {
      this.#isOver = true
    }
  } as unknown as typeof Worker
}

/** The global object of a worker: its own names, and those of the page for all others. */
function selfOf(own: object): object {
  return new Proxy(own, {
    get: (_, name) => Reflect.get(name in own ? own : globalThis, name),
    has: (_, name) => name in own || name in globalThis,
  })
}
