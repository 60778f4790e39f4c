/* Service worker of a site with `offline`. The build writes the list of files before it (`src/commands/offline.ts`). */

interface Site {
  /** Hash of all files. */
  version: string
  base: string
  isFlat: boolean
  /** Files to keep from the start: path below the base URL, and hash. */
  files: [path: string, hash: string][]
  /** Paths of the pages to show in place of pages that are not stored, one for each language. */
  fallbacks: string[]
}

/** The parts of a worker's globals that are used here. */
interface WorkerGlobals {
  docsgenSite: Site
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
}

interface WorkerEvent {
  request: Request
  waitUntil(work: Promise<unknown>): void
  respondWith(answer: Promise<Response>): void
}

const worker = self as unknown as WorkerGlobals
const { version, base, isFlat, files, fallbacks } = worker.docsgenSite
const prefix = `docsgen ${base} `
const current = prefix + version
/** Key of the hashes of the files in a cache. */
const list = `${base}.docsgen-files`
/** Number of visited pages and files to keep besides. */
const most = 500

worker.addEventListener('install', (event) => {
  worker.skipWaiting()
  event.waitUntil(install())
})

worker.addEventListener('activate', (event) => event.waitUntil(activate()))

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  const isOurs = origin === location.origin && pathname.startsWith(base) && pathname !== `${base}sw.js`
  if (request.method !== 'GET' || !isOurs || request.headers.has('range')) return
  event.respondWith(pathname.startsWith(`${base}assets/`) ? cacheFirst(request) : networkFirst(request))
})

/** Fetches the files, except those that an older version has with the same content. */
async function install(): Promise<void> {
  const cache = await caches.open(current)
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  const wanted = connection?.saveData ? files.filter(([path]) => fallbacks.includes(path)) : files
  const older = await Promise.all((await otherCaches()).map((name) => caches.open(name)))
  const lists = await Promise.all(older.map(async (one) => (await (await one.match(list))?.json()) ?? {}))
  const stored: Record<string, string> = {}
  const queue = [...wanted]
  const next = async (): Promise<void> => {
    for (let file = queue.shift(); file; file = queue.shift()) {
      const [path, hash] = file
      const url = base + path
      const holder = older[lists.findIndex((of) => of[path] === hash)]
      const answer = (await holder?.match(url)) ?? (await fetch(url, { cache: 'no-cache' }).catch(() => undefined))
      if (!answer?.ok) continue
      await cache.put(url, await plain(answer))
      stored[path] = hash
    }
  }
  await Promise.all(Array.from({ length: 4 }, next))
  await cache.put(list, new Response(JSON.stringify(stored)))
}

async function activate(): Promise<void> {
  for (const name of await otherCaches()) await caches.delete(name)
  await worker.clients.claim()
}

async function otherCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== current)
}

/** A name in this folder contains the hash of its content. */
async function cacheFirst(request: Request): Promise<Response> {
  return (await find(request)) ?? networkFirst(request)
}

/** Pages are never older than what the host has. */
async function networkFirst(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request)
    if (answer.status === 200 && answer.type === 'basic') await keep(request, answer.clone())
    return answer
  } catch (error) {
    const kept = (await find(request)) ?? (await fallback(request))
    if (kept) return kept
    throw error
  }
}

/** The offline page in the language of a page. */
async function fallback({ mode, url }: Request): Promise<Response | undefined> {
  const path = new URL(url).pathname.slice(base.length)
  const folderOf = (file: string) => file.replace(/[^/]+$/, '')
  const [file] = fallbacks.filter((one) => path.startsWith(folderOf(one))).sort((a, b) => b.length - a.length)
  if (mode !== 'navigate' || file === undefined) return undefined
  return (await caches.open(current)).match(base + file)
}

async function find(request: Request): Promise<Response | undefined> {
  const cache = await caches.open(current)
  return cache.match(keyOf(request))
}

async function keep(request: Request, answer: Response): Promise<void> {
  const cache = await caches.open(current)
  await cache.put(keyOf(request), await plain(answer))
  const own = new Set([list, ...files.map(([path]) => base + path)])
  const visited = (await cache.keys()).filter(({ url }) => !own.has(decodeURI(new URL(url).pathname)))
  for (const oldest of visited.slice(0, Math.max(0, visited.length - most))) await cache.delete(oldest)
}

/** URL of the file that a host sends for a request. */
function keyOf({ url }: Request): string {
  const { pathname } = new URL(url)
  if (/\.[a-z]\w*$/i.test(pathname)) return pathname
  if (pathname.endsWith('/')) return `${pathname}index.html`
  return pathname + (isFlat ? '.html' : '/index.html')
}

/** Without the mark of a redirect, with which a browser shows no page. */
async function plain(answer: Response): Promise<Response> {
  if (!answer.redirected) return answer
  return new Response(await answer.blob(), { status: answer.status, headers: answer.headers })
}
