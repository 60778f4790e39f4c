import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { ProposedFeatures } from 'vscode-languageserver'
import {
  CodeActionKind,
  DidChangeWatchedFilesNotification,
  type InitializeParams,
  MessageType,
  type ServerCapabilities,
  ShowMessageNotification,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver'
import { TextDocument } from 'vscode-languageserver-textdocument'
import type { Problem } from '../../model/problem.ts'
import { diagnosticOf } from './diagnostics.ts'
import { EditorSite, type OpenEditorSite, textOf } from './editor-site.ts'
import type { At } from './place.ts'
import { addRequests } from './requests.ts'

const configNames = /^site\.config\.(?:ts|mts|js|mjs)$/

export const capabilities: ServerCapabilities = {
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
  completionProvider: { triggerCharacters: ['(', '/', '#', ':', '{', '<', '"', '.', '=', '`', '~', ' '] },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  renameProvider: { prepareProvider: true },
  documentSymbolProvider: true,
  foldingRangeProvider: true,
  codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.SourceFixAll] },
  documentFormattingProvider: true,
  workspace: {
    workspaceFolders: { supported: true },
    fileOperations: { willRename: { filters: [{ scheme: 'file', pattern: { glob: '**/*' } }] } },
  },
}

interface ServerOptions {
  open: OpenEditorSite
  /** Name of the configuration file, if it is another one than usual. */
  config?: string
  onError(error: unknown): void
}

/** The language server on a connection. It has a site for each folder with a configuration above an open file. */
export class LanguageServer {
  readonly #connection: ProposedFeatures.Connection
  readonly #options: ServerOptions
  readonly #documents = new TextDocuments(TextDocument)
  readonly #sites = new Map<string, EditorSite>()
  /** Folders of the editor; nothing outside of them is read. */
  #folders: string[] = []
  /** Messages that were shown, each once. */
  readonly #shown = new Set<string>()
  #client: InitializeParams['capabilities'] = {}

  constructor(connection: ProposedFeatures.Connection, options: ServerOptions) {
    this.#connection = connection
    this.#options = options
    connection.onInitialize((params) => {
      this.#client = params.capabilities
      this.#folders = foldersOf(params)
      return { capabilities, serverInfo: { name: 'docsgen' } }
    })
    connection.onInitialized(() => this.#start())
    connection.onDidChangeWatchedFiles(() => this.#retry())
    this.#documents.onDidOpen(({ document }) => this.#edit(document))
    this.#documents.onDidChangeContent(({ document }) => this.#edit(document))
    this.#documents.onDidSave(() => this.#retry())
    this.#documents.onDidClose(({ document }) => this.#release(document))
    this.#documents.listen(connection)
    addRequests(connection, {
      at: (uri) => this.#at(uri),
      capabilities: () => this.#client,
      siteOf: (file) => this.#siteOf(file),
      fileOf,
    })
  }

  async close(): Promise<void> {
    await Promise.all([...this.#sites.values()].map((site) => site.close()))
  }

  /** Opens the sites of the folders, so that the first document need not wait. */
  #start(): void {
    if (this.#client.workspace?.didChangeWatchedFiles?.dynamicRegistration)
      this.#connection.client
        .register(DidChangeWatchedFilesNotification.type, { watchers: [{ globPattern: '**/site.config.*' }] })
        .catch(this.#options.onError)
    for (const folder of this.#folders) if (this.#hasConfig(folder)) void this.#siteIn(folder).opened()
  }

  #edit(document: TextDocument): void {
    const site = this.#siteOf(fileOf(document.uri))
    const file = site?.pathOf(fileOf(document.uri)!)
    if (site && file !== undefined) site.edit({ file, text: textOf(document) })
  }

  #release(document: TextDocument): void {
    const site = this.#siteOf(fileOf(document.uri))
    const file = site?.pathOf(fileOf(document.uri)!)
    if (site && file !== undefined) site.release(file)
  }

  /** A configuration may be usable now, or there is one. */
  #retry(): void {
    for (const site of this.#sites.values()) site.retry()
    for (const document of this.#documents.all()) {
      const file = fileOf(document.uri)
      const site = file === undefined ? undefined : this.#siteOf(file)
      if (site && !site.texts.has(site.pathOf(file!)!)) this.#edit(document)
    }
  }

  async #at(uri: string): Promise<At | undefined> {
    const name = fileOf(uri)
    const site = this.#siteOf(name)
    const file = site?.pathOf(name!)
    if (!site || file === undefined) return undefined
    const open = await site.opened()
    const text = site.readText(file)
    return open && text !== undefined ? { site, open, file, text } : undefined
  }

  /** Returns the site of a file: the folder with a configuration next to it or above it, inside of the editor's folders. */
  #siteOf(file: string | undefined): EditorSite | undefined {
    const top = file && this.#folders.find((folder) => isBelow(file, folder))
    if (!file || !top) return undefined
    for (let folder = path.dirname(file); isBelow(folder, top) || folder === top; folder = path.dirname(folder))
      if (this.#sites.has(folder) || this.#hasConfig(folder)) return this.#siteIn(folder)
    this.#show(`docsgen: there is no site.config.ts in ${top}, so problems of documents are not shown.`)
    return undefined
  }

  #siteIn(root: string): EditorSite {
    const known = this.#sites.get(root)
    if (known) return known
    const site = new EditorSite(root, this.#options.open, {
      onFile: (file) => this.#publish(site, file),
      onRefused: (problems) => this.#refuse(problems),
      onError: this.#options.onError,
    })
    this.#sites.set(root, site)
    return site
  }

  #hasConfig(folder: string): boolean {
    const { config } = this.#options
    if (config !== undefined) return fs.existsSync(path.join(folder, config))
    try {
      return fs.readdirSync(folder).some((name) => configNames.test(name))
    } catch {
      return false
    }
  }

  #publish(site: EditorSite, file: string): void {
    // Problems without a file belong to the whole site.
    const name = file === '' ? 'site.config.ts' : file
    const uri = pathToFileURL(path.join(site.root, name)).href
    const lines = site.readText(name)?.split('\n') ?? []
    const own = this.#documents.all().find((document) => fileOf(document.uri) === fileOf(uri))
    void this.#connection.sendDiagnostics({
      uri: own?.uri ?? uri,
      diagnostics: site.problems.of(file).map((problem) => diagnosticOf(problem, lines)),
    })
  }

  #refuse(problems: Problem[]): void {
    const first = problems.find(({ severity }) => severity === 'error') ?? problems[0]
    if (!first) return
    const where = first.file === undefined ? '' : ` (${first.file})`
    this.#show(`docsgen cannot read the site: ${first.message}${where} Problems are shown again when it is corrected.`)
  }

  #show(message: string): void {
    if (this.#shown.has(message)) return
    this.#shown.add(message)
    // No question: editors answer those only when somebody clicks.
    void this.#connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Warning, message })
  }
}

function foldersOf({ workspaceFolders, rootUri, rootPath }: InitializeParams): string[] {
  const uris = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : [])
  const folders = uris.flatMap((uri) => fileOf(uri) ?? [])
  const all = folders.length > 0 ? folders : rootPath ? [rootPath] : []
  return all.map((folder) => path.resolve(folder))
}

/** Returns the path of a file of the disk; undefined for any other URI. */
export function fileOf(uri: string): string | undefined {
  if (!uri.startsWith('file:')) return undefined
  try {
    return fileURLToPath(uri)
  } catch {
    return undefined
  }
}

function isBelow(file: string, folder: string): boolean {
  return file.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep)
}
