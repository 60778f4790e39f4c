import type { Config } from '../config/config.ts'
import type { Problem } from '../model/problem.ts'
import type { BodyRef } from '../model/types.ts'
import type { Session } from './session.ts'

/** An open site with the session that serves it. */
export interface SessionSite {
  /** Absolute path of its folder. */
  root: string
  config: Config
  /** Path of the configuration, relative to the root. */
  configFile: string
  cacheDir: string
  session: Session
  /** Reads a body from the store. */
  readBody(ref: BodyRef): string
}

/** Events of a site that is open. */
export interface SiteEvents {
  /** Pages have changed. */
  onChange(): void
  /** The problems of the whole site are known, after each change. */
  onProblems(problems: Problem[]): void
  /** The saved configuration is not usable, so the old one stays in use. */
  onConfig(problems: Problem[]): void
  /** The site was opened again, with a saved configuration. */
  onOpen(site: SessionSite): void
  onError(error: unknown): void
}
