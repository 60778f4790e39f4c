/** Hosts whose way to treat slashes is known. */
export const hostModes = ['github-pages', 'netlify', 'nginx'] as const

export type HostMode = (typeof hostModes)[number]

/** What is answered for a path: a file, another path, or nothing. Paths have no slash at their start. */
export type Route = { file: string } | { redirect: string } | { missing: string | undefined }

type Has = (file: string) => boolean

/** Finds what stands at a path below the base URL, as a host does; without one, each form of an address is its page. */
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
  // As it comes: `index index.html`, no `try_files`.
  nginx: (path, has) => (path === '' || path.endsWith('/') ? first([`${path}index.html`], has) : toFolder(path, has)),
}

function toFolder(path: string, has: Has): Route | undefined {
  return has(`${path}/index.html`) ? { redirect: `${path}/` } : undefined
}

function first(files: string[], has: Has): Route | undefined {
  const file = files.find(has)
  return file === undefined ? undefined : { file }
}

/** `x`, `x/`, `x.html`, `x/index` and `x/index.html` are one page. */
function anyForm(path: string, has: Has): Route | undefined {
  const folder = path.replace(/\/$/, '')
  const bare = folder.replace(/(?:^|\/)index(?:\.html)?$|\.html$/, '')
  return first([...formsOf(folder), ...formsOf(bare)], has)
}

function formsOf(path: string): string[] {
  return path === '' ? ['index.html'] : [`${path}/index.html`, `${path}.html`]
}

/** The nearest page for what is not found; hosts only know the one at the root. */
function notFoundPage(path: string, has: Has, mode: HostMode | undefined): string | undefined {
  const folders = mode === undefined ? path.split('/').slice(0, -1) : []
  for (let depth = folders.length; depth >= 0; depth--) {
    const file = [...folders.slice(0, depth), '404.html'].join('/')
    if (has(file)) return file
  }
  return undefined
}
