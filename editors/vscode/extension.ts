import fs from 'node:fs'
import path from 'node:path'
import { commands, type ExtensionContext, type Uri, window, workspace } from 'vscode'
import { LanguageClient, type ServerOptions } from 'vscode-languageclient/node'

const configurations = '**/site.config.{ts,mts,js,mjs}'

let client: LanguageClient | undefined

/** Starts the language server of the site in the workspace. */
export async function activate(context: ExtensionContext): Promise<void> {
  context.subscriptions.push(
    commands.registerCommand('docsgen.restart', async () => {
      await stop()
      await start()
    }),
  )
  await start()
}

export function deactivate(): Promise<void> {
  return stop()
}

async function start(): Promise<void> {
  const sites = await workspace.findFiles(configurations, '**/node_modules/**', 100)
  const server = serverFor(sites)
  if (!server) {
    if (sites.length > 0)
      void window.showWarningMessage('docsgen is not installed in this workspace. Install it, or set docsgen.command.')
    return
  }
  client = new LanguageClient('docsgen', 'docsgen', server, {
    documentSelector: [
      { scheme: 'file', language: 'markdown' },
      { scheme: 'file', language: 'mdx' },
      ...['**/site.config.*', '**/*sidebars.*', '**/_category_.*', '**/redirects.*'].map((pattern) => ({
        scheme: 'file',
        pattern,
      })),
      ...['variables', 'glossary', 'tags', 'synonyms'].map((name) => ({ scheme: 'file', pattern: `**/${name}.yml` })),
    ],
    synchronize: { fileEvents: workspace.createFileSystemWatcher(configurations) },
  })
  await client.start()
}

async function stop(): Promise<void> {
  await client?.stop()
  client = undefined
}

/** Returns the command of the settings, else the package next to a configuration or above it. */
function serverFor(sites: Uri[]): ServerOptions | undefined {
  const [command, ...args] = workspace.getConfiguration('docsgen').get<string[]>('command', [])
  const [cwd] = workspace.workspaceFolders?.map(({ uri }) => uri.fsPath) ?? []
  if (command) return { command, args, options: { cwd } }
  for (const { fsPath } of sites) {
    const module = programNear(path.dirname(fsPath))
    if (module) return { command: 'node', args: [module, 'lsp', '--stdio'], options: { cwd } }
  }
  return undefined
}

function programNear(folder: string): string | undefined {
  const program = path.join(folder, 'node_modules/docsgen/bin/docsgen.js')
  if (fs.existsSync(program)) return program
  const parent = path.dirname(folder)
  return parent === folder ? undefined : programNear(parent)
}
