/** Sends the Markdown of a page to programs that ask for it. */
export default async function markdown(request: Request): Promise<Response | undefined> {
  if (!request.headers.get('accept')?.includes('text/markdown')) return undefined
  const url = new URL(request.url)
  url.pathname = `${url.pathname.replace(/\/$/, '') || '/index'}.md`
  const found = await fetch(url)
  return found.ok ? found : undefined
}

export const config = { path: '/*', excludedPath: ['/assets/*', '/*.md'] }
