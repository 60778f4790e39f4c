import { type Host, type HostFiles, startHost } from '../../harness/browser/static-host.ts'
import { bundle, snippet } from '../../harness/theme/bundles.ts'
import { samples } from '../../harness/theme/render.tsx'

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><path d="M4 3h20v22l-3.3-2.4L17.3 25 14 22.6 10.7 25l-3.4-2.4L4 25z" fill="#0b6283"/><path d="M9 10h10M9 15h6" stroke="#f6b93b" stroke-width="2.4" stroke-linecap="round"/></svg>`

let made: Promise<Record<string, string>> | undefined

/** The sample pages and their assets, by file name; built once for all test files. */
export async function sampleFiles(): Promise<Record<string, string>> {
  made ??= makeFiles()
  return { ...(await made) }
}

/** Serves files from memory; any other URL is a small page. */
export const serve = (files: HostFiles): Promise<Host<HostFiles>> =>
  startHost({ ...files, 'other.html': '<!doctype html><title>Other</title>' }, { notFound: () => 'other.html' })

async function makeFiles(): Promise<Record<string, string>> {
  const pages = Object.entries(samples(await snippet())).map(([name, html]) => [`${name}.html`, html])
  const css = await bundle('theme/index.css')
  const core = await bundle('core/core.ts', { format: 'esm' })
  return { ...Object.fromEntries(pages), 'index.css': css, 'core.js': core, 'logo.svg': logo }
}
