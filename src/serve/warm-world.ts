import type { AssetInfo } from '../model/types.ts'
import type { Bundle, BundleRequest, FileChanges, Listing, World } from '../model/world.ts'
import type { Change } from './watch/places.ts'

type Loaded = Awaited<ReturnType<World['load']>>
type Read = ReturnType<World['read']>

/** What is known of `World.changes`, by the paths that it was asked for. */
interface Dated {
  asked: string
  made: Promise<FileChanges>
}

/** What came of a change. */
export interface Forgotten {
  /** The site has to be put together anew. */
  isSite: boolean
  /** Something that pages show is another one. */
  isShown: boolean
}

/** A world that remembers what its files have said until they change. Documents are another one's to remember. */
export class WarmWorld {
  readonly world: World
  readonly #cold: World
  readonly #texts = new Map<string, Read>()
  readonly #asked = new Set<string>()
  readonly #loaded = new Map<string, Promise<Loaded>>()
  readonly #loadedFrom = new Map<string, string[]>()
  readonly #assets = new Map<string, AssetInfo | undefined>()
  #listing: { folders: string; made: Promise<Listing> } | undefined
  #statics: Listing['statics'] = new Map()
  #dated: Dated | undefined
  #bundle: { request: string; made: Promise<Bundle> } | undefined
  #bundled: Bundle | undefined
  /** The last bundle that could be made. */
  #good: Bundle | undefined

  constructor(cold: World) {
    this.#cold = cold
    this.world = {
      ...cold,
      read: (path) => this.#read(path),
      list: (folders) => this.#list(folders),
      load: (path) => this.#load(path),
      assets: (paths) => this.#lookUp(paths),
      changes: (paths, folders) => this.#date(paths, folders),
      bundle: (request) => this.#bundleOf(request),
    }
  }

  /** Lets go of what these files have said. */
  forget(changes: Change[]): Forgotten {
    const forgotten: Forgotten = { isSite: false, isShown: false }
    for (const { path, kind } of changes) {
      const isListed = kind !== 'changed' && this.#isListed(path)
      if (isListed) this.#listing = undefined
      const isLoaded = this.#forgetLoaded(path)
      const isCode = this.#isCode(path, kind)
      if (isCode) this.#bundle = undefined
      if (this.#texts.delete(path) || isLoaded || isCode || isListed) forgotten.isSite = true
      if (this.#assets.delete(path) || this.#isStatic(path)) forgotten.isShown = true
    }
    return forgotten
  }

  /** How many files were asked for: paths are never taken back, so it tells whether there are more. */
  get size(): number {
    return this.#asked.size + this.#loadedFrom.size + this.#assets.size + (this.#bundled?.inputs?.length ?? 0)
  }

  /** Paths of all files that were asked for, whether they are there or not. */
  asked(): Set<string> {
    const loaded = [...this.#loadedFrom.values()].flat()
    const all = [...this.#asked, ...this.#loaded.keys(), ...loaded, ...this.#assets.keys(), ...this.#inputs()]
    // What lies outside of the site is not read, so it need not be watched.
    return new Set(all.filter((path) => !path.startsWith('../')))
  }

  /** Output path of a static file; undefined for any other. */
  staticFile(path: string): string | undefined {
    for (const [file, info] of this.#statics) if (info.path === path) return file
    return undefined
  }

  #read(path: string): Read {
    this.#asked.add(path)
    if (/\.mdx?$/.test(path)) return this.#cold.read(path)
    const known = this.#texts.get(path) ?? this.#cold.read(path)
    this.#texts.set(path, known)
    return known
  }

  #list(folders: Parameters<World['list']>[0]): Promise<Listing> {
    const key = JSON.stringify(folders)
    if (this.#listing?.folders !== key) this.#listing = { folders: key, made: this.#cold.list(folders) }
    const { made } = this.#listing
    return made.then((listing) => {
      this.#statics = listing.statics
      return listing
    })
  }

  #load(path: string): Promise<Loaded> {
    const known = this.#loaded.get(path) ?? this.#cold.load(path)
    this.#loaded.set(path, known)
    return known.then((loaded) => {
      if (this.#loaded.get(path) === known) this.#loadedFrom.set(path, loaded.inputs ?? [])
      return loaded
    })
  }

  async #lookUp(paths: Iterable<string>): Promise<Map<string, AssetInfo>> {
    const all = [...new Set(paths)]
    const fresh = all.filter((path) => !this.#assets.has(path))
    const found = fresh.length > 0 ? await this.#cold.assets(fresh) : new Map<string, AssetInfo>()
    for (const path of fresh) this.#assets.set(path, found.get(path))
    return new Map(all.flatMap((path) => (this.#assets.get(path) ? [[path, this.#assets.get(path)!] as const] : [])))
  }

  #date(paths: string[], folders: string[]): Promise<FileChanges> {
    const asked = paths.join('\n')
    if (this.#dated?.asked !== asked) this.#dated = { asked, made: this.#cold.changes(paths, folders) }
    return this.#dated.made
  }

  /** The bundle, or with its faults the last one without: a mistake in one file must not take the styles of all pages. */
  #bundleOf(request: BundleRequest): Promise<Bundle> {
    const key = JSON.stringify(request)
    if (this.#bundle?.request !== key) this.#bundle = { request: key, made: this.#cold.bundle(request) }
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

  /** A document, a page, or what says something of a folder; or any static file. */
  #isListed(path: string): boolean {
    return /\.(?:mdx?|[jt]sx)$|(?:^|\/)_category_\.(?:json|ya?ml)$/.test(path) || this.#isBelowStatic(path)
  }

  #isBelowStatic(path: string): boolean {
    const { contentDir, staticDirectories } = this.#cold.config
    return staticDirectories.some((folder) =>
      path.startsWith(`${contentDir === '.' ? '' : `${contentDir}/`}${folder}/`),
    )
  }

  #isStatic(path: string): boolean {
    return this.#isBelowStatic(path) && this.staticFile(path) !== undefined
  }

  #forgetLoaded(path: string): boolean {
    let isLoaded = false
    // What is being loaded may have read the file as it was: it is not yet known what it reads.
    for (const name of this.#loaded.keys())
      if (!this.#loadedFrom.has(name)) isLoaded = this.#forgetOne(name) || isLoaded
    for (const [name, inputs] of [...this.#loadedFrom])
      if (name === path || inputs.includes(path)) isLoaded = this.#forgetOne(name) || isLoaded
    return isLoaded
  }

  #forgetOne(name: string): boolean {
    this.#loadedFrom.delete(name)
    return this.#loaded.delete(name)
  }

  /** A part of the bundle, or a new file that could be found in the place of one; any file while it has faults. */
  #isCode(path: string, kind: Change['kind']): boolean {
    if (/\.mdx?$/.test(path)) return false
    if (!this.#bundled) return this.#bundle !== undefined
    if (this.#bundled.problems.length > 0) return true
    const inputs = this.#inputs()
    const folder = `${path.slice(0, Math.max(0, path.lastIndexOf('/')))}/`
    return inputs.includes(path) || (kind !== 'changed' && /\.\w*[jt]sx?$/.test(path) && inputs.includes(folder))
  }
}
