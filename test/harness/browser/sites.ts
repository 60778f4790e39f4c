import fs from 'node:fs'
import path from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { docsgen } from '../build/cli.ts'
import { sharedCache, sharedSite } from '../build/shared-site.ts'
import { temporaryFolder } from '../build/site.ts'
import { connect } from '../theme/connect.ts'
import { type Host, startHost } from './static-host.ts'
import { openWindow } from './windows.ts'

/** Options of a visit. Motion is reduced by default to avoid waiting for animations. */
export interface Visit extends BrowserContextOptions {
  width?: number
  height?: number
  theme?: 'light' | 'dark'
  /** Storage of the browser from earlier visits. */
  stored?: Record<string, string>
}

/** A site with changed keys of its configuration, as code with the original in `whole`. */
export interface Variant {
  of: string
  config: Record<string, string>
}

/** Built sites on one host, and a browser. */
export interface Sites {
  /** Opens a page in its own window; the route starts with the name of the site. */
  visit(route: string, visit?: Visit): Promise<Page>
  /** The same page for tests of a file that only read it. A test may use two of them at most. */
  look(route: string, visit?: Visit): Promise<Page>
  origin(): string
  browser(): Browser
  /** Routes of all pages of a site. */
  routes(name: string): string[]
  /** A file of the output. */
  read(file: string): string
}

/**
 * Builds sites (their roots by name) before the tests of a file, below `/<name>/`, and serves them as a strict host does.
 */
export function browserSites(roots: Record<string, string | Variant>): Sites {
  const folder = temporaryFolder('browser')
  let host: Host
  let browser: Browser

  beforeAll(async () => {
    for (const [name, root] of Object.entries(roots)) {
      if (typeof root === 'string') fs.symlinkSync(await sharedSite(root, `/${name}/`), path.join(folder, name))
      else await build(name, root, folder)
    }
    host = await startHost(folder, { notFound: (route) => `${route.split('/')[1]}/404.html` })
    browser = await connect()
  })

  afterAll(async () => {
    await browser?.close()
    host?.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  })

  const standing = new Map<string, ReturnType<typeof openPage>>()
  const urlOf = (route: string) => `${host.origin}/${route}`

  return {
    visit: (route, how) => visitPage(browser, urlOf(route), how),
    look: async (route, how) => {
      const key = JSON.stringify([route, how])
      const known = standing.get(key)
      const [oldest] = standing.keys()
      if (!known && standing.size === 2) {
        await (await standing.get(oldest!)!).giveBack()
        standing.delete(oldest!)
      }
      const opened = known ?? openPage(browser, urlOf(route), how, true)
      // The most recently used one is last.
      standing.delete(key)
      standing.set(key, opened)
      return (await opened).page
    },
    origin: () => host.origin,
    browser: () => browser,
    routes: (name) => {
      const files = fs.readdirSync(path.join(folder, name), { recursive: true, encoding: 'utf8' }).sort()
      const pages = files.filter((file) => file.endsWith('.html'))
      return pages.map((file) => `${name}/${file.replace(/(^|\/)index\.html$/, '$1')}`)
    },
    read: (file) => fs.readFileSync(path.join(folder, file), 'utf8'),
  }
}

/** Opens a URL in its own window, with the storage of earlier visits. */
export async function visitPage(browser: Browser, url: string, visit?: Visit): Promise<Page> {
  return (await openPage(browser, url, visit)).page
}

function openPage(
  browser: Browser,
  url: string,
  { width = 1440, height = 900, theme, stored = {}, ...options }: Visit = {},
  isShared = false,
): ReturnType<typeof openWindow> {
  const kept = { ...(theme && { theme }), ...stored }
  return openWindow(browser, url, { width, height }, kept, { reducedMotion: 'reduce', ...options }, isShared)
}

/** The root of a variant: a copy whose configuration extends the original. */
function variantOf(root: Variant, folder: string): string {
  const copy = fs.mkdtempSync(path.join(folder, 'root-'))
  fs.cpSync(root.of, copy, { recursive: true })
  fs.renameSync(path.join(copy, 'site.config.ts'), path.join(copy, 'whole.config.ts'))
  const keys = Object.entries(root.config).map(([key, text]) => `${key}: ${text}`)
  const config = `import whole from './whole.config.ts'\n\nexport default { ...whole, ${keys.join(', ')} }\n`
  fs.writeFileSync(path.join(copy, 'site.config.ts'), config)
  return copy
}

async function build(name: string, variant: Variant, folder: string): Promise<void> {
  const root = path.resolve(variantOf(variant, folder))
  const args = ['--root', root, '--base-url', `/${name}/`, '--out-dir', path.join(folder, name)]
  const { code, stderr } = await docsgen(folder, ['build', ...args, '--cache-dir', sharedCache(variant.of)])
  if (code !== 0) throw new Error(stderr)
}
