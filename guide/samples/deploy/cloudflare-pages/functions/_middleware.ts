interface Context {
  request: Request
  env: { ASSETS: { fetch(url: URL): Promise<Response> } }
  next(): Promise<Response>
}

/** Sends the Markdown of a page to programs that ask for it. */
export async function onRequest({ request, env, next }: Context): Promise<Response> {
  if (!request.headers.get('accept')?.includes('text/markdown')) return next()
  const url = new URL(request.url)
  url.pathname = `${url.pathname.replace(/\/$/, '') || '/index'}.md`
  const found = await env.ASSETS.fetch(url)
  return found.ok ? found : next()
}
