/** Hosts with known handling of trailing slashes. */
export const hostModes = ['github-pages', 'netlify', 'nginx'] as const

export type HostMode = (typeof hostModes)[number]

/** Response for a path: a file, a redirect, or not found. Paths have no leading slash. */
type Route = { file: string } | { redirect: string } | { missing: string | undefined }

type Has = (file: string) => boolean

/** Resolves a path below the base URL like a host. Without a host, every form of a URL resolves to its page. */
export function routeTo(path: string, has: Has, mode: HostMode | undefined): Route {
  if (has(path) && path !== '') return { file: path }
  const route = mode === undefined ? anyForm(path, has) : hosts[mode](path, has)
  return route ?? { missing: notFoundPage(path, has, mode) }
}

const hosts: Record<HostMode, (path: string, has: Has) => Route | undefined> = {
  'github-pages': (path, has) =>
    path === '' || path.endsWith('/')
      ? first([`${path}index.html`], has)
      : (first([`${path}.html`], has) ?? toFolder(path, has)),
  netlify(path, has) {
    if (path === '') return first(['index.html'], has)
    if (!path.endsWith('/')) return first([`${path}.html`], has) ?? toFolder(path, has)
    const bare = path.slice(0, -1)
    return has(`${bare}.html`) ? { redirect: bare } : first([`${path}index.html`], has)
  },
  // Default configuration: `index index.html`, no `try_files`.
  nginx: (path, has) => (path === '' || path.endsWith('/') ? first([`${path}index.html`], has) : toFolder(path, has)),
}

function toFolder(path: string, has: Has): Route | undefined {
  return has(`${path}/index.html`) ? { redirect: `${path}/` } : undefined
}

function first(files: string[], has: Has): Route | undefined {
  const file = files.find(has)
  return file === undefined ? undefined : { file }
}

/** Treats `x`, `x/`, `x.html`, `x/index` and `x/index.html` as one page. */
function anyForm(path: string, has: Has): Route | undefined {
  const folder = path.replace(/\/$/, '')
  const bare = folder.replace(/(?:^|\/)index(?:\.html)?$|\.html$/, '')
  return first([...formsOf(folder), ...formsOf(bare)], has)
}

function formsOf(path: string): string[] {
  return path === '' ? ['index.html'] : [`${path}/index.html`, `${path}.html`]
}

/** Returns the nearest 404 page; static hosts use only the one at the root. */
function notFoundPage(path: string, has: Has, mode: HostMode | undefined): string | undefined {
  const folders = mode === undefined ? path.split('/').slice(0, -1) : []
  for (let depth = folders.length; depth >= 0; depth--) {
    const file = [...folders.slice(0, depth), '404.html'].join('/')
    if (has(file)) return file
  }
  return undefined
}
