import { posix } from 'node:path'
import type { AssetInfo } from '../model/types.ts'
import type { Bundle, BundleRequest, FileChanges, Listing, World } from '../model/world.ts'
import type { Change } from './watch/places.ts'

type Loaded = Awaited<ReturnType<World['load']>>
type Read = ReturnType<World['read']>

/** Cached result of `World.changes`, with the requested paths. */
interface CachedChanges {
  asked: string
  made: Promise<FileChanges>
}

/** Effects of a change. */
interface Invalidation {
  /** The site has to be reassembled. */
  isSite: boolean
  /** Something that pages show has changed. */
  isShown: boolean
}

/** A world that caches files until they change. Documents are cached in `Documents`. */
export class CachedWorld {
  readonly world: World
  readonly #base: World
  readonly #texts = new Map<string, Read>()
  readonly #asked = new Set<string>()
  /** Files and folders that plugins have read. */
  readonly #data = new Set<string>()
  readonly #folders = new Map<string, Promise<string[]>>()
  readonly #loaded = new Map<string, Promise<Loaded>>()
  readonly #loadedFrom = new Map<string, string[]>()
  readonly #assets = new Map<string, AssetInfo | undefined>()
  #listing: { folders: string; made: Promise<Listing> } | undefined
  #statics: Listing['statics'] = new Map()
  #changes: CachedChanges | undefined
  #bundle: { request: string; made: Promise<Bundle> } | undefined
  #bundled: Bundle | undefined
  /** The last bundle without errors. */
  #good: Bundle | undefined

  constructor(base: World) {
    this.#base = base
    this.world = {
      ...base,
      read: (path) => this.#read(path),
      list: (folders) => this.#list(folders),
      load: (path) => this.#load(path),
      readData: (path) => this.#readData(path),
      files: (folder) => this.#filesIn(folder),
      assets: (paths) => this.#lookUp(paths),
      changes: (paths, folders) => this.#changesOf(paths, folders),
      bundle: (request) => this.#bundleOf(request),
    }
  }

  /** Evicts the cached content of changed files. */
  invalidate(changes: Change[]): Invalidation {
    const invalidation: Invalidation = { isSite: false, isShown: false }
    for (const { path, kind } of changes) {
      const isListed = kind !== 'changed' && this.#isListed(path)
      if (isListed) this.#listing = undefined
      const isLoaded = this.#evictLoaded(path)
      const isCode = this.#isCode(path, kind)
      if (isCode) this.#bundle = undefined
      const isData = this.#data.has(path) || (kind !== 'changed' && this.#evictFolders(path))
      if (this.#texts.delete(path) || isLoaded || isCode || isListed || isData) invalidation.isSite = true
      if (this.#assets.delete(path) || this.#isStatic(path)) invalidation.isShown = true
    }
    return invalidation
  }

  /** Number of requested files. Paths are never removed, so a different size means new paths. */
  get size(): number {
    return this.#asked.size + this.#loadedFrom.size + this.#assets.size + (this.#bundled?.inputs?.length ?? 0)
  }

  /** Returns the paths of all requested files, existing or not. */
  asked(): Set<string> {
    const loaded = [...this.#loadedFrom.values()].flat()
    const all = [...this.#asked, ...this.#loaded.keys(), ...loaded, ...this.#assets.keys(), ...this.#inputs()]
    // Files outside of the site are not read, so they need no watching.
    return new Set(all.filter((path) => !path.startsWith('../')))
  }

  /** Returns the output path of a static file; undefined for any other. */
  staticFile(path: string): string | undefined {
    for (const [file, info] of this.#statics) if (info.path === path) return file
    return undefined
  }

  #read(path: string): Read {
    this.#asked.add(path)
    if (/\.mdx?$/.test(path)) return this.#base.read(path)
    const known = this.#texts.get(path) ?? this.#base.read(path)
    this.#texts.set(path, known)
    return known
  }

  #readData(path: string): Read {
    this.#data.add(path)
    return this.#read(path)
  }

  #filesIn(folder: string): Promise<string[]> {
    const known = this.#folders.get(folder) ?? this.#base.files(folder)
    this.#folders.set(folder, known)
    // Watches the folder, and those of its files.
    this.#asked.add(`${folder}/.`)
    return known.then((files) => {
      for (const file of files) this.#asked.add(file)
      return files
    })
  }

  #evictFolders(path: string): boolean {
    const around = [...this.#folders.keys()].filter((folder) => folder === '.' || path.startsWith(`${folder}/`))
    for (const folder of around) this.#folders.delete(folder)
    return around.length > 0
  }

  #list(folders: Parameters<World['list']>[0]): Promise<Listing> {
    const key = JSON.stringify(folders)
    if (this.#listing?.folders !== key) this.#listing = { folders: key, made: this.#base.list(folders) }
    const { made } = this.#listing
    return made.then((listing) => {
      this.#statics = listing.statics
      return listing
    })
  }

  #load(path: string): Promise<Loaded> {
    const known = this.#loaded.get(path) ?? this.#base.load(path)
    this.#loaded.set(path, known)
    return known.then((loaded) => {
      if (this.#loaded.get(path) === known) this.#loadedFrom.set(path, loaded.inputs ?? [])
      return loaded
    })
  }

  async #lookUp(paths: Iterable<string>): Promise<Map<string, AssetInfo>> {
    const all = [...new Set(paths)]
    const fresh = all.filter((path) => !this.#assets.has(path))
    const found = fresh.length > 0 ? await this.#base.assets(fresh) : new Map<string, AssetInfo>()
    for (const path of fresh) this.#assets.set(path, found.get(path))
    return new Map(all.flatMap((path) => (this.#assets.get(path) ? [[path, this.#assets.get(path)!] as const] : [])))
  }

  #changesOf(paths: string[], folders: string[]): Promise<FileChanges> {
    const asked = paths.join('\n')
    if (this.#changes?.asked !== asked) this.#changes = { asked, made: this.#base.changes(paths, folders) }
    return this.#changes.made
  }

  /** Returns the bundle, or the last good one if it has errors: an error in one file must not remove all styles. */
  #bundleOf(request: BundleRequest): Promise<Bundle> {
    const key = JSON.stringify(request)
    if (this.#bundle?.request !== key) this.#bundle = { request: key, made: this.#base.bundle(request) }
    return this.#bundle.made.then((bundle) => {
      const isGood = !bundle.problems.some(({ severity }) => severity === 'error')
      this.#bundled = bundle
      if (isGood) this.#good = bundle
      return isGood || !this.#good ? bundle : { ...this.#good, problems: bundle.problems }
    })
  }

  #inputs(): string[] {
    return [...new Set([...(this.#bundled?.inputs ?? []), ...(this.#good?.inputs ?? [])])]
  }

  /** Matches documents, pages, category files and static files. */
  #isListed(path: string): boolean {
    return /\.(?:mdx?|[jt]sx)$|(?:^|\/)_category_\.(?:json|ya?ml)$/.test(path) || this.#isBelowStatic(path)
  }

  #isBelowStatic(path: string): boolean {
    const { contentDir, staticDirectories } = this.#base.config
    return staticDirectories.some((folder) => path.startsWith(`${posix.join(contentDir, folder)}/`))
  }

  #isStatic(path: string): boolean {
    return this.#isBelowStatic(path) && this.staticFile(path) !== undefined
  }

  #evictLoaded(path: string): boolean {
    let isLoaded = false
    // Inputs of pending loads are unknown yet, and they may have read the old file.
    for (const name of this.#loaded.keys()) if (!this.#loadedFrom.has(name)) isLoaded = this.#evict(name) || isLoaded
    for (const [name, inputs] of [...this.#loadedFrom])
      if (name === path || inputs.includes(path)) isLoaded = this.#evict(name) || isLoaded
    return isLoaded
  }

  #evict(name: string): boolean {
    this.#loadedFrom.delete(name)
    return this.#loaded.delete(name)
  }

  /**
   * Matches inputs of the bundle and new files that may resolve in their place; any file while the bundle has problems.
   */
  #isCode(path: string, kind: Change['kind']): boolean {
    if (/\.mdx?$/.test(path)) return false
    if (!this.#bundled) return this.#bundle !== undefined
    if (this.#bundled.problems.length > 0) return true
    const inputs = this.#inputs()
    const folder = `${path.slice(0, Math.max(0, path.lastIndexOf('/')))}/`
    return inputs.includes(path) || (kind !== 'changed' && /\.\w*[jt]sx?$/.test(path) && inputs.includes(folder))
  }
}
