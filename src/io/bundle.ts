import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { hashOf } from '../model/hash.ts'
import { problem, type Problem } from '../model/problem.ts'
import type { Source } from '../model/types.ts'

export interface Bundled {
  /** Absolute path of the module; none where the site has no code of its own, or it has errors. */
  module?: string
  hash: string
  problems: Problem[]
}

interface BundleRequest {
  root: string
  cacheDir: string
  components: Source[]
}

/** Bundles the site's own React pages into one server module, named by the hash of its text. */
export async function bundleSite({ root, cacheDir, components }: BundleRequest): Promise<Bundled> {
  if (components.length === 0) return { hash: '', problems: [] }
  const known = knownBundle(root, cacheDir, components)
  if (known) return known
  const { build } = await import('esbuild')
  const result = await build({
    stdin: { contents: entry(components), resolveDir: root, loader: 'js' },
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.css': 'empty' },
    logLevel: 'silent',
    outdir: path.join(cacheDir, 'bundle'),
    plugins: [{ name: 'own-react', setup: resolveReact }],
  }).catch((error: unknown) => error as { errors?: EsbuildMessage[] })
  if (!('outputFiles' in result)) return { hash: '', problems: (result.errors ?? []).map(toProblem) }
  const text = result.outputFiles![0]!.text
  const module = keep(text, cacheDir)
  const inputs = Object.keys(result.metafile.inputs).filter((file) => file !== '<stdin>')
  fs.writeFileSync(recordFile(cacheDir), JSON.stringify({ entry: entry(components), inputs: fingerprints(root, inputs), module }))
  return { module, hash: hashOf(text), problems: [] }
}

function entry(components: Source[]): string {
  const imports = components.map(({ path: file }, i) => `import * as c${i} from ${JSON.stringify(`./${file}`)}`)
  const table = components.map(({ path: file }, i) => `${JSON.stringify(file)}: c${i}`)
  return `${imports.join('\n')}\nexport const components = { ${table.join(', ')} }\n`
}

const require = createRequire(import.meta.url)

/** React is docsgen's own copy, wherever the bundle lies. */
function resolveReact(build: import('esbuild').PluginBuild): void {
  build.onResolve({ filter: /^react(-dom)?($|\/)/ }, ({ path: name }) => ({ path: require.resolve(name), external: true }))
}

function keep(text: string, cacheDir: string): string {
  const folder = path.join(cacheDir, 'bundle')
  fs.mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${hashOf(text)}.mjs`)
  fs.writeFileSync(`${file}.${process.pid}`, text)
  fs.renameSync(`${file}.${process.pid}`, file)
  return file
}

function recordFile(cacheDir: string): string {
  return path.join(cacheDir, 'bundle.json')
}

/** Content of every input, and the names beside it: a new file there could be found instead of it. */
function fingerprints(root: string, inputs: string[]): [string, string][] {
  const folders = [...new Set(inputs.map((file) => path.dirname(file)))].filter((folder) => !folder.includes('node_modules'))
  const files = inputs.map((file): [string, string] => [file, hashOf(fs.readFileSync(path.join(root, file)))])
  return [...files, ...folders.map((folder): [string, string] => [`${folder}/`, hashOf(fs.readdirSync(path.join(root, folder)).sort().join('\0'))])]
}

/** The bundle that was made before, if every one of its inputs is still the same. */
function knownBundle(root: string, cacheDir: string, components: Source[]): Bundled | undefined {
  try {
    const record = JSON.parse(fs.readFileSync(recordFile(cacheDir), 'utf8')) as { entry: string; inputs: [string, string][]; module: string }
    const files = record.inputs.flatMap(([file]) => (file.endsWith('/') ? [] : [file]))
    const same = record.entry === entry(components) && JSON.stringify(fingerprints(root, files)) === JSON.stringify(record.inputs)
    if (!same) return undefined
    const hash = hashOf(fs.readFileSync(record.module))
    return path.basename(record.module) === `${hash}.mjs` ? { module: record.module, hash, problems: [] } : undefined
  } catch {
    return undefined
  }
}

interface EsbuildMessage {
  text: string
  location: { file: string; line: number; column: number } | null
}

function toProblem({ text, location }: EsbuildMessage): Problem {
  return problem({
    severity: 'error',
    code: 'bad-code',
    message: text,
    file: location?.file,
    line: location?.line,
    column: location ? location.column + 1 : undefined,
    subject: text,
  })
}
