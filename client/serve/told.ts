/** What the server has told of a page, in the element of this script. */
export interface Told {
  /** Files that the page is made of. */
  files: string[]
  /** Stands for the HTML of the page. */
  version: string
  /** What is shown is not the page: it could not be made. */
  isBroken: boolean
}

/** Reads it; undefined where a page is not of the server. */
export function toldBy(page: Document): Told | undefined {
  const script = scriptOf(page)
  if (!script) return undefined
  const { files = '[]', version = '', broken } = script.dataset
  return { files: JSON.parse(files), version, isBroken: broken !== undefined }
}

/** Has the document say of itself what another one does. */
export function tellAs(page: Document): void {
  const { files, version } = scriptOf(page)?.dataset ?? {}
  Object.assign(scriptOf(document)!.dataset, { files, version })
}

/** The element of this script. */
export function scriptOf(page: Document): HTMLScriptElement | null {
  return page.querySelector('script[src^="/__docsgen/"]')
}
