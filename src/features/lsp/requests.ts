import path from 'node:path'
import type { ClientCapabilities, Connection, WorkspaceEdit } from 'vscode-languageserver'
import { kindIn } from '../../rewrite/referring-files.ts'
import { completionsAt } from './completion.ts'
import type { EditorSite } from './editor-site.ts'
import { codeActions, formatEdits } from './fixes.ts'
import { hoverAt } from './hover.ts'
import { definitionAt, referencesAt } from './navigation.ts'
import { foldingOf, outlineOf } from './outline.ts'
import { type At, type DocumentAt, documentAt } from './place.ts'
import { moveFile, prepareRename, renameAt } from './rename.ts'

/** Lookups of requests. */
interface Lookup {
  at(uri: string): Promise<At | undefined>
  capabilities(): ClientCapabilities
  siteOf(file: string | undefined): EditorSite | undefined
  fileOf(uri: string): string | undefined
}

/** Answers the requests of an editor about its files. */
export function addRequests(connection: Connection, lookup: Lookup): void {
  /** Returns the answer for a document of a site, and another one for all other files. */
  const inSite = async <Value>(
    { uri }: { uri: string },
    answer: (at: DocumentAt) => Value | Promise<Value>,
    otherwise: Value,
  ): Promise<Value> => {
    const at = await lookup.at(uri)
    if (!at) return otherwise
    await at.site.settled()
    return answer(await documentAt({ ...at, text: at.site.readText(at.file) ?? at.text }))
  }
  connection.onCompletion(({ textDocument, position }) => inSite(textDocument, (at) => completionsAt(at, position), []))
  connection.onHover(({ textDocument, position }) => inSite(textDocument, (at) => hoverAt(at, position), undefined))
  connection.onDefinition(({ textDocument, position }) => inSite(textDocument, (at) => definitionAt(at, position), []))
  connection.onReferences(({ textDocument, position }) => inSite(textDocument, (at) => referencesAt(at, position), []))
  connection.onPrepareRename(({ textDocument, position }) =>
    inSite(textDocument, async (at) => prepareRename(at, position), null),
  )
  connection.onRenameRequest(({ textDocument, ...asked }) =>
    inSite(textDocument, async (at) => renameAt(at, asked, lookup.capabilities()), null),
  )
  connection.onCodeAction(({ textDocument, range }) => inSite(textDocument, (at) => codeActions(at, range), []))
  connection.onDocumentFormatting(({ textDocument }) => inSite(textDocument, (at) => formatEdits(at), []))
  connection.onDocumentSymbol(async ({ textDocument: { uri } }) => outlineOf((await lookup.at(uri))?.text ?? ''))
  connection.onFoldingRanges(async ({ textDocument: { uri } }) => foldingOf((await lookup.at(uri))?.text ?? ''))
  connection.workspace.onWillRenameFiles(async ({ files }) => {
    const changes: NonNullable<WorkspaceEdit['documentChanges']> = []
    for (const { oldUri, newUri } of files) {
      const [from, to] = [lookup.fileOf(oldUri), lookup.fileOf(newUri)]
      const site = lookup.siteOf(from)
      const open = await site?.opened()
      const [old, now] = [from, to].map((file) => file && site?.pathOf(path.resolve(file)))
      if (!site || !open || !old || !now || !kindIn(site.root)(old)) continue
      const moved = { from: old, to: now }
      // The editor moves any other file without questions.
      const edit = await moveFile({ site, open }, moved, { client: lookup.capabilities(), isMoved: true }).catch(
        (error: Error) => void connection.console.info(error.message),
      )
      changes.push(...(edit?.documentChanges ?? []))
    }
    return changes.length > 0 ? { documentChanges: changes } : null
  })
}
