import type { Config } from './config.ts'
import type { Effects } from './effects.ts'
import type { ShareImages } from './result-exchange.ts'
import type { ClientFiles, World } from './world.ts'

/** Functions and paths that a host offers to the effects of features. */
export interface EffectHost extends Pick<World, 'configFile' | 'recall' | 'keep'> {
  /** Absolute paths of the site, of its cache, and of the images in it. */
  root: string
  cacheDir: string
  imageFolder: string
  config: Config
  client: ClientFiles
  /** Shares the images of this folder with other machines, if the site exchanges results. */
  shareImages?: ShareImages
  /** Aborts the work. */
  signal: AbortSignal
  /** Commands of the site may run. */
  runsCommands: boolean
}

/** Makes an effect when it is first used; undefined if this machine does not have what it needs. */
export interface EffectRow<Effect> {
  open(host: EffectHost): Promise<Effect | undefined>
  /** It depends only on files that the world reads, so a build that uses it can be skipped when nothing has changed. */
  isRepeatable?: boolean
}

/** Rows of effects, by name. */
export type EffectRows = { [Name in keyof Effects]?: EffectRow<Effects[Name]> }
