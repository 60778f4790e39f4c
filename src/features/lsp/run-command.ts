import { createConnection, ProposedFeatures } from 'vscode-languageserver'
import { createProtocolConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver-protocol/node'
import { printInternalError } from '../../commands/site/serving.ts'
import type { SiteOptions } from '../../commands/site/site-options.ts'
import { WatchedSite } from '../../commands/site/watched-site.ts'
import { watchInterrupts } from '../../commands/site/with-site.ts'
import type { OpenEditorSite } from './editor-site.ts'
import { LanguageServer } from './server.ts'

type LspOptions = Pick<SiteOptions, 'config' | 'cacheDir' | 'drafts' | 'workers'>

/** How often the server looks whether its editor still runs, in milliseconds. */
const parentInterval = 3000

/** `docsgen lsp`: runs the language server until the editor ends it. */
export async function run([values]: unknown[]): Promise<number> {
  const { config, cacheDir, drafts, workers } = values as LspOptions
  const interrupts = watchInterrupts()
  let end: (code: number) => void = () => {}
  const ended = new Promise<number>((resolve) => {
    end = resolve
  })
  let parent: NodeJS.Timeout | undefined
  const watchDog = {
    shutdownReceived: false,
    initialize({ processId }: { processId?: number | null }) {
      if (typeof processId === 'number') parent = setInterval(() => !isRunning(processId) && end(1), parentInterval)
    },
    exit: (code: number) => end(code),
  }
  const connection = createConnection(
    (logger) => {
      const [reader, writer] = [new StreamMessageReader(process.stdin), new StreamMessageWriter(process.stdout)]
      reader.onClose(() => end(watchDog.shutdownReceived ? 0 : 1))
      return createProtocolConnection(reader, writer, logger)
    },
    watchDog,
    ProposedFeatures.all,
  )
  const open: OpenEditorSite = async (root, given) => {
    const options: SiteOptions = {
      ...{ root, config, cacheDir, drafts, workers, outDir: 'build' },
      ...{ strict: false, cache: true, reporter: 'text', quiet: true, verbose: false },
    }
    const watched = new WatchedSite({ options, ...given })
    return { site: await watched.open(), close: () => watched.close() }
  }
  const server = new LanguageServer(connection, { open, config, onError: printInternalError })
  connection.listen()
  const code = await Promise.race([ended, interrupts.code])
  interrupts.dispose()
  clearInterval(parent)
  await server.close()
  return code
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
