import fs from 'node:fs'
import path from 'node:path'
import type { BuildOptions, BuildResult, Message } from 'esbuild'
import { type Problem, problem } from '../model/problem.ts'
import type { Bundle, BundleRequest } from '../model/world.ts'
import { entryName, ownModules, siteModules } from './bundle-modules.ts'
import { keepBundle, knownBundle } from './bundle-record.ts'

export interface SiteBundleRequest extends BundleRequest {
  root: string
  cacheDir: string
}

const empty: Bundle = { hash: '', stylesheets: [], files: new Map(), problems: [] }

/** Bundles the site's own code: pages, MDX and what they import into one server module, their CSS into one stylesheet. */
export async function bundleSite(request: SiteBundleRequest): Promise<Bundle> {
  const { components, mdx, css, root } = request
  if (components.length + mdx.length + css.length === 0) return empty
  const missing = css.filter((file) => !fs.existsSync(path.join(root, file)))
  if (missing.length > 0) return { ...empty, problems: missing.map(missingCss) }
  const known = knownBundle(request)
  if (known) return known
  const { build } = await import('esbuild')
  try {
    return keepBundle(request, (await build(options(request))) as BuildResult<{ write: false; metafile: true }>)
  } catch (error) {
    const { errors } = error as { errors?: Message[] }
    if (!errors) throw error
    return { ...empty, problems: errors.map((message) => toProblem(message, request)) }
  }
}

function options(request: SiteBundleRequest): BuildOptions {
  const { root, baseUrl } = request
  const file = 'file' as const
  const names = [
    'avif',
    'gif',
    'ico',
    'jpg',
    'jpeg',
    'png',
    'svg',
    'webp',
    'mp4',
    'webm',
    'pdf',
    'woff',
    'woff2',
    'ttf',
    'eot',
  ]
  return {
    entryPoints: [{ in: entryName, out: 'site' }],
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    minifySyntax: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: {
      js: "import { createRequire as docsgenRequire } from 'node:module'; const require = docsgenRequire(import.meta.url);",
    },
    loader: Object.fromEntries(names.map((name) => [`.${name}`, file])),
    assetNames: 'assets/[name].[hash]',
    publicPath: baseUrl,
    outdir: root,
    logLevel: 'silent',
    plugins: [siteModules(request), ownModules],
  }
}

function missingCss(file: string): Problem {
  return problem({
    severity: 'error',
    code: 'missing-css',
    message: `There is no stylesheet "${file}".`,
    hint: 'Paths in theme.css are relative to the root of the site.',
    subject: file,
  })
}

function toProblem({ text, location }: Message, { mdx }: SiteBundleRequest): Problem {
  const shared = { severity: 'error', code: 'bad-code', message: text, subject: text } as const
  if (!location) return problem(shared)
  const document = mdx.find((module) => location.file === `mdx:${module.path}` || location.file === module.path)
  // The line is one of the compiled module; the finding names the document.
  if (document) return problem({ ...shared, file: document.path, ...importPlace(text, document.path, mdx) })
  return problem({ ...shared, file: location.file, line: location.line, column: location.column + 1 })
}

function importPlace(_message: string, _path: string, _mdx: BundleRequest['mdx']): { line: number; column: number } {
  return { line: 1, column: 1 }
}
