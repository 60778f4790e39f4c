import fs from 'node:fs'
import path from 'node:path'
import { stylesheetNeeds } from '../../model/policy.ts'
import type { ClientFiles } from '../../model/world.ts'

/** Output path to name of a file in the folder of the manifest. */
type Files = Record<string, string>

/** Files that pages with islands load. */
export interface IslandRuntime {
  /** Output path of the hydration script. */
  script: string
  /** Output path of React. */
  react: string
  /** For each module of React, its local name and the names of its exports. */
  exports: Record<string, { local: string; names: string[] }>
  /** Absolute path of the module with theme components that islands may import. */
  components: string
  /** Output path to absolute path. */
  files: Map<string, string>
}

interface ClientManifest extends Omit<ClientFiles, 'featureScripts' | 'search' | 'featureTexts' | 'copies'> {
  files: Files
  /** Scripts of features by name, each with all files that it loads. */
  scriptsOfFeatures: Record<string, { script: string; files: Files }>
  /** Output paths of the search scripts, all files that they load, and those of single languages and engines. */
  search: ClientFiles['search'] & { files: Files } & Record<'languages' | 'engines', Record<string, { files: Files }>>
  islands: Omit<IslandRuntime, 'files' | 'components'> & { files: Files }
}

/**
 * Reads the manifest of docsgen's bundled client files. With `layers`, its stylesheets are those whose rules are in a
 * cascade layer.
 */
export function readClientFiles(folder: string, { layers }: { layers: boolean }): ClientFiles {
  const manifest = layers ? withLayers(readManifest(folder)) : readManifest(folder)
  const { files, scriptsOfFeatures, search, islands: _, ...client } = manifest
  const read = (name: string) => fs.readFileSync(path.join(folder, files[name]!), 'utf8')
  const styles = Object.entries(client.featureStyles)
  const featureTexts = Object.fromEntries(styles.map(([name, file]) => [name, read(file)]))
  const needs = [...client.stylesheets.map(read), ...Object.values(featureTexts)].flatMap(stylesheetNeeds)
  return {
    ...client,
    featureTexts,
    featureScripts: Object.fromEntries(Object.entries(scriptsOfFeatures).map(([name, { script }]) => [name, script])),
    search: { box: search.box, mark: search.mark },
    needs,
    cardFonts: client.cardFonts.map((name) => path.join(folder, name)),
    copies: (used) => clientCopies(folder, used, manifest),
  }
}

/** Returns the manifest with the layered variants of stylesheets, which `bin/compile.js` writes into a folder. */
function withLayers({
  files,
  stylesheets,
  featureStyles,
  featureFonts,
  search,
  ...manifest
}: ClientManifest): ClientManifest {
  const layered = (file: string) => file.replace(/(?<=^(?:assets\/)?)[^/]+\.css$/, 'layers/$&')
  // Stylesheets name their fonts from where they are.
  const besideSheets = (file: string) => file.replace(/(?<=^assets\/)[^/]+\.woff2$/, 'layers/$&')
  const all = (files: Files, change: (file: string) => string) =>
    Object.fromEntries(Object.entries(files).map(([name, file]) => [name, change(file)]))
  const layeredFiles = (all: Files) =>
    Object.fromEntries(Object.entries(all).map(([output, name]) => [besideSheets(layered(output)), layered(name)]))
  return {
    ...manifest,
    files: layeredFiles(files),
    stylesheets: stylesheets.map(layered),
    featureStyles: all(featureStyles, layered),
    featureFonts: all(featureFonts, besideSheets),
    search: { ...search, files: layeredFiles(search.files) },
  }
}

function clientCopies(
  folder: string,
  clientFeatures: ReadonlySet<string>,
  { files, featureStyles, featureFonts, scriptsOfFeatures, search }: ClientManifest,
): Map<string, string> {
  const single = Object.entries({ ...search.languages, ...search.engines })
  const named = single.map(([name, part]) => [`search-${name}`, part] as const)
  const parts = Object.entries({ ...scriptsOfFeatures, search, ...Object.fromEntries(named) })
  const more = parts.flatMap(([name, part]) => (clientFeatures.has(name) ? [part] : []))
  const copies = absolute(Object.assign({}, files, ...more.map((one) => one.files)), folder)
  const kinds = [
    ['style', featureStyles],
    ['font', featureFonts],
  ] as const
  for (const [kind, all] of kinds)
    for (const [name, file] of Object.entries(all)) if (!clientFeatures.has(`${kind}-${name}`)) copies.delete(file)
  return copies
}

/** Returns the files that islands need in browsers. */
export function islandRuntime(folder: string): IslandRuntime {
  const { islands } = readManifest(folder)
  return { ...islands, components: path.join(folder, 'in-islands.mjs'), files: absolute(islands.files, folder) }
}

function absolute(files: Files, folder: string): Map<string, string> {
  return new Map(Object.entries(files).map(([output, name]) => [output, path.join(folder, name)]))
}

function readManifest(folder: string): ClientManifest {
  return JSON.parse(fs.readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as ClientManifest
}
