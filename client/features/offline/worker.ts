/* Service worker of a site with `offline`. The build writes the list of files before it (`src/features/offline/output.ts`). */

/** Path below the base URL, and the start of the hash of the content. */
type ListedFile = [path: string, hash: string]

interface Site {
  /** Hash of all files. */
  version: string
  base: string
  /** Files to store from the start. */
  files: ListedFile[]
  /** Files to store when they are read. */
  others: ListedFile[]
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
const { version, base, files, others, fallbacks } = worker.docsgenSite
const prefix = `docsgen ${base} `
const current = prefix + version
/** Number of files to keep that are not stored from the start. */
const most = 500
const first = new Map(files)
/** All files of the build. Nothing else is ever stored or served. */
const known = new Map([...files, ...others])

worker.addEventListener('install', (event) => {
  worker.skipWaiting()
  event.waitUntil(install())
})

worker.addEventListener('activate', (event) => event.waitUntil(activate()))

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  const isPage = request.mode === 'navigate'
  if (request.method !== 'GET' || request.headers.has('range') || request.cache === 'no-store') return
  if (origin !== location.origin || !pathname.startsWith(base)) return
  const file = fileOf(pathname)
  // A query may change the answer. Pages of a build read theirs in the browser.
  if (search ? !isPage : file === undefined && !isPage) return
  const isHashed = file?.startsWith('assets/') && !search
  event.respondWith(isHashed ? cacheFirst(file!, event) : networkFirst(file, event))
})

/** Fetches the files, except those that an older version has with the same content. */
async function install(): Promise<void> {
  const cache = await caches.open(current)
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  const queue = connection?.saveData ? files.filter(([path]) => fallbacks.includes(path)) : [...files]
  const older = await Promise.all((await otherCaches()).map((name) => caches.open(name)))
  const next = async (): Promise<void> => {
    for (let file = queue.shift(); file; file = queue.shift()) {
      const [path] = file
      const url = urlOf(path)
      let isStored = false
      for (const one of older) isStored ||= await store(cache, path, await one.match(url))
      // A file that cannot be loaded or stored comes from the network later.
      if (!isStored)
        await fetch(url, { cache: 'no-cache' })
          .then((answer) => store(cache, path, answer))
          .catch(() => {})
    }
  }
  await Promise.all(Array.from({ length: 4 }, next))
}

async function activate(): Promise<void> {
  for (const name of await otherCaches()) await caches.delete(name)
  await worker.clients.claim()
}

async function otherCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== current)
}

/** A name in this folder contains the hash of its content. */
async function cacheFirst(file: string, event: WorkerEvent): Promise<Response> {
  return (await find(file)) ?? networkFirst(file, event)
}

/** Pages are never older than what the host has. */
async function networkFirst(file: string | undefined, event: WorkerEvent): Promise<Response> {
  const { request } = event
  try {
    const answer = await fetch(request)
    if (file !== undefined && !new URL(request.url).search) event.waitUntil(keep(file, answer.clone()).catch(() => {}))
    return answer
  } catch (error) {
    const kept = (file !== undefined && (await find(file))) || (await fallback(request))
    if (kept) return kept
    throw error
  }
}

/** The offline page in the language of a page. */
async function fallback({ mode, url }: Request): Promise<Response | undefined> {
  const path = new URL(url).pathname.slice(base.length)
  const folderOf = (file: string) => file.replace(/[^/]+$/, '')
  const [file] = fallbacks.filter((one) => path.startsWith(folderOf(one))).sort((a, b) => b.length - a.length)
  return mode === 'navigate' && file !== undefined ? find(file) : undefined
}

async function find(file: string): Promise<Response | undefined> {
  return (await caches.open(current)).match(urlOf(file))
}

async function keep(file: string, answer: Response): Promise<void> {
  const cache = await caches.open(current)
  if (!(await store(cache, file, answer)) || first.has(file)) return
  const own = new Set(files.map(([path]) => urlOf(path)))
  const visited = (await cache.keys()).filter(({ url }) => !own.has(new URL(url).pathname))
  for (const oldest of visited.slice(0, Math.max(0, visited.length - most))) await cache.delete(oldest)
}

/**
 * Stores an answer if it is this file of the build: hosts also send pages in place of missing files, pages to log in, and
 * files of another deployment. Returns whether it did.
 */
async function store(cache: Cache, file: string, answer: Response | undefined): Promise<boolean> {
  if (answer?.status !== 200 || /no-store/i.test(answer.headers.get('cache-control') ?? '')) return false
  const headers = new Headers(answer.headers)
  headers.delete('vary')
  const body = await answer.arrayBuffer()
  if ((await hashOf(body)) !== known.get(file)) return false
  // A new response has no mark of a redirect, with which a browser shows no page.
  await cache.put(urlOf(file), new Response(body, { headers }))
  return true
}

/** Like the hashes of the list. */
async function hashOf(body: ArrayBuffer): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', body))
  return [...bytes.subarray(0, 6)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The file of the build that a host sends for a path. */
function fileOf(pathname: string): string | undefined {
  const path = decode(pathname.slice(base.length))
  const folder = path.replace(/\/$/, '')
  const index = folder ? `${folder}/index.html` : 'index.html'
  return [path, index, `${folder}.html`].find((file) => known.has(file))
}

/** A path that browsers cannot decode is no file of the build. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function urlOf(file: string): string {
  return base + file.split('/').map(encodeURIComponent).join('/')
}
