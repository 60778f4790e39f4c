import pLimit from 'p-limit'
import { type Problem, problem } from '../../model/problem.ts'
import { remoteCodes } from './codes.ts'
import { type PackRecord, packRecords, seal, unpackRecords, unseal } from './pack.ts'
import { failureOf, type Signed, send } from './request.ts'

interface RemoteOptions {
  /** Without a slash at the end. */
  url: string
  protocol: 'turborepo' | 'http'
  team?: string
  /** Token of the requests, and key of the signatures, from the environment. */
  token?: string
  key?: string
  /** New results are stored. */
  isWritable: boolean
  /** Seconds until a request is given up. */
  timeout: number
}

/** Where the results of some inputs are: in a pack that is named by their keys. */
export interface PackPlace {
  name: string
  /** Name under which the cache has the name of the last pack for this part of the site. */
  latest?: string
  /** The keys are only some of those of a build, so no pack has this name. */
  isPart?: boolean
}

const readsAtOnce = 8
const writesAtOnce = 4
/** Number of consecutive failures after which the cache is not asked again. */
const mostFailures = 3

/** Requests of one kind. They end after several failures in a row. */
interface Requests {
  limit: ReturnType<typeof pLimit>
  failures: number
  isStopped: boolean
}

/**
 * A cache on a server, which stores packs of results by name. A failure counts as a miss, and is reported at the end.
 */
export class RemoteCache {
  /** Number of documents of the site, on which the groups of results depend. */
  documents = 1
  /** Only a part of the site is built, so groups are not whole. */
  isPart = false
  /** Number of packs that were read and stored. */
  readonly packs = { read: 0, stored: 0 }
  readonly #reads: Requests = { limit: pLimit(readsAtOnce), failures: 0, isStopped: false }
  readonly #writes: Requests = { limit: pLimit(writesAtOnce), failures: 0, isStopped: false }
  readonly #pending = new Set<Promise<void>>()
  /** Failures with their numbers. */
  readonly #failures = new Map<string, number>()

  constructor(private readonly options: RemoteOptions) {}

  get isWritable(): boolean {
    return this.options.isWritable
  }

  /** Returns the records of a pack by key; undefined if the cache does not have it, whole and signed. */
  async read(name: string): Promise<Map<string, PackRecord> | undefined> {
    const response = await this.#get('GET', name)
    if (!response) return undefined
    const opened = unseal(name, response.body, { key: this.options.key, tag: response.tag })
    if ('failure' in opened) return this.#note(`a pack was ${opened.failure}`)
    const records = unpackRecords(opened.payload)
    if (!records) return this.#note('a pack was damaged')
    this.packs.read += 1
    return records
  }

  /** Returns the records of a pack, else those of the pack that was stored last for the same part of the site. */
  async readGroup(place: PackPlace): Promise<Map<string, PackRecord>> {
    const { name, latest } = place
    const exact = this.#isWhole(place) ? await this.read(name) : undefined
    if (exact || latest === undefined) return exact ?? new Map()
    const last = (await this.read(latest))?.get('latest')?.meta ?? ''
    return (/^[0-9a-f]{32}$/.test(last) && last !== name && (await this.read(last))) || new Map()
  }

  /**
   * Stores a pack in the background, then its name as that of the latest pack. The records are read when its turn
   * comes.
   */
  storeGroup(place: PackPlace, records: () => PackRecord[]): void {
    if (!this.isWritable || !this.#isWhole(place)) return
    const { name, latest } = place
    const put = async () => {
      if ((await this.#put(name, records)) && latest !== undefined)
        await this.#put(latest, () => [{ key: 'latest', meta: name, parts: [] }])
    }
    const work = this.#writes.limit(put).finally(() => this.#pending.delete(work))
    this.#pending.add(work)
  }

  /** A single input is whole in any case. */
  #isWhole({ latest, isPart = this.isPart }: PackPlace): boolean {
    return latest === undefined || !isPart
  }

  /** Reports whether the cache has a pack. */
  async has(name: string): Promise<boolean> {
    return (await this.#get('HEAD', name)) !== undefined
  }

  /** Notes a result whose content is not the one that was stored under its key; it counts as a miss. */
  noteDamaged(): void {
    this.#note('a result was damaged')
  }

  /** Waits until all packs are stored. */
  async flush(): Promise<void> {
    while (this.#pending.size > 0) await Promise.all(this.#pending)
  }

  /** Returns one problem for all failures. */
  problems(): Problem[] {
    if (this.#failures.size === 0) return []
    const failures = [...this.#failures].map(([failure, times]) =>
      times > 1 ? `${failure} (${times} times)` : failure,
    )
    const { url } = this.options
    return [
      problem(remoteCodes['remote-cache'], {
        message: `The remote cache at ${url} did not work fully: ${failures.join('; ')}.`,
        hint: 'The build is complete: it made the missing results itself.',
        subject: url,
      }),
    ]
  }

  async #put(name: string, records: () => PackRecord[]): Promise<boolean> {
    if (this.#writes.isStopped) return false
    const packed = this.#packed(records)
    if (!packed) return false
    const { body, tag } = seal(name, packed, this.options.key)
    const isStored = (await this.#ask(this.#writes, 'PUT', name, { body, tag })) !== undefined
    if (isStored) this.packs.stored += 1
    return isStored
  }

  /** Returns the bytes of a pack; undefined if one of its local files is gone, which does not stop the build. */
  #packed(records: () => PackRecord[]): Buffer | undefined {
    try {
      const made = records()
      return made.length > 0 ? packRecords(made) : undefined
    } catch (error) {
      return this.#note(`a pack could not be stored: ${error instanceof Error ? error.message : error}`)
    }
  }

  #get(method: 'GET' | 'HEAD', name: string): Promise<Signed | undefined> {
    return this.#reads.limit(() => this.#ask(this.#reads, method, name))
  }

  /** Returns the response; undefined for a miss or a failure. */
  async #ask(requests: Requests, method: string, name: string, sent?: Signed): Promise<Signed | undefined> {
    if (requests.isStopped) return undefined
    const { token, timeout } = this.options
    try {
      const { status, ...signed } = await send({ url: this.#urlOf(name), method, token, sent }, timeout)
      if (status >= 200 && status < 300) {
        requests.failures = 0
        return signed
      }
      if (status !== 404) this.#fail(requests, `${method} got status ${status}${reasonOf(status)}`)
      else requests.failures = 0
    } catch (error) {
      if (!requests.isStopped) this.#fail(requests, `${method} ${failureOf(error, timeout)}`)
    }
    return undefined
  }

  #fail(requests: Requests, failure: string): void {
    this.#note(failure)
    requests.failures += 1
    if (requests.failures < mostFailures) return
    this.#note(requests === this.#reads ? 'it was not asked again' : 'nothing more was stored')
    requests.isStopped = true
  }

  #note(failure: string): undefined {
    this.#failures.set(failure, (this.#failures.get(failure) ?? 0) + 1)
  }

  #urlOf(name: string): string {
    const { url, protocol, team } = this.options
    if (protocol === 'http') return `${url}/${name}`
    const query =
      team === undefined ? '' : `?${team.startsWith('team_') ? 'teamId' : 'slug'}=${encodeURIComponent(team)}`
    return `${url}/v8/artifacts/${name}${query}`
  }
}

function reasonOf(status: number): string {
  if (status === 401 || status === 403)
    return ', so the environment variable DOCSGEN_CACHE_TOKEN may be missing or wrong'
  return status >= 300 && status < 400 ? ', a redirect, so cache.remote.url may be wrong' : ''
}
