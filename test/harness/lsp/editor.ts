import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  type ClientCapabilities,
  createProtocolConnection,
  type Diagnostic,
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DidSaveTextDocumentNotification,
  ExitNotification,
  InitializedNotification,
  InitializeRequest,
  type Position,
  type ProtocolConnection,
  PublishDiagnosticsNotification,
  type PublishDiagnosticsParams,
  RegistrationRequest,
  ShowMessageNotification,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node'
import { bin } from '../build/cli.ts'

const clientCapabilities: ClientCapabilities = {
  workspace: {
    workspaceEdit: { documentChanges: true, resourceOperations: ['create', 'rename', 'delete'] },
    didChangeWatchedFiles: { dynamicRegistration: true },
  },
}

interface EditorOptions {
  capabilities?: ClientCapabilities
  /** Folders of the editor, relative to the root; default: the root. */
  folders?: string[]
  args?: string[]
}

/** An editor without a window: it speaks the protocol with `docsgen lsp`. */
export class Editor {
  readonly connection: ProtocolConnection
  /** Messages that the server shows. */
  readonly messages: string[] = []
  readonly process: ChildProcess
  stderr = ''
  readonly #root: string
  readonly #published = new Map<string, Diagnostic[]>()
  readonly #listeners = new Set<(params: PublishDiagnosticsParams) => void>()
  readonly #texts = new Map<string, { text: string; version: number }>()

  private constructor(root: string, args: string[]) {
    this.#root = root
    this.process = spawn(process.execPath, [bin, 'lsp', '--stdio', ...args], { cwd: root })
    this.process.stderr!.on('data', (data) => {
      this.stderr += data
    })
    this.connection = createProtocolConnection(
      new StreamMessageReader(this.process.stdout!),
      new StreamMessageWriter(this.process.stdin!),
    )
    this.connection.onNotification(PublishDiagnosticsNotification.type, (params) => {
      this.#published.set(params.uri, params.diagnostics)
      for (const listener of this.#listeners) listener(params)
    })
    this.connection.onNotification(ShowMessageNotification.type, ({ message }) => void this.messages.push(message))
    this.connection.onRequest(RegistrationRequest.type, () => {})
    this.connection.listen()
  }

  static async start(
    root: string,
    { capabilities = clientCapabilities, folders = ['.'], args = [] }: EditorOptions = {},
  ) {
    const editor = new Editor(root, args)
    await editor.connection.sendRequest(InitializeRequest.type, {
      processId: process.pid,
      rootUri: null,
      capabilities,
      workspaceFolders: folders.map((folder) => ({ uri: editor.uri(folder), name: folder })),
    })
    await editor.connection.sendNotification(InitializedNotification.type, {})
    return editor
  }

  uri(file: string): string {
    return pathToFileURL(path.join(this.#root, file)).href
  }

  async open(file: string, text: string): Promise<void> {
    this.#texts.set(file, { text, version: 1 })
    const textDocument = { uri: this.uri(file), languageId: 'markdown', version: 1, text }
    await this.connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument })
  }

  async change(file: string, text: string): Promise<void> {
    const version = (this.#texts.get(file)?.version ?? 0) + 1
    this.#texts.set(file, { text, version })
    await this.connection.sendNotification(DidChangeTextDocumentNotification.type, {
      textDocument: { uri: this.uri(file), version },
      contentChanges: [{ text }],
    })
  }

  async save(file: string): Promise<void> {
    await this.connection.sendNotification(DidSaveTextDocumentNotification.type, {
      textDocument: { uri: this.uri(file) },
    })
  }

  async close(file: string): Promise<void> {
    await this.connection.sendNotification(DidCloseTextDocumentNotification.type, {
      textDocument: { uri: this.uri(file) },
    })
  }

  /** Resolves to the diagnostics of a file as soon as they are as wanted. */
  diagnostics(
    file: string,
    isWanted: (diagnostics: Diagnostic[]) => boolean,
    patience = 20_000,
  ): Promise<Diagnostic[]> {
    const uri = this.uri(file)
    const known = this.#published.get(uri)
    if (known && isWanted(known)) return Promise.resolve(known)
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        const shown = JSON.stringify(this.#published.get(uri), undefined, 1)
        reject(new Error(`${file} has ${shown}\n${this.stderr}`))
      }, patience)
      const listener = (params: PublishDiagnosticsParams) => {
        if (params.uri !== uri || !isWanted(params.diagnostics)) return
        clearTimeout(timer)
        this.#listeners.delete(listener)
        resolve(params.diagnostics)
      }
      this.#listeners.add(listener)
    })
  }

  /** Returns the parameters of a request at a mark in an open file: the position of `|` in a piece of its text. */
  at(file: string, piece: string): { textDocument: { uri: string }; position: Position } {
    const text = this.#texts.get(file)?.text ?? ''
    const index = text.indexOf(piece.replace('|', ''))
    if (index < 0) throw new Error(`${file} has no "${piece}".`)
    const before = text.slice(0, index + piece.indexOf('|'))
    const line = before.split('\n').length - 1
    return {
      textDocument: { uri: this.uri(file) },
      position: { line, character: before.length - before.lastIndexOf('\n') - 1 },
    }
  }

  /** Ends the server. Returns its exit code. */
  async end(): Promise<number | null> {
    const ended = new Promise<number | null>((resolve) => this.process.on('exit', resolve))
    await this.connection.sendRequest(ShutdownRequest.type)
    await this.connection.sendNotification(ExitNotification.type)
    const code = await ended
    this.connection.dispose()
    return code
  }
}
