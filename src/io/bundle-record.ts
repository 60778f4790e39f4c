import fs from 'node:fs'
import path from 'node:path'
import type { BuildResult } from 'esbuild'
import { hashOf } from '../model/hash.ts'
import type { Bundle } from '../model/world.ts'
import type { SiteBundleRequest } from './bundle.ts'

interface BundleRecord {
  request: string
  /** Path and hash of each input; a folder, with a slash at its end, stands for the names in it. */
  inputs: [string, string][]
  /** Path in the folder of the bundle and hash of each file. */
  outputs: [string, string][]
}

function recordFile({ cacheDir }: SiteBundleRequest): string {
  return path.join(cacheDir, 'bundle', 'record.json')
}

function folderOf({ cacheDir }: SiteBundleRequest, hash: string): string {
  return path.join(cacheDir, 'bundle', hash)
}

/** Stores what esbuild made, so that it is not made again while its inputs are the same. */
export function keepBundle(request: SiteBundleRequest, result: BuildResult<{ write: false; metafile: true }>): Bundle {
  const outputs = result.outputFiles.map(({ path: file, contents }) => ({
    file: path.relative(request.root, file),
    contents,
    hash: hashOf(contents),
  }))
  const hash = hashOf(JSON.stringify(outputs.map(({ file, hash }) => [file, hash])))
  const folder = folderOf(request, hash)
  for (const { file, contents } of outputs) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeWhole(path.join(folder, file === 'site.js' ? 'site.mjs' : file), contents)
  }
  const files = Object.keys(result.metafile.inputs).filter((input) => !/^[\w-]+:/.test(input))
  const record: BundleRecord = {
    request: requestHash(request),
    inputs: fingerprints(request.root, files),
    outputs: outputs.map(({ file, hash: own }) => [file === 'site.js' ? 'site.mjs' : file, own]),
  }
  writeWhole(recordFile(request), JSON.stringify(record))
  return bundleOf(request, record, hash)
}

function writeWhole(file: string, contents: string | Uint8Array): void {
  fs.writeFileSync(`${file}.${process.pid}`, contents)
  fs.renameSync(`${file}.${process.pid}`, file)
}

function bundleOf(request: SiteBundleRequest, { outputs }: BundleRecord, hash: string): Bundle {
  const folder = folderOf(request, hash)
  const stylesheet = outputs.find(([file]) => file === 'site.css')
  const files = new Map(
    outputs.filter(([file]) => file.startsWith('assets/')).map(([file]) => [file, path.join(folder, file)]),
  )
  const styles = stylesheet && `assets/site.${stylesheet[1].slice(0, 10)}.css`
  if (styles) files.set(styles, path.join(folder, 'site.css'))
  return { module: path.join(folder, 'site.mjs'), hash, stylesheets: styles ? [styles] : [], files, problems: [] }
}

function requestHash({ components, mdx, css, baseUrl }: SiteBundleRequest): string {
  return hashOf(JSON.stringify([components, mdx, css, baseUrl]))
}

/** Content of every input, and the names beside it: a new file there could be found instead of it. */
function fingerprints(root: string, inputs: string[]): [string, string][] {
  const folders = [...new Set(inputs.map((file) => path.dirname(file)))].filter(
    (folder) => !folder.includes('node_modules'),
  )
  const files = inputs.map((file): [string, string] => [file, hashOf(fs.readFileSync(path.join(root, file)))])
  const names = (folder: string) => hashOf(fs.readdirSync(path.join(root, folder)).sort().join('\0'))
  return [...files, ...folders.map((folder): [string, string] => [`${folder}/`, names(folder)])]
}

/** The bundle that was made before, if every one of its inputs and outputs is still the same. */
export function knownBundle(request: SiteBundleRequest): Bundle | undefined {
  try {
    const record = JSON.parse(fs.readFileSync(recordFile(request), 'utf8')) as BundleRecord
    if (record.request !== requestHash(request)) return undefined
    const files = record.inputs.flatMap(([file]) => (file.endsWith('/') ? [] : [file]))
    if (JSON.stringify(fingerprints(request.root, files)) !== JSON.stringify(record.inputs)) return undefined
    const hash = hashOf(
      JSON.stringify(record.outputs.map(([file, own]) => [file === 'site.mjs' ? 'site.js' : file, own])),
    )
    const intact = record.outputs.every(
      ([file, own]) => hashOf(fs.readFileSync(path.join(folderOf(request, hash), file))) === own,
    )
    return intact ? bundleOf(request, record, hash) : undefined
  } catch {
    return undefined
  }
}
