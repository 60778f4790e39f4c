import path from 'node:path'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import { outsideFolders } from '../../content/outside.ts'
import { insideTest } from '../../host/inside.ts'
import { textIfReadable } from '../../host/read-text.ts'
import type { Problem } from '../../model/problem.ts'
import { DocumentCheck } from '../../serve/document-check.ts'
import type { SessionSite, SiteEvents } from '../../serve/session-site.ts'
import type { Change } from '../../serve/watch/places.ts'
import { ProblemList } from './problem-list.ts'

/** Opens a site whose files an editor has open, or returns the problems that prevent it. */
export type OpenEditorSite = (
  root: string,
  given: { events: SiteEvents; texts: ReadonlyMap<string, string> },
) => Promise<{ site: SessionSite | Problem[]; close(): Promise<void> }>

export interface EditorEvents {
  /** The problems of a file have changed. */
  onFile(file: string): void
  /** The site cannot be used, or the saved configuration cannot. */
  onRefused(problems: Problem[]): void
  onError(error: unknown): void
}

/** A site with the texts of an editor, and its problems. */
export class EditorSite {
  /** Absolute path of its folder. */
  readonly root: string
  readonly problems: ProblemList
  /** Texts of open files, by path. */
  readonly texts = new Map<string, string>()
  readonly #open: OpenEditorSite
  readonly #events: EditorEvents
  /** Open files to check, each once. */
  readonly #dirty = new Set<string>()
  #site: SessionSite | undefined
  #check: DocumentCheck | undefined
  #opening: Promise<void> | undefined
  #working: Promise<void> | undefined
  #close: (() => Promise<void>) | undefined
  readonly #changes = new Map<string, Change['kind']>()
  #isApplying = false
  /** Reports whether a file is in the site, also if it is a symbolic link. */
  #isInside: (file: string) => boolean

  constructor(root: string, open: OpenEditorSite, events: EditorEvents) {
    this.root = root
    this.#open = open
    this.#isInside = insideTest(root)
    this.#events = events
    this.problems = new ProblemList((file) => this.readText(file))
  }

  /** Opens the site unless it is open. Resolves to undefined if it cannot be used. */
  async opened(): Promise<SessionSite | undefined> {
    this.#opening ??= this.#start().catch(this.#events.onError)
    await this.#opening
    return this.#site
  }

  /** Tries again after a failure, when a file was saved. */
  retry(): void {
    if (this.#opening && !this.#site && this.#close === undefined)
      this.#opening = this.#opening.then(() => this.#start()).catch(this.#events.onError)
  }

  /** Sets the text of an open file. */
  edit({ file, text }: { file: string; text: string }): void {
    const before = this.readText(file)
    const isNew = before === undefined
    this.texts.set(file, text)
    if (before !== undefined && before !== text) this.problems.edit(file, before, text)
    this.#enqueue(file, isNew ? 'added' : 'changed')
  }

  /** Uses the text on the disk again. */
  release(file: string): void {
    const text = this.texts.get(file)
    this.texts.delete(file)
    this.problems.close(file)
    const saved = this.readText(file)
    if (saved === text) return
    void this.#apply([{ path: file, kind: saved === undefined ? 'removed' : 'changed' }])
  }

  readText(file: string): string | undefined {
    return this.texts.get(file) ?? (this.#isInside(file) ? textIfReadable(this.root, file) : undefined)
  }

  /** Returns the path of a file below the root; undefined for any other. */
  pathOf(file: string): string | undefined {
    const name = path.relative(this.root, file).split(path.sep).join('/')
    return name === '' || name.startsWith('../') || name === '..' || path.isAbsolute(name) ? undefined : name
  }

  /** Resolves when all edits so far are applied. */
  async settled(): Promise<void> {
    while (this.#working) await this.#working
  }

  async close(): Promise<void> {
    await this.#opening
    await this.#close?.()
  }

  async #start(): Promise<void> {
    const opened = await this.#open(this.root, {
      texts: this.texts,
      events: {
        onChange: () => {},
        onProblems: (problems) => void this.#setWhole(problems),
        onConfig: (problems) => void this.#refuse(problems),
        onOpen: (site) => this.#use(site),
        onError: this.#events.onError,
      },
    })
    if (Array.isArray(opened.site)) {
      await opened.close()
      return this.#refuse(opened.site)
    }
    this.#close = opened.close
    this.#use(opened.site)
  }

  async #refuse(problems: Problem[]): Promise<void> {
    this.#publish(await this.problems.setConfig(problems))
    this.#events.onRefused(problems)
  }

  #publish(files: Iterable<string>): void {
    for (const file of files) this.#events.onFile(file)
  }

  #use(site: SessionSite): void {
    this.#site = site
    this.#isInside = insideTest(this.root, outsideFolders(site.config))
    this.#check = new DocumentCheck(site.session)
    void this.problems.setConfig([]).then((files) => this.#publish(files))
    for (const file of this.texts.keys()) this.#enqueue(file, 'changed')
  }

  async #setWhole(found: Problem[]): Promise<void> {
    // Those of a text that has changed since: another build follows.
    if (this.#isApplying || this.#changes.size > 0) return
    this.#publish(await this.problems.setWhole(found))
  }

  #enqueue(file: string, kind: Change['kind']): void {
    this.#dirty.add(file)
    this.#changes.set(file, kind)
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined
    })
  }

  async #work(): Promise<void> {
    await this.opened()
    while (this.#site && this.#dirty.size > 0) {
      const changes = [...this.#changes].map(([file, kind]): Change => ({ path: file, kind }))
      this.#changes.clear()
      await this.#apply(changes)
      // The last one is that which is being edited.
      const file = [...this.#dirty].at(-1)!
      this.#dirty.delete(file)
      try {
        const found = await this.#check!.problems(file)
        if (this.#dirty.has(file) || !this.texts.has(file)) continue
        await this.problems.setAlone(file, found ?? [])
        this.#events.onFile(file)
      } catch (error) {
        this.#events.onError(error)
      }
    }
  }

  async #apply(changes: Change[]): Promise<void> {
    if (changes.length === 0) return
    this.#isApplying = true
    await this.#site?.session.change(changes)
    this.#isApplying = false
  }
}

/** Returns the text of a document as files have it. */
export function textOf(document: TextDocument): string {
  return document.getText().replace(/^\uFEFF/, '')
}
