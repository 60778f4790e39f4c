/* Replaces the service worker of a site that is no longer offline: removes its caches and itself. */

interface WorkerGlobals {
  addEventListener(type: string, listener: (event: { waitUntil(work: Promise<unknown>): void }) => void): void
  skipWaiting(): Promise<void>
  registration: { scope: string; unregister(): Promise<boolean> }
}

const worker = self as unknown as WorkerGlobals

worker.addEventListener('install', () => worker.skipWaiting())

worker.addEventListener('activate', (event) => event.waitUntil(remove()))

async function remove(): Promise<void> {
  const prefix = `docsgen ${new URL(worker.registration.scope).pathname} `
  for (const name of await caches.keys()) if (name.startsWith(prefix)) await caches.delete(name)
  await worker.registration.unregister()
}
